"""Draws photographs as a camera would leave them: photographs.py FOLDER COUNT"""

import sys
from pathlib import Path

from PIL import Image

folder, count = Path(sys.argv[1]), int(sys.argv[2])

for number in range(count):
    album = folder / f"album-{number % 4}"
    album.mkdir(parents=True, exist_ok=True)
    size = (450, 300) if number % 3 else (300, 450)
    picture = Image.effect_noise(size, 60).convert("RGB")
    picture.paste((number % 256, 90, 160), (40, 40, 200, 160))
    exif = Image.Exif()
    exif[0x010E] = f"Picture {number}"
    exif[0x0110] = "Camera 1"
    details = exif.get_ifd(0x8769)
    details[0x9003] = f"2025:{1 + number // 28 % 12:02}:{1 + number % 28:02} 12:00:00"
    place = exif.get_ifd(0x8825)
    place[1], place[2] = "N", (48.0, 12.0, 30.0)
    place[3], place[4] = "E", (11.0, 30.0, 10.0)
    place[0x1C] = b"ASCII\0\0\0Secret place"
    picture.save(album / f"IMG_{number:04}.jpg", quality=80, exif=exif)
