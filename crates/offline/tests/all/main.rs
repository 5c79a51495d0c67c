//! Tests of the application without a browser.

mod analysing;
mod keeping;
mod memory;
mod playing;
mod same_pages;
