"""Makes the pictures that the tests resize, and says what is in the ones that come of it.

    pictures.py make FOLDER          draws them all
    pictures.py look FILE...         a line of JSON for each file

A picture of four patches is red at the top left, green at the top right, blue at the bottom left and yellow
at the bottom right when it is seen upright.
"""

import io
import json
import struct
import sys
import zlib

from PIL import Image, ImageCms, ImageSequence
from pillow_heif import register_heif_opener

PATCHES = [(230, 30, 30), (30, 180, 60), (40, 60, 220), (240, 220, 40)]


def patches(width, height, colours=PATCHES, mode="RGB"):
    picture = Image.new(mode, (width, height))
    for index, colour in enumerate(colours):
        left, top = index % 2 * width // 2, index // 2 * height // 2
        picture.paste(colour, (left, top, left + width // 2, top + height // 2))
    return picture


# What turns an upright picture into the pixels that an Exif orientation turns back.
STORED = {
    1: [], 2: ["FLIP_LEFT_RIGHT"], 3: ["ROTATE_180"], 4: ["FLIP_TOP_BOTTOM"], 5: ["TRANSPOSE"],
    6: ["ROTATE_90"], 7: ["TRANSVERSE"], 8: ["ROTATE_270"],
}


def stored(picture, orientation):
    for name in STORED[orientation]:
        picture = picture.transpose(getattr(Image.Transpose, name))
    return picture


def exif(orientation):
    """What a phone writes: orientation, maker, serial number, rights, position."""
    data = Image.Exif()
    data[0x0112] = orientation
    data[0x010F] = "Stonecutter"
    data[0x0110] = "Chisel 7"
    data[0x8298] = "Jane Mason"
    data.get_ifd(0x8769).update({0xA431: "SERIAL12345", 0x9003: "2026:07:04 12:30:15"})
    data.get_ifd(0x8825).update({
        1: "N", 2: (48.0, 51.0, 29.6), 3: "E", 4: (2.0, 17.0, 40.2), 0: b"\x02\x03\x00\x00"})
    return data


def phone(path, orientation):
    """Lets a HEIC's Exif say its orientation, too, as phones do: its own properties have turned it already."""
    with open(path, "rb") as file:
        data = file.read()
    for order in "<>":
        entry = struct.pack(order + "HHI", 0x0112, 3, 1)
        place = data.find(entry)
        if place >= 0:
            said = struct.pack(order + "H", orientation)
            return data[: place + 8] + said + data[place + 10 :]
    raise ValueError(path)


def icc_profile(name, primaries, gamma):
    """A matrix profile of version 2 (ICC.1:2001-04 section 6.3.1.2); primaries are XYZ columns under D50."""
    def number(value):
        return struct.pack(">i", round(value * 65536))

    def xyz(values):
        return b"XYZ " + bytes(4) + b"".join(map(number, values))

    text = name.encode() + b"\0"
    curve = b"curv" + bytes(4) + struct.pack(">IH", 1, round(gamma * 256)) + bytes(2)
    tags = [
        (b"desc", b"desc" + bytes(4) + struct.pack(">I", len(text)) + text + bytes(78)),
        (b"cprt", b"text" + bytes(4) + b"none\0"),
        (b"wtpt", xyz((0.9642, 1.0, 0.8249))),
        (b"rXYZ", xyz(primaries[0])), (b"gXYZ", xyz(primaries[1])), (b"bXYZ", xyz(primaries[2])),
        (b"rTRC", curve), (b"gTRC", curve), (b"bTRC", curve),
    ]
    table, data = struct.pack(">I", len(tags)), b""
    for key, body in tags:
        body += bytes(-len(body) % 4)
        table += struct.pack(">4sII", key, 128 + 4 + 12 * len(tags) + len(data), len(body))
        data += body
    head = struct.pack(
        ">I4sI4s4s4s6H4s", 128 + len(table) + len(data), b"none", 0x02200000, b"mntr", b"RGB ", b"XYZ ",
        2026, 1, 1, 0, 0, 0, b"acsp").ljust(68, b"\0")
    return (head + number(0.9642) + number(1.0) + number(0.8249)).ljust(128, b"\0") + table + data


P3 = icc_profile(
    "Test P3", [(0.51512, 0.2412, -0.00105), (0.29198, 0.69225, 0.04189), (0.1571, 0.06657, 0.78407)], 2.2)
ADOBE = icc_profile(
    "Test Adobe RGB",
    [(0.60974, 0.31111, 0.01947), (0.20528, 0.62567, 0.06087), (0.14919, 0.06322, 0.74457)], 2.2)


def png(width, height, depth, kind, rows, extra=b"", interlace=0):
    """A PNG of rows of bytes, for the kinds that Pillow does not write."""
    def chunk(name, body):
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))

    header = struct.pack(">IIBBBBB", width, height, depth, kind, 0, 0, interlace)
    packed = zlib.compressobj(9)
    data = b"".join(packed.compress(b"\0" + row) for row in rows) + packed.flush()
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + extra + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def make(folder):
    def save(picture, name, **options):
        picture.save(f"{folder}/{name}", **options)

    def write(name, data):
        with open(f"{folder}/{name}", "wb") as file:
            file.write(data)

    upright = patches(240, 160)
    for orientation in range(1, 9):
        turned = stored(upright, orientation)
        save(turned, f"turned-{orientation}.jpg", quality=95, exif=exif(orientation))
        large = turned.resize((10 * turned.width, 10 * turned.height))
        save(large, f"large-{orientation}.jpg", quality=90, exif=exif(orientation))
        save(turned, f"turned-{orientation}.png", exif=exif(orientation))
        save(turned, f"turned-{orientation}.heic", quality=95, exif=exif(orientation).tobytes())
        write(f"phone-{orientation}.heic", phone(f"{folder}/turned-{orientation}.heic", orientation))
    write("untrue.heic", phone(f"{folder}/turned-1.heic", 6))
    save(upright, "upright.webp", quality=95, exif=exif(1), xmp=b"<x:xmpmeta>position</x:xmpmeta>")
    save(upright, "upright.avif", quality=95, exif=exif(1).tobytes())
    save(upright, "progressive.jpg", quality=95, progressive=True, exif=exif(1))
    pure = patches(200, 200, [(255, 0, 0), (0, 255, 0), (0, 0, 255), (128, 128, 128)])
    for name, profile in [("p3", P3), ("adobe", ADOBE)]:
        for kind in ["jpg", "png", "webp", "heic"]:
            save(pure, f"{name}.{kind}", quality=95, subsampling=0, icc_profile=profile)
    clear = patches(200, 200, [(255, 0, 0, 255), (0, 255, 0, 128), (0, 0, 255, 0), (255, 255, 0, 255)], "RGBA")
    save(clear, "alpha.png")
    save(clear, "alpha.webp", lossless=True, exact=True)
    frames = [Image.new("RGB", (120, 90), colour) for colour in PATCHES[:3]]
    for kind in ["gif", "webp"]:
        save(frames[0], f"moving.{kind}", save_all=True, append_images=frames[1:], duration=[100, 200, 300], loop=0)
    tiny = [Image.new("L", (4, 4), index % 200) for index in range(600)]
    save(tiny[0], "frames.gif", save_all=True, append_images=tiny[1:], duration=50, loop=0)
    save(upright.convert("CMYK"), "cmyk.jpg", quality=95)
    save(upright.convert("L"), "grey.jpg", quality=95)
    save(upright.convert("L"), "grey.png")
    save(upright.convert("P", palette=Image.Palette.ADAPTIVE), "palette.png")
    deep = [b"".join(struct.pack(">HHH", *(value * 257 for value in upright.getpixel((x, y)))) for x in range(240))
            for y in range(160)]
    write("deep.png", png(240, 160, 16, 2, deep))
    deep_grey = [b"".join(struct.pack(">H", 32768) for x in range(240)) for y in range(160)]
    write("deep-grey.png", png(240, 160, 16, 0, deep_grey))
    checks = [bytes(255 * ((x + y) % 2) for x in range(256)) for y in range(256)]
    write("checks.png", png(256, 256, 8, 0, checks))
    write("bomb.png", png(30000, 30000, 1, 0, (bytes(3750) for _ in range(30000))))
    write("interlaced.png", png(16000, 10000, 8, 6, [bytes(4)], interlace=1))
    with open(f"{folder}/turned-1.jpg", "rb") as file:
        whole = file.read()
    write("cut.jpg", whole[: len(whole) * 2 // 3])
    write("trailer.jpg", whole + whole)
    with open(f"{folder}/turned-6.heic", "rb") as file:
        whole = bytearray(file.read())
    start = whole.index(b"mdat") + 4
    whole[start:] = bytes(len(whole) - start)
    write("damaged.heic", bytes(whole))
    damaged = bytearray(open(f"{folder}/turned-1.png", "rb").read())
    start = damaged.index(b"IDAT") + 40
    damaged[start : start + 30] = bytes(30)
    write("damaged.png", bytes(damaged))


def mean(picture, box):
    area = picture.crop(box)
    data = list(area.get_flattened_data())
    if not isinstance(data[0], tuple):
        data = [(value,) for value in data]
    return [sum(pixel[i] for pixel in data) / len(data) for i in range(len(data[0]))]


def look(path):
    picture = Image.open(path)
    width, height = picture.size
    profile = picture.info.get("icc_profile")
    frames, durations = [], []
    for frame in ImageSequence.Iterator(picture):
        frame.load()
        durations.append(frame.info.get("duration"))
        shown = frame.convert("RGBA" if "A" in frame.getbands() or "transparency" in frame.info else "RGB")
        w, h = max(1, width // 6), max(1, height // 6)
        frames.append([
            mean(shown, (cx - w // 2, cy - h // 2, cx - w // 2 + w, cy - h // 2 + h))
            for cx, cy in [(width // 4, height // 4), (width * 3 // 4, height // 4),
                           (width // 4, height * 3 // 4), (width * 3 // 4, height * 3 // 4)]])
        first, last = mean(shown, (0, 0, width, 1)), mean(shown, (0, height - 1, width, height))
        frames[-1] += [first, last]
    description = None
    if profile:
        description = ImageCms.getProfileDescription(ImageCms.ImageCmsProfile(io.BytesIO(profile))).strip()
    return {
        "width": width, "height": height, "format": picture.format, "mode": picture.mode,
        "profile": description, "patches": frames[0][:4], "edges": [frame[4:] for frame in frames],
        "frames": [frame[0] for frame in frames], "durations": durations, "loop": picture.info.get("loop"),
        "orientation": picture.getexif().get(0x0112),
    }


register_heif_opener()
if sys.argv[1] == "make":
    make(sys.argv[2])
else:
    for line in sys.stdin:
        print(json.dumps(look(line.rstrip("\n"))), "end", sep="\n", flush=True)
