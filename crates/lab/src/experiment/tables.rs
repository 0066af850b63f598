//! Tables of an experiment as Parquet files, which every program for data reads.

use parquet::basic::Compression;
use parquet::data_type::{ByteArray, ByteArrayType, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::parser::parse_message_type;
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tempfile::NamedTempFile;

use super::ExperimentError;
use super::block::part_of;

/// Rows that are written together; the same rows whatever was played when.
const GROUP: usize = 100_000;

/// What a column holds.
enum Column {
    Number(Vec<i64>),
    /// Where it may be missing.
    Perhaps(Vec<i64>, Vec<i16>),
    Text(Vec<ByteArray>),
}

/// A value of a row.
pub(crate) enum Cell<'a> {
    Number(i64),
    Perhaps(Option<i64>),
    Text(&'a str),
}

/// A table that is being written. It gets its name when it is finished.
pub(crate) struct Table {
    file: PathBuf,
    writer: SerializedFileWriter<File>,
    part: NamedTempFile,
    columns: Vec<Column>,
    rows: usize,
}

impl Table {
    /// Begins a table in a folder. Columns are written as `name`, `name?` if values may be missing, `name:` for text.
    pub fn new(folder: &Path, name: &str, columns: &[&str]) -> Result<Self, ExperimentError> {
        let file = folder.join(format!("{name}.parquet"));
        let field = |column: &&str| match (column.strip_suffix('?'), column.strip_suffix(':')) {
            (Some(name), _) => format!("OPTIONAL INT64 {name};"),
            (_, Some(name)) => format!("REQUIRED BYTE_ARRAY {name} (UTF8);"),
            _ => format!("REQUIRED INT64 {column};"),
        };
        let schema = format!("message {name} {{ {} }}", columns.iter().map(field).collect::<String>());
        let open = || -> io::Result<(NamedTempFile, SerializedFileWriter<File>)> {
            let part = part_of(folder)?;
            let schema = Arc::new(parse_message_type(&schema).map_err(other)?);
            let properties = WriterProperties::builder().set_compression(Compression::SNAPPY).build();
            let writer = SerializedFileWriter::new(part.reopen()?, schema, Arc::new(properties)).map_err(other)?;
            Ok((part, writer))
        };
        let (part, writer) = open().map_err(ExperimentError::io(&file))?;
        let empty = |column: &&str| match column.chars().last() {
            Some('?') => Column::Perhaps(Vec::new(), Vec::new()),
            Some(':') => Column::Text(Vec::new()),
            _ => Column::Number(Vec::new()),
        };
        Ok(Self { file, writer, part, columns: columns.iter().map(empty).collect(), rows: 0 })
    }

    /// Adds a row: a value for each column.
    pub fn row(&mut self, cells: &[Cell<'_>]) -> Result<(), ExperimentError> {
        debug_assert_eq!(cells.len(), self.columns.len(), "{}", self.file.display());
        for (column, cell) in self.columns.iter_mut().zip(cells) {
            match (column, cell) {
                (Column::Number(values), Cell::Number(value)) => values.push(*value),
                (Column::Perhaps(values, there), Cell::Perhaps(value)) => {
                    values.extend(value);
                    there.push(i16::from(value.is_some()));
                }
                (Column::Text(values), Cell::Text(text)) => values.push(ByteArray::from(*text)),
                _ => debug_assert!(false, "a value of another kind than its column in {}", self.file.display()),
            }
        }
        self.rows += 1;
        if self.rows == GROUP { self.write() } else { Ok(()) }
    }

    fn write(&mut self) -> Result<(), ExperimentError> {
        self.rows = 0;
        write_group(&mut self.writer, &mut self.columns).map_err(|error| ExperimentError::io(&self.file)(other(error)))
    }

    /// Writes what is left and gives the file its name.
    pub fn finish(mut self) -> Result<(), ExperimentError> {
        if self.rows > 0 {
            self.write()?;
        }
        let done = self.writer.close().map_err(other).and_then(|_| Ok(self.part.persist(&self.file)?));
        done.map(drop).map_err(ExperimentError::io(&self.file))
    }
}

fn write_group(writer: &mut SerializedFileWriter<File>, columns: &mut [Column]) -> Result<(), ParquetError> {
    let mut group = writer.next_row_group()?;
    for column in columns {
        let Some(mut place) = group.next_column()? else { break };
        match column {
            Column::Number(values) => {
                place.typed::<Int64Type>().write_batch(values, None, None)?;
                values.clear();
            }
            Column::Perhaps(values, there) => {
                place.typed::<Int64Type>().write_batch(values, Some(there), None)?;
                values.clear();
                there.clear();
            }
            Column::Text(values) => {
                place.typed::<ByteArrayType>().write_batch(values, None, None)?;
                values.clear();
            }
        }
        place.close()?;
    }
    group.close().map(drop)
}

fn other(error: ParquetError) -> io::Error {
    io::Error::other(error)
}
