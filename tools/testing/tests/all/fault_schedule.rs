//! Schedules of faults can be repeated, and leave nothing out.

use std::collections::BTreeSet;
use std::time::Duration;

use gizmos_testing::{ClusterOptions, FaultKind, FaultSchedule, Moment, Surroundings, TimedFault};

fn surroundings(nodes: usize) -> Surroundings {
    let cluster = ClusterOptions { nodes, lease: Duration::from_secs(2), has_tls: false };
    Surroundings { cluster, has_clocks: true }
}

fn faults(schedule: &FaultSchedule) -> impl Iterator<Item = TimedFault> {
    schedule.steps().iter().flat_map(|step| step.faults.clone())
}

fn kinds(schedule: &FaultSchedule) -> BTreeSet<FaultKind> {
    faults(schedule).map(|timed| timed.fault.kind).collect()
}

#[test]
fn the_same_seed_gives_the_same_faults() {
    let schedule = |seed| FaultSchedule::new(seed, 50, surroundings(3));
    assert_eq!(schedule(7), schedule(7));
    assert_eq!(schedule(7).to_string(), schedule(7).to_string());
    assert_ne!(schedule(7).steps(), schedule(8).steps());
    // A longer run begins as a shorter one does.
    let (shorter, longer) = (FaultSchedule::new(7, 20, surroundings(3)), schedule(7));
    let (_, begin) = shorter.steps().split_last().expect("there are faults");
    assert_eq!(begin, &longer.steps()[..begin.len()]);
    assert_eq!((faults(&shorter).count(), faults(&longer).count()), (20, 50));
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
            let struck: BTreeSet<usize> = faults(&schedule).map(|timed| timed.fault.node).collect();
            assert_eq!(struck, (0..nodes).collect(), "{schedule}");
        }
    }
}

#[test]
fn who_is_suspended_wakes_up_without_a_lease_and_other_faults_may_be_shorter() {
    let lease = Duration::from_secs(2);
    let schedule = FaultSchedule::new(3, 500, surroundings(3));
    let (suspended, others): (Vec<TimedFault>, Vec<TimedFault>) =
        faults(&schedule).partition(|timed| timed.fault.kind == FaultKind::Suspend);
    assert!(!suspended.is_empty() && suspended.iter().all(|timed| timed.lasts > lease), "{schedule}");
    let lasts = |is_so: fn(&Duration, &Duration) -> bool| others.iter().any(|timed| is_so(&timed.lasts, &lease));
    assert!(lasts(Duration::lt) && lasts(Duration::gt), "{schedule}");
}

#[test]
fn some_faults_happen_while_others_last() {
    for nodes in [1, 3] {
        let mut pairs = BTreeSet::new();
        for seed in 0..50 {
            let schedule = FaultSchedule::new(seed, 100, surroundings(nodes));
            for step in schedule.steps() {
                let [first, second] = &step.faults[..] else {
                    assert_eq!(step.faults.len(), 1, "{schedule}");
                    continue;
                };
                assert!(second.begins < first.lasts && first.fault.can_overlap(&second.fault), "{step}");
                pairs.insert((first.fault.kind, second.fault.kind));
            }
            let alone = schedule.steps().iter().filter(|step| step.faults.len() == 1).count();
            assert!((40..95).contains(&alone), "{alone} of 100 faults happen alone");
        }
        let possible = surroundings(nodes).kinds().len().pow(2);
        assert!(pairs.len() > possible / 2, "{} of {possible} pairs", pairs.len());
    }
}

#[test]
fn a_node_starts_again_only_when_it_can() {
    for seed in 0..200 {
        for step in FaultSchedule::new(seed, 50, surroundings(2)).steps() {
            let mut lasting = Vec::new();
            for (_, moment) in step.course() {
                match moment {
                    Moment::Begins(fault) => lasting.push(fault),
                    Moment::Ends(fault) => {
                        lasting.retain(|other| *other != fault);
                        assert!(!lasting.iter().any(|other| other.keeps_from_ending(&fault)), "{step}");
                    }
                }
            }
            assert!(lasting.is_empty(), "{step}");
        }
    }
}
