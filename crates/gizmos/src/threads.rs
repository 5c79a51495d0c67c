//! How many threads to work on: the argument, and the threads themselves.

use std::num::NonZeroUsize;
use std::thread;

use anyhow::Context;
use clap::Args;
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::failure::Result;

/// The number of threads.
#[derive(Args)]
pub struct Threads {
    /// Number of threads, 1 to 1024 [default: number of cores]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

impl Threads {
    /// The number given, or that of the cores.
    pub fn count(&self) -> usize {
        self.threads.map_or_else(|| thread::available_parallelism().map_or(1, NonZeroUsize::get), usize::from)
    }

    /// So many threads.
    pub fn pool(&self) -> Result<ThreadPool> {
        pool(self.count())
    }
}

/// So many threads.
pub fn pool(count: usize) -> Result<ThreadPool> {
    let pool = ThreadPoolBuilder::new().num_threads(count).build();
    Ok(pool.with_context(|| format!("cannot start {count} threads"))?)
}
