//! The pages in a browser, driven as people drive them.

mod accessible;
mod acting;
mod after_the_game;
mod against_bots;
mod analysis;
mod firefox;
mod harness;
mod idle;
mod keyboard;
mod languages;
mod learning;
mod library;
mod motion;
mod one_device;
mod paying;
mod phone;
mod restart;
mod scripts_off;
mod seats;
mod start;
mod tabs;
mod talking;
mod together;
mod undoing;
mod updates;
