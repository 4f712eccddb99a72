"""Floors and mosaics as PNG with few colours."""

import math
import random

from PIL import Image

from geometry import cells, center, inset, polar, relaxed
from palette import *
from raster import canvas, finished, png


def scaled(points, scale=2):
    """Points on the larger canvas."""
    return [(x * scale, y * scale) for x, y in points]


def granite():
    """Grains of four minerals, as one sees them on a sawn face."""
    size = (960, 720)
    dice = random.Random("granite")
    image, pen = canvas(size, SLATE_DEEP)
    box = (-20, -20, 980, 740)
    seeds = [(dice.uniform(box[0], box[2]), dice.uniform(box[1], box[3])) for _ in range(2600)]
    tones = (
        [mix(ROSE, LIME, 0.25)] * 4
        + [mix(ROSE, LIMESTONE, 0.5)] * 3
        + [SLATE_PALE] * 3
        + [LIME] * 3
        + [mix(SLATE, SLATE_PALE, 0.4)] * 2
        + [INK, SLATE_DEEP]
    )
    for cell in cells(seeds, box):
        if len(cell) > 2:
            pen.polygon(scaled(cell), fill=channels(dice.choice(tones)))
    return png(finished(image), 20)


def pebbles():
    """River pebbles, each lit from the upper left."""
    size = (800, 960)
    dice = random.Random("pebbles")
    image, pen = canvas(size, mix(UMBER, INK, 0.45))
    box = (-40, -40, 840, 1000)
    seeds = [(dice.uniform(box[0], box[2]), dice.uniform(box[1], box[3])) for _ in range(190)]
    tones = (
        shades(SLATE_PALE, 4, 0.14)
        + shades(LIMESTONE, 4, 0.1)
        + shades(mix(ROSE, LIMESTONE, 0.3), 3, 0.1)
        + shades(mix(UMBER, SLATE, 0.4), 2, 0.1)
    )
    for cell in cells(relaxed(seeds, box, 2), box):
        points = inset(cell, 2.2)
        if len(points) < 3:
            continue
        smooth = points
        for _ in range(4):
            smooth = [
                (x * (1 - t) + u * t, y * (1 - t) + v * t)
                for (x, y), (u, v) in zip(smooth, smooth[1:] + smooth[:1])
                for t in (0.25, 0.75)
            ]
        color = dice.choice(tones)
        cx, cy = center(smooth)
        for share, lift, tone in (
            (1, 0, mix(color, INK, 0.34)),
            (0.93, 1.5, color),
            (0.72, 5, mix(color, LIME, 0.14)),
            (0.42, 9, mix(color, LIME, 0.28)),
        ):
            pen.polygon(
                scaled([(cx + (x - cx) * share - lift, cy + (y - cy) * share - lift) for x, y in smooth]),
                fill=channels(tone),
            )
    return png(finished(image), 18)


def terrazzo():
    """Chips of marble of four sizes that never touch, in lime."""
    size = (960, 960)
    dice = random.Random("terrazzo")
    image, pen = canvas(size, LIME)
    tones = [
        TERRACOTTA,
        ROSE,
        SANDSTONE,
        SLATE,
        SLATE_PALE,
        MOSS,
        UMBER,
        OCHRE,
        mix(MOSS, LIMESTONE, 0.5),
        INK,
    ]
    placed = []
    for size_class, count in ((62, 26), (36, 80), (18, 300), (8, 520)):
        for _ in range(count * 6):
            x, y = dice.uniform(-20, 980), dice.uniform(-20, 980)
            r = size_class * dice.uniform(0.7, 1.1)
            if any((x - a) ** 2 + (y - b) ** 2 < (r + c + 3) ** 2 for a, b, c in placed):
                continue
            placed.append((x, y, r * 0.9))
            angles = sorted(dice.uniform(0, 360) for _ in range(dice.randint(5, 8)))
            pen.polygon(
                scaled([polar(x, y, r * dice.uniform(0.75, 1.05), a) for a in angles]),
                fill=channels(dice.choice(tones)),
            )
            count -= 1
            if count == 0:
                break
    return png(finished(image), 40)


def zellige():
    """Eight-pointed stars and crosses, every tile a little off in colour."""
    size = (960, 960)
    dice = random.Random("zellige")
    image, pen = canvas(size, mix(LIMESTONE, UMBER, 0.15))
    step, r = 160, 80
    stars = shades(mix(SLATE, "#2f6f78", 0.5), 6, 0.16)
    crosses = shades(mix(LIME, SANDSTONE, 0.3), 6, 0.08)
    hearts = shades(TERRACOTTA, 5, 0.12)
    a = r * math.cos(math.radians(45)) / math.cos(math.radians(22.5))
    for row in range(-1, 7):
        for column in range(-1, 7):
            cx, cy = column * step + 80, row * step + 80
            star = [polar(cx, cy, r if i % 2 == 0 else a, 22.5 * i) for i in range(16)]
            pen.polygon(scaled(inset_any(star, cx, cy, 0.965)), fill=channels(dice.choice(stars)))
            x, y = cx + 80, cy + 80
            cross = []
            for quarter in range(4):
                base = 90 * quarter
                for radius, angle in cross_corner(r, a, step):
                    cross.append(polar(x, y, radius, base + angle))
            pen.polygon(scaled(inset_any(cross, x, y, 0.965)), fill=channels(dice.choice(crosses)))
            inner = [polar(cx, cy, r * (0.46 if i % 2 == 0 else 0.3), 22.5 * i) for i in range(16)]
            pen.polygon(scaled(inner), fill=channels(dice.choice(hearts)))
    return png(finished(image), 40)


def inset_any(points, cx, cy, share):
    """A star-shaped outline drawn in towards its middle."""
    return [(cx + (x - cx) * share, cy + (y - cy) * share) for x, y in points]


def cross_corner(r, a, step):
    """The corners of a quarter of the cross between four stars, as radius and angle from its middle."""
    half = step / 2
    points = []
    for index in (6, 5, 4, 3, 2):
        # The star to the lower left of the cross, seen from the cross: its corners from right to top.
        radius = r if index % 2 == 0 else a
        x = -half + radius * math.cos(math.radians(22.5 * (index - 2)))
        y = -half + radius * math.sin(math.radians(22.5 * (index - 2)))
        points.append((math.hypot(x, y), math.degrees(math.atan2(y, x))))
    return points


def penrose():
    """Penrose's fat and thin rhombs, five generations deep."""
    size = (1040, 780)
    dice = random.Random("penrose")
    golden = (1 + math.sqrt(5)) / 2
    triangles = []
    for i in range(10):
        b = complex(math.cos((2 * i - 1) * math.pi / 10), math.sin((2 * i - 1) * math.pi / 10))
        c = complex(math.cos((2 * i + 1) * math.pi / 10), math.sin((2 * i + 1) * math.pi / 10))
        triangles.append((0, 0j, c, b) if i % 2 == 0 else (0, 0j, b, c))
    for _ in range(5):
        split = []
        for kind, a, b, c in triangles:
            if kind == 0:
                p = a + (b - a) / golden
                split += [(0, c, p, b), (1, p, c, a)]
            else:
                q, r = b + (a - b) / golden, b + (c - b) / golden
                split += [(1, r, c, a), (1, q, r, b), (0, r, q, a)]
        triangles = split
    image, pen = canvas(size, LIME)
    thin, fat = shades(mix(SLATE, MOSS, 0.2), 4, 0.12), shades(SANDSTONE, 4, 0.1) + shades(ROSE, 2, 0.06)
    place = lambda z: (520 + z.real * 700, 390 + z.imag * 700)
    tones = {}
    for kind, a, b, c in triangles:
        middle = (round(((b + c) / 2).real, 6), round(((b + c) / 2).imag, 6))
        color = tones.setdefault(middle, dice.choice(thin if kind == 0 else fat))
        pen.polygon(scaled([place(a), place(b), place(c)]), fill=channels(color), outline=channels(color))
    for kind, a, b, c in triangles:
        pen.line(scaled([place(c), place(a), place(b)]), fill=channels(LIME), width=7)
    return png(finished(image), 32)


def cosmati():
    """A quincunx of roundels in bands of triangles, after the marble workers of Rome."""
    size = (960, 960)
    dice = random.Random("cosmati")
    image, pen = canvas(size, mix(LIME, LIMESTONE, 0.5))
    porphyry, serpentine, gold = mix("#5d2530", UMBER, 0.25), mix(MOSS_DEEP, SLATE, 0.35), OCHRE

    def disc(x, y, radius, color):
        pen.ellipse(
            (2 * (x - radius), 2 * (y - radius), 2 * (x + radius), 2 * (y + radius)), fill=channels(color)
        )

    for row in range(24):
        for column in range(24):
            x, y = column * 40, row * 40
            tone = [porphyry, serpentine][(row + column) % 2]
            pen.polygon(
                scaled([(x, y + 40), (x + 20, y), (x + 40, y + 40)]),
                fill=channels(mix(tone, LIME, dice.uniform(0.05, 0.25))),
            )
    centers = [(480, 480, 215), (205, 205, 150), (755, 205, 150), (205, 755, 150), (755, 755, 150)]
    for x, y, r in centers:
        disc(x, y, r + 34, mix(LIME, LIMESTONE, 0.3))
    for x, y, r in centers:
        disc(x, y, r + 26, mix(SLATE_DEEP, INK, 0.2))
        count = 36 if r > 200 else 26
        for k in range(count):
            a = 360 / count
            pen.polygon(
                scaled(
                    [
                        polar(x, y, r + 24, k * a),
                        polar(x, y, r + 24, (k + 1) * a),
                        polar(x, y, r - 10, (k + 0.5) * a),
                    ]
                ),
                fill=channels(gold if k % 2 else mix(LIME, LIMESTONE, 0.4)),
            )
        disc(x, y, r - 10, mix(LIME, LIMESTONE, 0.35))
        disc(x, y, r - 22, porphyry if r > 200 else serpentine)
        for _ in range(int(r * 3)):
            angle, radius = dice.uniform(0, 360), (r - 30) * math.sqrt(dice.random())
            u, v = polar(x, y, radius, angle)
            disc(u, v, dice.uniform(0.8, 2.2), mix(porphyry if r > 200 else serpentine, LIME, 0.35))
        for k in range(8 if r > 200 else 6):
            n = 8 if r > 200 else 6
            p = [
                polar(x, y, r * 0.52, 360 / n * k),
                polar(x, y, r * 0.3, 360 / n * (k + 0.5)),
                polar(x, y, r * 0.12, 360 / n * k),
                polar(x, y, r * 0.3, 360 / n * (k - 0.5)),
            ]
            pen.polygon(scaled(p), fill=channels([gold, LIME][k % 2]))
    return png(finished(image), 20)


def mosaic():
    """Waves in tesserae: the rows follow the water."""
    size = (1200, 560)
    dice = random.Random("mosaic")
    image, pen = canvas(size, mix(LIMESTONE, SLATE_PALE, 0.3))
    sea = [
        mix(SLATE_DEEP, "#1f5560", 0.5),
        mix(SLATE, "#2f7680", 0.5),
        mix(SLATE_PALE, "#5f9ea0", 0.4),
        SKY,
        LIME,
    ]
    sky = [mix(OCHRE, LIME, 0.5), mix(SANDSTONE, LIME, 0.4), mix(ROSE, LIME, 0.4), CHALK]
    side = 19
    line = (
        lambda x, d: d
        + 46 * math.sin(x / 120 + d / 90) * math.exp(-abs(d - 330) / 260)
        + 18 * math.sin(x / 53 - d / 70)
    )
    for row in range(-4, 42):
        d = row * side
        x = -dice.uniform(0, side)
        while x < 1300:
            width = side * dice.uniform(0.8, 1.25)
            y1, y2 = line(x, d), line(x + width, d)
            points = [
                (x + 1.2, y1 + 1.2),
                (x + width - 1.2, y2 + 1.2),
                (x + width - 1.2, y2 + side - 1.4),
                (x + 1.2, y1 + side - 1.4),
            ]
            if d < 190:
                sun = math.hypot(x - 930, y1 - 150)
                color = (
                    mix(TERRACOTTA, OCHRE, 0.3)
                    if sun < 78
                    else dice.choice(sky[:2] if sun < 150 else sky[1:])
                )
            else:
                crest = math.sin(x / 120 + d / 90 + 0.9) * 0.5 + 0.5
                index = min(4, max(0, int(crest * 3.2 + dice.uniform(-0.5, 0.8) - (d - 190) / 300)))
                color = sea[4] if crest > 0.93 and row % 4 == 0 else sea[index]
            pen.polygon(
                scaled(points),
                fill=channels(mix(color, INK if dice.random() < 0.5 else LIME, dice.uniform(0, 0.10))),
            )
            x += width
    return png(finished(image), 32, Image.MAXCOVERAGE)


def tumbling():
    """Lozenges of three marbles that look like a heap of cubes."""
    size = (880, 1100)
    dice = random.Random("tumbling")
    image, pen = canvas(size, LIME)
    r = 74
    w, h = r * math.sqrt(3) / 2, r / 2
    tops, lefts, rights = (
        shades(mix(LIME, LIMESTONE, 0.5), 4, 0.06),
        shades(mix(ROSE, TERRACOTTA, 0.3), 4, 0.08),
        shades(mix(SLATE, SLATE_DEEP, 0.4), 4, 0.08),
    )
    for row in range(-1, 12):
        for column in range(-1, 8):
            x, y = column * 2 * w + (w if row % 2 else 0), row * 3 * h
            faces = (
                (tops, [(x, y - 2 * h), (x + w, y - h), (x, y), (x - w, y - h)]),
                (lefts, [(x - w, y - h), (x, y), (x, y + 2 * h), (x - w, y + h)]),
                (rights, [(x + w, y - h), (x, y), (x, y + 2 * h), (x + w, y + h)]),
            )
            for tones, points in faces:
                cx, cy = center(points)
                pen.polygon(scaled(inset_any(points, cx, cy, 0.965)), fill=channels(dice.choice(tones)))
    return png(finished(image), 32)


PICTURES = {
    "granite.png": granite,
    "pebbles.png": pebbles,
    "terrazzo.png": terrazzo,
    "zellige.png": zellige,
    "penrose.png": penrose,
    "cosmati.png": cosmati,
    "mosaic.png": mosaic,
    "tumbling.png": tumbling,
}
