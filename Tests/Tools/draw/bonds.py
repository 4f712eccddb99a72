"""Brick bonds: what a wall's face shows."""

import random

from drawing import Drawing, polygon, rectangle
from palette import *

# Each course is a pattern of S (stretcher, 4 quarters) and H (header, 2 quarters) and its shift in quarters.
BONDS = {
    "stretcher": [("S", 0), ("S", 2)],
    "header": [("H", 0), ("H", 1)],
    "english": [("S", 0), ("H", 1)],
    "english-cross": [("S", 0), ("H", 1), ("S", 2), ("H", 1)],
    "english-garden-wall": [("S", 0), ("S", 2), ("S", 0), ("H", 1)],
    "flemish": [("SH", 0), ("SH", 3)],
    "monk": [("SSH", 0), ("SSH", 5)],
    "sussex": [("SSSH", 0), ("SSSH", 7)],
    "stack": [("S", 0)],
}
LENGTHS = {"S": 4, "H": 2}


def brick(drawing, dice, box, colors):
    """One brick: a face, a lit upper edge and a shaded lower one, all a little uneven."""
    x, y, width, height = box
    x, y = x + dice.uniform(-0.7, 0.7), y + dice.uniform(-0.7, 0.7)
    width, height = width + dice.uniform(-0.9, 0.9), height + dice.uniform(-0.6, 0.6)
    skew = dice.uniform(-0.8, 0.8)
    drawing.fill(
        dice.choice(colors),
        polygon([(x, y), (x + width, y + skew), (x + width, y + height), (x, y + height)]),
    )
    drawing.stroke(LIME, f"M{x + 2:.1f} {y + 1.5:.1f}h{width - 4:.1f}", 2, 0.22)
    drawing.stroke(INK, f"M{x + 2:.1f} {y + height - 1.5:.1f}h{width - 4:.1f}", 2.4, 0.16)
    drawing.stroke(INK, f"M{x + width - 1.2:.1f} {y + 3:.1f}v{height - 6:.1f}", 1.6, 0.10)


def coursed(name, size, stretchers, headers, mortar, module=(160, 53)):
    """A wall in one of the bonds of the table."""
    width, height = size
    quarter, course = module[0] / 4, module[1]
    joint = 7
    dice = random.Random(name)
    drawing = Drawing(width, height, mortar)
    tones = {"S": stretchers, "H": headers}
    y, row = -course * 0.5, 0
    while y < height:
        pattern, shift = BONDS[name][row % len(BONDS[name])]
        period = sum(LENGTHS[letter] for letter in pattern)
        x, index = (shift - 2 * period) * quarter - quarter, 0
        while x < width:
            letter = pattern[index % len(pattern)]
            length = LENGTHS[letter] * quarter
            if x + length > 0:
                brick(
                    drawing,
                    dice,
                    (x + joint / 2, y + joint / 2, length - joint, course - joint),
                    tones[letter],
                )
            x, index = x + length, index + 1
        y, row = y + course, row + 1
    return drawing.bytes()


def rat_trap():
    """Bricks on edge: shiners and rowlocks round a hollow."""
    dice = random.Random("rat-trap")
    drawing = Drawing(960, 800, CHALK)
    unit, course, joint = 56, 84, 8
    for row in range(11):
        x, index = (-4 if row % 2 == 0 else -2) * unit - 20, 0
        while x < 960:
            length, tone = (3 * unit, shades(OCHRE)) if index % 2 == 0 else (unit, shades(UMBER, spread=0.08))
            brick(
                drawing,
                dice,
                (x + joint / 2, row * course - 40 + joint / 2, length - joint, course - joint),
                tone,
            )
            x, index = x + length, index + 1
    return drawing.bytes()


def herringbone(length=2, size=(900, 900), cell=58, base=TERRACOTTA, mortar=CHALK, name="herringbone"):
    """Blocks `length` times as long as wide, laid at right angles to each other and at 45 degrees to the wall."""
    dice = random.Random(name)
    drawing = Drawing(*size, mortar)
    drawing.raw(f'<g transform="translate({size[0] / 2} {size[1] / 2}) rotate(45)">')
    warm, cool = shades(base, spread=0.14), shades(mix(base, UMBER, 0.32), spread=0.12)
    reach = int(max(size) / cell) + 4
    joint = 6
    for step in range(-reach, reach):
        for turn in range(-reach // (2 * length) - 2, reach // (2 * length) + 3):
            x, y = (step + turn * 2 * length) * cell, step * cell
            across, down = (x - y) * 0.7071, (x + y) * 0.7071
            margin = (length + 1) * cell
            if abs(across) > size[0] / 2 + margin or abs(down) > size[1] / 2 + margin:
                continue
            brick(drawing, dice, (x + joint / 2, y + joint / 2, length * cell - joint, cell - joint), warm)
            top = y - (length - 1) * cell
            brick(
                drawing,
                dice,
                (x + length * cell + joint / 2, top + joint / 2, cell - joint, length * cell - joint),
                cool,
            )
    drawing.raw("</g>")
    return drawing.bytes()


def basket_weave():
    """Pairs of bricks, alternately lying and standing."""
    dice = random.Random("basket-weave")
    drawing = Drawing(900, 720, LIME)
    cell, joint = 120, 6
    lying, standing = shades(ROSE, spread=0.12), shades(mix(MOSS, LIMESTONE, 0.25), spread=0.08)
    for row in range(-1, 7):
        for column in range(-1, 9):
            x, y = column * cell - 30, row * cell
            for half in (0, 1):
                if (row + column) % 2 == 0:
                    box = (x + joint / 2, y + half * cell / 2 + joint / 2, cell - joint, cell / 2 - joint)
                    brick(drawing, dice, box, lying)
                else:
                    box = (x + half * cell / 2 + joint / 2, y + joint / 2, cell / 2 - joint, cell - joint)
                    brick(drawing, dice, box, standing)
    return drawing.bytes()


def six_faces():
    """The six ways in which a brick can show itself: stretcher, header, rowlock, soldier, sailor, shiner."""
    dice = random.Random("six-faces")
    drawing = Drawing(1200, 420, CHALK)
    long, middle, short = 215 * 1.15, 102.5 * 1.15, 65 * 1.15
    faces = [(long, short), (middle, short), (short, middle), (short, long), (middle, long), (long, middle)]
    tones = [TERRACOTTA, BRICK, ROSE, OCHRE, SLATE, MOSS]
    gap = (1200 - sum(width for width, _ in faces)) / (len(faces) + 1)
    x = gap
    drawing.fill(LIMESTONE, rectangle(0, 320, 1200, 100))
    drawing.flush()
    for (width, height), tone in zip(faces, tones):
        drawing.fill(
            INK, polygon([(x + 4, 320), (x + width, 320), (x + width + 34, 340), (x + 38, 340)]), 0.14
        )
        brick(drawing, dice, (x, 320 - height, width, height), [tone])
        x += width + gap
    return drawing.bytes()


def diaper():
    """A wall of headers with dark ones picked out as a lozenge lattice."""
    dice = random.Random("diaper")
    drawing = Drawing(900, 880, CHALK)
    half, course, joint = 30, 32, 5
    red, dark = shades(ROSE, 5, 0.1), shades(SLATE_DEEP, 4, 0.08)
    for row in range(28):
        for index in range(-1, 17):
            # A header's place counted in half headers; rows and halves move together along a diagonal.
            place = 2 * index + row % 2
            on = (place + row) % 14 == 0 or (place - row) % 14 == 0
            box = (place * half + joint / 2, row * course - 10 + joint / 2, 2 * half - joint, course - joint)
            brick(drawing, dice, box, dark if on else red)
    return drawing.bytes()


PICTURES = {
    "stretcher.svg": lambda: coursed("stretcher", (960, 640), shades(TERRACOTTA), [], CHALK),
    "header.svg": lambda: coursed("header", (800, 800), [], shades(BRICK, spread=0.2), CHALK),
    "english.svg": lambda: coursed(
        "english", (960, 715), shades(ROSE, spread=0.12), shades(BRICK, spread=0.1), LIME
    ),
    "english-cross.svg": lambda: coursed(
        "english-cross", (960, 760), shades(SANDSTONE, spread=0.12), shades(TERRACOTTA, spread=0.1), LIME
    ),
    "english-garden-wall.svg": lambda: coursed(
        "english-garden-wall",
        (1200, 560),
        shades(TERRACOTTA, spread=0.12),
        shades(UMBER, spread=0.1),
        LIMESTONE,
    ),
    "flemish.svg": lambda: coursed(
        "flemish", (960, 960), shades(TERRACOTTA, spread=0.13), shades(SLATE, spread=0.1), CHALK
    ),
    "monk.svg": lambda: coursed(
        "monk", (960, 640), shades(BRICK, spread=0.12), shades(UMBER, spread=0.08), LIMESTONE
    ),
    "sussex.svg": lambda: coursed(
        "sussex", (1200, 480), shades(ROSE, spread=0.1), shades(SLATE_PALE, spread=0.08), LIME
    ),
    "stack.svg": lambda: coursed("stack", (720, 960), shades(SLATE, spread=0.14), [], SLATE_PALE),
    "rat-trap.svg": rat_trap,
    "herringbone.svg": herringbone,
    "spicatum.svg": lambda: herringbone(4, (1200, 520), 34, SANDSTONE, LIME, "spicatum"),
    "basket-weave.svg": basket_weave,
    "six-faces.svg": six_faces,
    "diaper.svg": diaper,
}
