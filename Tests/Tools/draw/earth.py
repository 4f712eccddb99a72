"""What stone is before it is cut: strata, columns, hills."""

import math
import random

from drawing import Drawing, circle, polygon, polyline, rectangle, rounded
from geometry import cells, inset, relaxed
from palette import *


def wave(dice, size, parts=4):
    """A smooth random line, as a function of x."""
    waves = [
        (dice.uniform(0.4, 1) * size / (k + 1), dice.uniform(0.002, 0.005) * (k + 1), dice.uniform(0, 6.3))
        for k in range(parts)
    ]
    return lambda x: sum(a * math.sin(f * x + p) for a, f, p in waves)


def strata():
    """A quarry face: soil, shale, bedded limestone, a seam of ironstone, and the good stone below."""
    dice = random.Random("strata")
    drawing = Drawing(800, 1200, SKY)
    beds = [
        (120, MOSS),
        (152, UMBER),
        (206, mix(SANDSTONE, UMBER, 0.4)),
        (262, SANDSTONE),
        (318, LIMESTONE),
        (360, SLATE_PALE),
        (430, mix(LIMESTONE, OCHRE, 0.3)),
        (520, LIMESTONE),
        (560, TERRACOTTA),
        (590, mix(SANDSTONE, ROSE, 0.4)),
        (700, CHALK),
        (830, LIMESTONE),
        (960, mix(LIMESTONE, LIME, 0.4)),
        (1100, mix(SANDSTONE, LIMESTONE, 0.5)),
    ]
    base = wave(dice, 22)
    lines = []
    for top, color in beds:
        own = wave(dice, 6)
        lines.append((lambda x, t=top, o=own: t + base(x) * (1 - t / 1500) + o(x), color))
    for index, (line, color) in enumerate(lines):
        edge = [(x, line(x)) for x in range(-20, 821, 20)]
        drawing.fill(color, polygon(edge + [(820, 1220), (-20, 1220)]))
        drawing.stroke(INK, polyline(edge), 2.4, 0.2)
        drawing.flush()
        below = lines[index + 1][0] if index + 1 < len(lines) else (lambda x: 1220)
        thick = (lines[index + 1][0](0) if index + 1 < len(lines) else 1220) - line(0)
        if thick > 75:
            x = dice.randint(10, 60)
            while x < 800:
                drawing.stroke(INK, f"M{x} {line(x):.0f}L{x + dice.randint(-5, 5)} {below(x):.0f}", 2.2, 0.22)
                x += dice.randint(90, 210)
        for _ in range(int(thick * 0.9)):
            x = dice.uniform(0, 790)
            y = line(x) + dice.uniform(5, max(6, thick - 6))
            drawing.stroke(
                INK if dice.random() < 0.6 else LIME, f"M{x:.0f} {y:.0f}h{dice.randint(3, 22)}", 1.8, 0.16
            )
        drawing.flush()
    for _ in range(60):
        x = dice.uniform(0, 800)
        y = lines[0][0](x)
        drawing.stroke(
            MOSS_DEEP,
            f"M{x:.0f} {y + 2:.0f}q{dice.randint(-4, 4)} -12 {dice.randint(-9, 9)} {-dice.randint(16, 30)}",
            2.6,
        )
    return drawing.bytes()


def basalt():
    """Basalt columns from above, as the sea leaves them."""
    dice = random.Random("basalt")
    drawing = Drawing(1040, 780, INK)
    box = (-80, -80, 1120, 860)
    seeds = [(dice.uniform(box[0], box[2]), dice.uniform(box[1], box[3])) for _ in range(120)]
    tones = shades(SLATE, 6, 0.22) + shades(mix(SLATE, MOSS, 0.5), 2, 0.1)
    for cell in cells(relaxed(seeds, box, 6), box):
        points = inset(cell, 2.5)
        if len(points) < 3:
            continue
        color = dice.choice(tones)
        lift = dice.choice([0, 6, 12, 18])
        drawing.fill(mix(color, INK, 0.45), rounded(points, 0.08))
        top = [(x, y - lift) for x, y in inset(points, 2)]
        drawing.fill(color, rounded(top, 0.08))
        drawing.stroke(LIME, polyline(top[:3]), 2, 0.12)
        if dice.random() < 0.25:
            cx, cy = sum(x for x, _ in top) / len(top), sum(y for _, y in top) / len(top)
            drawing.fill(
                mix(SKY, SLATE, 0.3),
                rounded([(cx + (x - cx) * 0.5, cy + (y - cy) * 0.35) for x, y in top], 0.4),
                0.5,
            )
        drawing.flush()
    return drawing.bytes()


def kiln():
    """A lime kiln in its hill at night, the draw arch glowing."""
    dice = random.Random("kiln")
    drawing = Drawing(960, 720, INK)
    sky = drawing.gradient(
        "night", [(0, mix(SLATE_DEEP, INK, 0.5)), (0.7, mix(SLATE, ROSE, 0.25)), (1, DUSK)]
    )
    drawing.raw(f'<rect width="960" height="720" fill="{sky}"/>')
    for _ in range(46):
        drawing.fill(LIME, circle(dice.uniform(0, 960), dice.uniform(0, 330), dice.uniform(0.8, 2)), 0.7)
    line = wave(dice, 26)
    for k, (y, color) in enumerate(
        ((400, mix(SLATE_DEEP, MOSS_DEEP, 0.4)), (470, mix(MOSS_DEEP, INK, 0.35)))
    ):
        drawing.fill(
            color,
            polygon([(x, y + line(x + k * 500)) for x in range(-20, 981, 20)] + [(980, 740), (-20, 740)]),
        )
        drawing.flush()
    tones = shades(mix(UMBER, SLATE, 0.4), 6, 0.14)
    drawing.fill(INK, polygon([(296, 720), (342, 256), (618, 256), (664, 720)]))
    drawing.flush()
    for row in range(12):
        y = 258 + row * 39
        left, right = 342 - (y - 256) * 0.1, 618 + (y - 256) * 0.1
        x = left
        while x < right - 4:
            width = min(dice.randint(34, 80), right - x)
            width = right - x if right - x - width < 18 else width
            drawing.fill(dice.choice(tones), rectangle(x + 1.5, y + 1.5, width - 3, 36))
            x += width
    drawing.flush()
    glow = drawing.gradient("fire", [(0, UMBER), (0.5, TERRACOTTA), (1, "#f0b45c")])
    drawing.raw(f'<path fill="{INK}" d="M392 720V560C392 500 430 468 480 468S568 500 568 560V720z"/>')
    drawing.raw(f'<path fill="{glow}" d="M410 720V566C410 516 440 488 480 488S550 516 550 566V720z"/>')
    drawing.fill(
        "#f7d79a",
        "M430 720C430 640 470 640 470 590C490 640 500 650 500 680C510 660 512 650 512 640C530 680 530 700 530 720z",
        0.9,
    )
    drawing.fill(
        DUSK,
        "M360 256C350 200 420 190 400 130C390 80 450 60 440 0H560C580 70 520 90 540 150C560 200 610 200 600 256z",
        0.14,
    )
    return drawing.bytes()


def drystone_hills():
    """Hills divided by dry stone walls."""
    dice = random.Random("hills")
    drawing = Drawing(1280, 480, SKY)
    sky = drawing.gradient("day", [(0, SKY), (1, LIME)])
    drawing.raw(f'<rect width="1280" height="480" fill="{sky}"/>')
    drawing.fill(mix(OCHRE, LIME, 0.5), circle(1010, 110, 46))
    drawing.flush()
    greens = [mix(MOSS, SKY, 0.6), mix(MOSS, SKY, 0.35), mix(MOSS, LIMESTONE, 0.15), MOSS, MOSS_DEEP]
    for k, green in enumerate(greens):
        line = wave(dice, 34)
        y0 = 170 + k * 62
        edge = [(x, y0 + line(x)) for x in range(-20, 1301, 20)]
        drawing.fill(green, polygon(edge + [(1300, 500), (-20, 500)]))
        drawing.flush()
        stone = mix(SLATE_PALE, green, 0.25)
        drawing.stroke(stone, polyline(edge), 2 + k * 2.2, None, "butt", f"{4 + k * 4} {1 + k * 0.6:.1f}")
        for _ in range(4):
            x = dice.uniform(0, 1280)
            lean = dice.uniform(-120, 120)
            drawing.stroke(
                stone,
                f"M{x:.0f} {y0 + line(x):.0f}q{lean / 3:.0f} 60 {lean:.0f} 150",
                1.6 + k * 1.9,
                None,
                "butt",
                f"{4 + k * 4} {1 + k * 0.6:.1f}",
            )
        drawing.flush()
    return drawing.bytes()


PICTURES = {"strata.svg": strata, "basalt.svg": basalt, "kiln.svg": kiln, "hills.svg": drystone_hills}
