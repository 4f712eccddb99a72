"""Dask: the pictures of a site in parts, on any cluster that a scheduler's address names.

    python parts_dask.py tcp://scheduler:8786 /share/stones /share/ashlar /share/site 64
"""
import os
import subprocess
import sys

from dask.distributed import Client

ASHLAR = os.environ.get("ASHLAR", "ashlar")


def make(part, site, cache, parts):
    subprocess.run(
        [ASHLAR, "build", "--quiet", "--site", site, "--cache", cache, "--shard", f"{part}/{parts}"], check=True)


if __name__ == "__main__":
    address, site, cache, output, parts = sys.argv[1:]
    with Client(address) as client:
        # Not pure: a part that was lost is made again, and not remembered.
        made = client.map(
            make, range(1, int(parts) + 1), site=site, cache=cache, parts=parts, retries=3, pure=False)
        client.gather(made)
    subprocess.run(
        [ASHLAR, "build", "--site", site, "--cache", cache, "--require-cache", "--output", output], check=True)
