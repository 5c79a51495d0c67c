//! Schedules of faults can be repeated, and leave nothing out.

use std::collections::BTreeSet;
use std::time::Duration;

use gizmos_testing::{ClusterOptions, FaultKind, FaultSchedule, FaultStep, Surroundings};

fn surroundings(nodes: usize) -> Surroundings {
    Surroundings { cluster: ClusterOptions { nodes, lease: Duration::from_secs(2) }, has_clocks: true }
}

fn kinds(schedule: &FaultSchedule) -> BTreeSet<FaultKind> {
    schedule.steps().iter().map(|step| step.fault.kind).collect()
}

#[test]
fn the_same_seed_gives_the_same_faults() {
    let schedule = |seed| FaultSchedule::new(seed, 50, surroundings(3));
    assert_eq!(schedule(7), schedule(7));
    assert_eq!(schedule(7).to_string(), schedule(7).to_string());
    assert_ne!(schedule(7).steps(), schedule(8).steps());
    // A longer run begins as a shorter one does.
    assert_eq!(FaultSchedule::new(7, 20, surroundings(3)).steps(), &schedule(7).steps()[..20]);
}

#[test]
fn a_schedule_can_be_read() {
    let schedule = FaultSchedule::new(1, 2, surroundings(3)).to_string();
    let lines: Vec<&str> = schedule.lines().collect();
    assert_eq!((lines.len(), lines[0]), (3, "faults of seed 1"), "{schedule}");
    assert!(lines[1].starts_with("   1. after ") && lines[1].contains(" for "), "{schedule}");
}

#[test]
fn every_kind_of_fault_comes_before_any_comes_again() {
    for seed in 0..20 {
        let schedule = FaultSchedule::new(seed, FaultKind::ALL.len(), surroundings(3));
        assert_eq!(kinds(&schedule), FaultKind::ALL.into(), "{schedule}");
    }
}

#[test]
fn faults_are_possible_where_they_happen() {
    for seed in 0..20 {
        let alone = FaultSchedule::new(seed, 100, surroundings(1));
        assert!(kinds(&alone).iter().all(|kind| !kind.needs_nats()), "a single node has no NATS: {alone}");
        let without_clocks = Surroundings { has_clocks: false, ..surroundings(3) };
        let schedule = FaultSchedule::new(seed, 100, without_clocks);
        assert!(!kinds(&schedule).contains(&FaultKind::SetClock), "{schedule}");
        for nodes in [1, 3] {
            let schedule = FaultSchedule::new(seed, 200, surroundings(nodes));
            let struck: BTreeSet<usize> = schedule.steps().iter().map(|step| step.fault.node).collect();
            assert_eq!(struck, (0..nodes).collect(), "{schedule}");
        }
    }
}

#[test]
fn who_is_suspended_wakes_up_without_a_lease_and_other_faults_may_be_shorter() {
    let lease = Duration::from_secs(2);
    let schedule = FaultSchedule::new(3, 500, surroundings(3));
    let (suspended, others): (Vec<FaultStep>, Vec<FaultStep>) =
        schedule.steps().iter().copied().partition(|step| step.fault.kind == FaultKind::Suspend);
    assert!(!suspended.is_empty() && suspended.iter().all(|step| step.lasts > lease), "{schedule}");
    assert!(others.iter().any(|step| step.lasts < lease) && others.iter().any(|step| step.lasts > lease), "{schedule}");
}
