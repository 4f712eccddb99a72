"""Ray: the pictures of a site in parts, on the cluster that RAY_ADDRESS names, else on this machine.

    python parts_ray.py /share/stones /share/ashlar /share/site 64
"""
import os
import subprocess
import sys

import ray

ASHLAR = os.environ.get("ASHLAR", "ashlar")


@ray.remote(max_retries=3, retry_exceptions=True)
def make(part, site, cache, parts):
    subprocess.run(
        [ASHLAR, "build", "--quiet", "--site", site, "--cache", cache, "--shard", f"{part}/{parts}"], check=True)


if __name__ == "__main__":
    site, cache, output, parts = sys.argv[1:]
    ray.init()
    ray.get([make.remote(part, site, cache, parts) for part in range(1, int(parts) + 1)])
    subprocess.run(
        [ASHLAR, "build", "--site", site, "--cache", cache, "--require-cache", "--output", output], check=True)
