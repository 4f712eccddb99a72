"""Two landscapes as JPEG: a wall at dusk, a quarry at dawn."""

import random

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from palette import *
from raster import *


def ridge(name, width, base, rough, cell):
    """Heights of a skyline, one per pixel."""
    line = noise(name, (width, 4), (cell, 4), 5, 0.5)
    return [base - (line.getpixel((x, 2)) - 0.5) * rough for x in range(width)]


def wall_dusk():
    """A long wall on dark hills after sunset."""
    size = (1280, 560)
    image = colored(
        stretched(ramp(size)),
        [
            (0, "#3c4752"),
            (0.3, "#76727a"),
            (0.48, "#c08f83"),
            (0.62, "#e9b98c"),
            (0.75, "#f4dcae"),
            (1, "#f4dcae"),
        ],
    )
    glow = Image.new("L", size, 0)
    ImageDraw.Draw(glow).ellipse((760, 210, 1060, 510), fill=150)
    image = shaded(image, glow.filter(ImageFilter.GaussianBlur(80)), "#fbe6b8")
    clouds = evaluate(
        "max(a - 0.5, 0.0) * 4.0 * (1.0 - r)", a=noise("dusk cloud", size, (420, 50), 5), r=ramp(size)
    )
    image = shaded(image, stretched(clouds), "#e3a48b", 0.8)
    dice = random.Random("dusk wall")
    for k, (base, rough, cell, color) in enumerate(
        (
            (345, 150, 420, "#a98a84"),
            (385, 150, 360, "#7d6f70"),
            (430, 170, 500, "#4f5050"),
            (505, 150, 700, "#2c2f2d"),
        )
    ):
        line = ridge(f"dusk {k}", 1280, base, rough, cell)
        pen = ImageDraw.Draw(image)
        pen.polygon([(0, 560)] + list(enumerate(line)) + [(1280, 560)], fill=channels(color))
        if k < 2:
            continue
        tall, long = ((12, 9), (74, 46))[k - 2]
        for course in range(5):
            x = -dice.randint(0, long)
            while x < 1280:
                step = dice.randint(long // 2, long)
                y = line[max(0, min(1279, x + step // 2))] + tall * 0.15
                low, high = y - tall * course / 5, y - tall * (course + 1) / 5
                glint = 0.5 if course == 4 else 0.12 + 0.04 * course
                shade = mix(mix(color, "#1d1d1e", 0.1), "#d69a74", glint + dice.uniform(-0.07, 0.1))
                pen.rectangle(
                    (x, high + (1.6 if k == 3 else 0.6), x + step - (2 if k == 3 else 1), low),
                    fill=channels(shade),
                )
                x += step
    grain = noise("dusk grain", size, 3, 2)
    return jpeg(vignette(lit(image, grain, 0.05), 0.3))


def quarry_dawn():
    """Benches of a quarry one behind the other in the first light."""
    size = (1280, 720)
    dice = random.Random("quarry 3")
    image = colored(
        stretched(ramp(size)), [(0, "#9fb3ba"), (0.25, "#dcd3c2"), (0.42, "#f6dfb8"), (1, "#f6e3c4")]
    )
    for k in range(5):
        near = k / 4
        face, ledge = mix("#cdbfae", "#7d6046", near), mix("#f3e6cf", "#dcb98a", near)
        pen = ImageDraw.Draw(image)
        rise, ground = 34 + 66 * near, 250 + 115 * k
        left = k % 2 == 0
        for bench in range(4 - (k > 2)):
            edge = dice.uniform(300, 560) + bench * dice.uniform(60, 150) * (0.7 + near)
            top = ground - rise * (4 - bench) + 30
            span = (-10, edge + 120 * near) if left else (1290 - edge - 120 * near, 1290)
            pen.rectangle((span[0], top, span[1], 730), fill=channels(mix(face, INK, 0.03 * bench)))
            pen.rectangle((span[0], top, span[1], top + 5 + 9 * near), fill=channels(ledge))
            lit_side = span[1] if left else span[0]
            for _ in range(int(10 + 10 * near)):
                y = top + dice.uniform(16, rise)
                x = dice.uniform(*span)
                pen.line(
                    (x, y, min(span[1], x + dice.uniform(60, 260)), y),
                    fill=channels(mix(face, INK, dice.uniform(0.08, 0.24))),
                    width=1 + int(2 * near),
                )
            for _ in range(int(7 + 6 * near)):
                x = dice.uniform(*span)
                pen.line(
                    (x, top + 8, x + dice.uniform(-3, 3), top + dice.uniform(rise * 0.4, rise)),
                    fill=channels(mix(face, INK, 0.26)),
                    width=1 + int(2 * near),
                )
            pen.line(
                (lit_side, top, lit_side, 730), fill=channels(mix(ledge, LIME, 0.3)), width=3 + int(4 * near)
            )
        haze = stretched(ramp(size), 0.25, 0.95).point(lambda v, n=near: int(v * 0.5 * (1 - n)))
        image = shaded(image, haze, "#f8e4c0")
    pen = ImageDraw.Draw(image)
    pen.line((930, 520, 930, 120), fill=channels(UMBER), width=6)
    pen.line((930, 130, 1180, 250), fill=channels(UMBER), width=6)
    pen.line((930, 124, 840, 300), fill=channels(UMBER), width=2)
    pen.line((1176, 250, 1176, 402), fill=channels(UMBER), width=2)
    pen.rectangle((1136, 402, 1216, 446), fill=channels("#e9d2a8"))
    pen.rectangle((1136, 434, 1216, 446), fill=channels("#b99a72"))
    image = lit(image, noise("quarry grain", size, (26, 10), 4, 0.7), 0.3)
    return jpeg(vignette(image, 0.22))


PICTURES = {"wall-dusk.jpg": wall_dusk, "quarry-dawn.jpg": quarry_dawn}
