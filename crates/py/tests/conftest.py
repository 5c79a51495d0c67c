"""A Ray cluster for the tests that need one: it is started once."""

import os
import sys
import time
from collections.abc import Iterator

import pytest
import ray
from ray.cluster_utils import Cluster

CPUS = 2

# The workers cannot import this file.
ray.cloudpickle.register_pickle_by_value(sys.modules[__name__])


@pytest.fixture(scope="session")
def ray_cluster() -> Iterator[str]:
    """The address of a cluster on this machine."""
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": CPUS, "include_dashboard": False})
    yield cluster.address
    cluster.shutdown()


@pytest.fixture(scope="module")
def ray_driver(ray_cluster: str) -> Iterator[set[int]]:
    """Connects this process with the cluster; the processes of its workers, all of which have started."""
    ray.init(address=ray_cluster, log_to_driver=False)
    workers: set[int] = set()
    while len(workers) < CPUS:
        workers.update(ray.get([ray.remote(own_pid).remote() for _ in range(CPUS)]))
    yield workers
    ray.shutdown()


def own_pid() -> int:
    """The process of a worker, which has enough to do for another to be used as well."""
    time.sleep(0.1)
    return os.getpid()
