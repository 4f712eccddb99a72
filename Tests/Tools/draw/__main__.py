"""Draws every picture of site/ into site/images, and those of albums into site/photos.

Run it from the root of the repository; Debian's python3 and python3-pil are all it needs:

    /usr/bin/python3 Tests/Tools/draw            # all pictures
    /usr/bin/python3 Tests/Tools/draw flemish    # the ones whose name contains "flemish"

Every picture has its own seed, so a picture's bytes depend on nothing but its own function
(and, for JPEG and PNG, on Pillow's encoder).
"""

import pathlib
import sys

sys.dont_write_bytecode = True

import arches
import bonds
import earth
import letters
import pavements
import scenes
import stonework
import textures
import tools
import travels
import vaults

MODULES = (bonds, stonework, arches, vaults, tools, earth, letters, textures, scenes, pavements, travels)


def main(wanted):
    """Draws the pictures whose names contain one of the words, or all."""
    for module in MODULES:
        folder = pathlib.Path("site") / getattr(module, "FOLDER", "images")
        for name, draw in module.PICTURES.items():
            if not wanted or any(part in name for part in wanted):
                path = folder / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(draw())
                print(f"{path.stat().st_size / 1000:8.1f} kB  {path}")


main(sys.argv[1:])
