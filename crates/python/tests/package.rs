//! The package as Python sees it: its own tests, in an environment below the folder of builds.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// What the environments for learning need.
const PACKAGES: [&str; 3] = ["numpy>=1.26,<3", "gymnasium>=1.0,<2", "pettingzoo>=1.25,<2"];

fn run(command: &mut Command) -> Result<Output, String> {
    let output = command.output().map_err(|error| error.to_string())?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    if output.status.success() { Ok(output) } else { Err(text(&output.stdout) + &text(&output.stderr)) }
}

/// A Python environment in a folder, with the packages if they can be had.
fn environment(folder: &Path) -> Option<PathBuf> {
    let version = run(Command::new("python3").args(["-c", "import sys, venv; sys.exit(sys.version_info < (3, 10))"]));
    if version.is_err() {
        println!("there is no Python from 3.10 on with venv: the package is not tried");
        return None;
    }
    let python = folder.join("bin").join("python");
    if !python.is_file() {
        run(Command::new("python3").args(["-m", "venv"]).arg(folder)).expect("an environment");
    }
    Some(python)
}

/// The package, put together from what was built and what is written in Python.
fn package(into: &Path) {
    let built = env::current_exe().expect("this test");
    let (from, to) = (built.with_file_name("lib_grognard.so"), into.join("grognard"));
    fs::create_dir_all(&to).expect("a folder");
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("grognard");
    for source in fs::read_dir(sources).expect("the package").flatten().filter(|file| file.path().is_file()) {
        fs::copy(source.path(), to.join(source.file_name())).expect("a copy");
    }
    fs::copy(&from, to.join("_grognard.abi3.so")).unwrap_or_else(|error| panic!("{}: {error}", from.display()));
}

#[test]
#[cfg(target_os = "linux")]
fn the_package_passes_its_own_tests_and_those_of_the_environments() {
    let folder =
        env::current_exe().expect("this test").ancestors().nth(3).expect("the folder of builds").join("python");
    let Some(python) = environment(&folder.join("venv")) else { return };
    let packages = folder.join("package");
    package(&packages);
    let mut install = Command::new(&python);
    install.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]).args(PACKAGES);
    let installed = run(&mut install);
    let mut tests = Command::new(&python);
    tests.arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join("test_package.py"));
    if let Err(problem) = &installed {
        println!("packages cannot be had, so that the environments are not tried: {problem}");
        tests.arg("Positions");
    }
    let told = run(tests.env("PYTHONPATH", &packages).env("PYTHONDONTWRITEBYTECODE", "1"));
    println!(
        "{}",
        told.map(|output| String::from_utf8_lossy(&output.stderr).into_owned())
            .unwrap_or_else(|problem| panic!("{problem}"))
    );
}
