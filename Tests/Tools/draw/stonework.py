"""Stone courses: how stones of every shape fill a wall."""

import random

from drawing import Drawing, number, polygon, rectangle, rounded
from geometry import area, cells, center, inset, relaxed
from palette import *


def stone(drawing, points, color, bevel=0.86, corner=0.22):
    """A dressed stone: a dark edge, a face, and a lighter face shifted towards the light."""
    cx, cy = center(points)
    drawing.fill(color, rounded(points, corner))
    inner = [(cx + (x - cx) * bevel - 2, cy + (y - cy) * bevel - 3) for x, y in points]
    drawing.fill(mix(color, LIME, 0.16), rounded(inner, corner + 0.06))


def block(drawing, dice, box, color, chisel=True):
    """A squared stone with a drafted margin and, sometimes, tooling marks."""
    x, y, width, height = box
    drawing.fill(color, rectangle(x, y, width, height))
    drawing.stroke(
        LIME, f"M{x + 2:.0f} {y + height - 3:.0f}V{y + 2:.0f}H{x + width - 3:.0f}", 2.5, 0.35, "butt"
    )
    drawing.stroke(
        INK, f"M{x + 3:.0f} {y + height - 1.5:.0f}H{x + width - 1.5:.0f}V{y + 3:.0f}", 2.5, 0.16, "butt"
    )
    if chisel and width > 60:
        for _ in range(int(width * height / 2600)):
            px, py = x + dice.uniform(12, width - 22), y + dice.uniform(10, height - 18)
            drawing.stroke(INK, f"M{px:.0f} {py:.0f}l{dice.randint(3, 8)} {dice.randint(5, 9)}", 1.6, 0.13)


def ashlar():
    """Squared blocks in courses of differing height, joints as fine as a knife."""
    dice = random.Random("ashlar")
    drawing = Drawing(1200, 800, UMBER)
    tones = shades(LIMESTONE, 7, 0.12) + [mix(SANDSTONE, LIMESTONE, 0.5)]
    y, row = 0, 0
    for height in (96, 132, 84, 118, 148, 92, 130):
        x = -dice.randint(20, 160)
        while x < 1200:
            width = dice.randint(int(height * 1.3), int(height * 2.6))
            block(drawing, dice, (x + 1.2, y + 1.2, width - 2.4, height - 2.4), dice.choice(tones))
            x += width
        y, row = y + height, row + 1
    return drawing.bytes()


def voronoi(name, size, count, tones, joint, ground, stretch=1.0, corner=0.2, rounds=2, dark=None):
    """Stones that meet as cells do; `stretch` makes them lie down."""
    width, height = size
    dice = random.Random(name)
    drawing = Drawing(width, height, ground)
    box = (-60, -60, width + 60, (height + 60) * stretch)
    seeds = [(dice.uniform(box[0], box[2]), dice.uniform(box[1], box[3])) for _ in range(count)]
    for cell in cells(relaxed(seeds, box, rounds), box):
        points = inset([(x, y / stretch) for x, y in cell], joint)
        if len(points) > 2 and area(points) > 120:
            stone(drawing, points, dice.choice(tones), corner=corner)
    return drawing, dice


def rubble():
    """Field stones as found, laid dry."""
    tones = (
        shades(SLATE_PALE, 5, 0.14) + shades(LIMESTONE, 3, 0.1) + shades(mix(MOSS, LIMESTONE, 0.4), 2, 0.08)
    )
    drawing, _ = voronoi("rubble", (960, 760), 150, tones, 4, SLATE_DEEP, stretch=1.9, corner=0.26, rounds=1)
    return drawing.bytes()


def cyclopean():
    """Huge polygonal stones fitted without mortar, ferns in the seams."""
    tones = shades(mix(SLATE, LIMESTONE, 0.45), 6, 0.14)
    drawing, dice = voronoi(
        "cyclopean", (900, 1120), 34, tones, 3.2, INK, stretch=1.15, corner=0.13, rounds=3
    )
    drawing.flush()
    for _ in range(26):
        x, y = dice.uniform(0, 900), dice.uniform(500, 1120)
        for blade in range(5):
            lean, reach = dice.uniform(-26, 26), dice.uniform(16, 40)
            drawing.stroke(
                MOSS if blade % 2 else MOSS_DEEP,
                f"M{x:.0f} {y:.0f}q{lean / 3:.0f} {-reach * 0.7:.0f} {lean:.0f} {-reach:.0f}",
                3,
                0.9,
            )
    return drawing.bytes()


def reticulatum():
    """Opus reticulatum: small pyramids of tufa set on their corners like a net."""
    dice = random.Random("reticulatum")
    drawing = Drawing(960, 960, LIME)
    half, joint = 46, 4.5
    tones = shades(SANDSTONE, 5, 0.14) + shades(mix(SLATE_PALE, LIMESTONE, 0.5), 2, 0.1)
    for row in range(-1, 23):
        for column in range(-1, 12):
            x, y = column * 2 * half + (half if row % 2 else 0), row * half
            r = half - joint + dice.uniform(-1.2, 1.2)
            color = dice.choice(tones)
            drawing.fill(color, polygon([(x, y - r), (x + r, y), (x, y + r), (x - r, y)]))
            drawing.fill(mix(color, LIME, 0.28), polygon([(x, y - r), (x - r, y), (x, y)]))
            drawing.fill(mix(color, INK, 0.16), polygon([(x, y + r), (x + r, y), (x, y)]))
    return drawing.bytes()


def snecked():
    """Squared rubble of two heights, levelled by small stones called snecks."""
    dice = random.Random("snecked")
    drawing = Drawing(1120, 640, LIME)
    tones = shades(mix(ROSE, SANDSTONE, 0.5), 6, 0.12)
    small = shades(UMBER, 3, 0.1)
    unit, joint = 54, 5
    taken = set()
    for row in range(12):
        for column in range(21):
            if (row, column) in taken:
                continue
            free = 1
            while free < 4 and (row, column + free) not in taken:
                free += 1
            width, height = dice.choice([(1, 1), (2, 1), (3, 1), (2, 2), (3, 2), (4, 2)])
            width = min(width, free)
            height = 1 if width == 1 else height
            taken |= {(row + i, column + j) for i in range(height) for j in range(width)}
            tone = dice.choice(small if width == 1 else tones)
            box = (
                column * unit - 4 + joint / 2,
                row * unit - 4 + joint / 2,
                width * unit - joint,
                height * unit - joint,
            )
            block(drawing, dice, box, tone)
    return drawing.bytes()


def flushwork():
    """A chequer of knapped flint and pale limestone."""
    dice = random.Random("flushwork")
    drawing = Drawing(888, 888, CHALK)
    side = 148
    for row in range(6):
        for column in range(6):
            x, y = column * side, row * side
            if (row + column) % 2 == 0:
                block(
                    drawing, dice, (x + 3, y + 3, side - 6, side - 6), dice.choice(shades(LIMESTONE, 5, 0.1))
                )
                continue
            drawing.fill(mix(SLATE_PALE, LIMESTONE, 0.4), rectangle(x + 2, y + 2, side - 4, side - 4))
            drawing.flush()
            box = (x + 3, y + 3, x + side - 3, y + side - 3)
            seeds = [(dice.uniform(box[0], box[2]), dice.uniform(box[1], box[3])) for _ in range(12)]
            for cell in cells(relaxed(seeds, box, 2), box):
                points = inset(cell, 2.4)
                if len(points) > 2:
                    stone(drawing, points, dice.choice(shades(SLATE_DEEP, 3, 0.16)), 0.6, 0.3)
            drawing.flush()
    return drawing.bytes()


def quoins():
    """The corner of a house: long and short quoins against flint and render."""
    dice = random.Random("quoins")
    drawing = Drawing(720, 960, mix(ROSE, LIMESTONE, 0.55))
    for _ in range(260):
        x, y = dice.uniform(0, 720), dice.uniform(0, 960)
        drawing.stroke(
            LIME,
            f"M{x:.0f} {y:.0f}q{dice.randint(6, 16)} {dice.randint(-5, 5)} {dice.randint(18, 34)} 0",
            3,
            0.16,
        )
    drawing.flush()
    drawing.fill(mix(SKY, LIME, 0.3), rectangle(0, 0, 150, 960))
    drawing.flush()
    tones = shades(LIMESTONE, 6, 0.1)
    for index in range(11):
        width = 250 if index % 2 else 150
        drawing.fill(INK, rectangle(150 + 6, index * 92 - 20 + 8, width, 90), 0.18)
        drawing.flush()
        block(drawing, dice, (150, index * 92 - 20 + 2, width, 88), dice.choice(tones))
    return drawing.bytes()


def slates():
    """A roof of fish-scale slates, in bands."""
    dice = random.Random("slates")
    drawing = Drawing(800, 1040, SLATE_DEEP)
    width, course = 80, 64
    for row in range(17, -2, -1):
        tone = {0: MOSS_DEEP, 1: UMBER}.get((row // 3) % 3 if row % 3 == 0 else 9, SLATE)
        for column in range(-1, 11):
            x, y = column * width + (width / 2 if row % 2 else 0) + 2, row * course - 40
            color = dice.choice(shades(tone, 6, 0.15))
            w = width - 4
            shape = f"M{number(x)} {number(y)}v70a{w / 2} {w / 2} 0 0 0 {w} 0v-70z"
            drawing.fill(INK, f"M{number(x)} {number(y)}v76a{w / 2} {w / 2} 0 0 0 {w} 0v-76z", 0.35)
            drawing.fill(color, shape)
            drawing.stroke(
                LIME, f"M{number(x + 1)} {number(y + 71)}a{w / 2 - 1} {w / 2 - 1} 0 0 0 {w - 2} 0", 2, 0.18
            )
        drawing.flush()
    return drawing.bytes()


PICTURES = {
    "ashlar.svg": ashlar,
    "rubble.svg": rubble,
    "cyclopean.svg": cyclopean,
    "reticulatum.svg": reticulatum,
    "snecked.svg": snecked,
    "flushwork.svg": flushwork,
    "quoins.svg": quoins,
    "slates.svg": slates,
}
