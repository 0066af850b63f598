//! The modules of a crate: which are test code, and which functions are tests.

use std::ops::Range;
use std::path::{Path, PathBuf};

use proc_macro2::TokenStream;
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::{Attribute, ImplItem, Item, Meta, Token, TraitItem};

use crate::comment::{Comment, adjoin, comments};

/// A file of the crate.
#[derive(Debug)]
pub struct Module {
    pub file: PathBuf,
    /// Whether it is compiled for tests only.
    test_only: bool,
}

/// What a citation counts for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place<'a> {
    /// Code that players run.
    Code,
    /// A test function.
    Test(&'a str),
    /// Test code that is no test itself.
    TestHelp,
}

/// What was read of a file.
pub struct Parsed {
    pub comments: Vec<Comment>,
    test_only: bool,
    /// Parts of the file that are test code; each name is that of a test function.
    tests: Vec<(Range<usize>, Option<String>)>,
}

impl Parsed {
    /// What the citations of a comment count for: the innermost part it is in.
    pub fn place(&self, comment: &Comment) -> Place<'_> {
        let around = self.tests.iter().filter(|(at, _)| at.start <= comment.at.start && comment.at.end <= at.end);
        match around.min_by_key(|(at, _)| at.len()) {
            Some((_, Some(name))) => Place::Test(name),
            Some((_, None)) => Place::TestHelp,
            None if self.test_only => Place::TestHelp,
            None => Place::Code,
        }
    }
}

impl Module {
    pub fn code(file: PathBuf) -> Module {
        Module { file, test_only: false }
    }

    pub fn tests(file: PathBuf) -> Module {
        Module { file, test_only: true }
    }

    pub fn exists(&self) -> bool {
        self.file.is_file()
    }

    /// Parses the file's text and adds the modules that have files of their own.
    pub fn parse(&self, text: &str, modules: &mut Vec<Module>) -> syn::Result<Parsed> {
        let tokens: TokenStream = text.parse()?;
        let file: syn::File = syn::parse2(tokens.clone())?;
        let test_only = self.test_only || file.attrs.iter().any(for_tests_only);
        let parsed = Parsed { comments: comments(text, tokens), test_only, tests: Vec::new() };
        let mut reader = Reader { text, modules, parsed };
        reader.items(&file.items, &self.folder(), test_only);
        Ok(reader.parsed)
    }

    /// Where the files of its modules are: `src` for `src/lib.rs`, `src/los` for `src/los.rs` and `src/los/mod.rs`.
    fn folder(&self) -> PathBuf {
        let is_root = ["lib.rs", "main.rs", "mod.rs"].iter().any(|name| self.file.ends_with(name));
        if is_root { self.file.parent().map(Path::to_owned).unwrap_or_default() } else { self.file.with_extension("") }
    }
}

struct Reader<'a> {
    text: &'a str,
    modules: &'a mut Vec<Module>,
    parsed: Parsed,
}

impl Reader<'_> {
    fn items(&mut self, items: &[Item], folder: &Path, test_only: bool) {
        for item in items {
            let attributes = attributes(item);
            let test_only = test_only || attributes.iter().any(for_tests_only);
            match item {
                Item::Fn(function) if attributes.iter().any(marks_a_test) => {
                    // What is not run proves nothing.
                    let runs = !attributes.iter().any(|attribute| attribute.path().is_ident("ignore"));
                    self.mark(item, runs.then(|| function.sig.ident.to_string()));
                    continue;
                }
                Item::Impl(block) => {
                    for member in block.items.iter().filter(|member| impl_attributes(member).iter().any(for_tests_only))
                    {
                        self.mark(member, None);
                    }
                }
                Item::Trait(block) => {
                    for member in
                        block.items.iter().filter(|member| trait_attributes(member).iter().any(for_tests_only))
                    {
                        self.mark(member, None);
                    }
                }
                Item::Mod(module) => {
                    let name = module.ident.to_string();
                    let test_only = test_only || name == "tests";
                    match &module.content {
                        Some((_, items)) => self.items(items, &folder.join(name), test_only),
                        None => self.modules.push(Module { file: file_of(folder, &name), test_only }),
                    }
                }
                _ => {}
            }
            if test_only {
                self.mark(item, None);
            }
        }
    }

    /// Marks an item and the comment directly above it as test code.
    fn mark(&mut self, item: &impl Spanned, test: Option<String>) {
        let mut at = item.span().byte_range();
        let above = self.parsed.comments.iter().rfind(|comment| comment.at.end <= at.start);
        if let Some(above) = above.filter(|above| above.own_lines && adjoin(self.text, above.at.end, at.start)) {
            at.start = above.at.start;
        }
        self.parsed.tests.push((at, test));
    }
}

fn file_of(folder: &Path, module: &str) -> PathBuf {
    let file = folder.join(format!("{module}.rs"));
    if file.is_file() { file } else { folder.join(module).join("mod.rs") }
}

/// `#[test]`, or a test attribute of a crate such as `#[tokio::test]`.
fn marks_a_test(attribute: &Attribute) -> bool {
    attribute.path().segments.last().is_some_and(|last| last.ident == "test")
}

/// `#[cfg(test)]`, or a `cfg` with `test` among its alternatives.
fn for_tests_only(attribute: &Attribute) -> bool {
    attribute.path().is_ident("cfg") && attribute.parse_args::<Meta>().is_ok_and(|condition| asks_for_test(&condition))
}

fn asks_for_test(condition: &Meta) -> bool {
    match condition {
        Meta::Path(path) => path.is_ident("test"),
        Meta::List(list) if list.path.is_ident("any") || list.path.is_ident("all") => list
            .parse_args_with(Punctuated::<Meta, Token![,]>::parse_terminated)
            .is_ok_and(|conditions| conditions.iter().any(asks_for_test)),
        Meta::List(_) | Meta::NameValue(_) => false,
    }
}

fn impl_attributes(item: &ImplItem) -> &[Attribute] {
    match item {
        ImplItem::Const(item) => &item.attrs,
        ImplItem::Fn(item) => &item.attrs,
        ImplItem::Type(item) => &item.attrs,
        ImplItem::Macro(item) => &item.attrs,
        _ => &[],
    }
}

fn trait_attributes(item: &TraitItem) -> &[Attribute] {
    match item {
        TraitItem::Const(item) => &item.attrs,
        TraitItem::Fn(item) => &item.attrs,
        TraitItem::Type(item) => &item.attrs,
        TraitItem::Macro(item) => &item.attrs,
        _ => &[],
    }
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::ExternCrate(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::ForeignMod(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::TraitAlias(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Union(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        // `Item` may grow; what syn cannot name has no attributes that it knows.
        _ => &[],
    }
}
