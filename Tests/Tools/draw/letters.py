"""Pages, columns and letters as geometry; nothing here needs a font."""

import random

from drawing import Drawing, circle, polyline, rectangle, rounded
from palette import *


def words(dice, width, height, ragged=True):
    """Bar lengths of one line of grey words."""
    result, x = [], 0
    limit = width * (dice.uniform(0.86, 1) if ragged else 1)
    while True:
        length = dice.choice([1.2, 1.8, 2.4, 3, 3.6, 4.6, 5.4]) * height
        if x + length > limit:
            return result
        result.append((x, length))
        x += length + height * 0.55


def paragraph(drawing, dice, box, size, leading, color, lines):
    """Lines of grey words inside a box."""
    x, y, width = box
    for line in range(lines):
        share = dice.uniform(0.35, 0.7) if line == lines - 1 else 1
        for start, length in words(dice, width * share, size):
            drawing.fill(
                color,
                rounded(
                    [
                        (x + start, y),
                        (x + start + length, y),
                        (x + start + length, y + size),
                        (x + start, y + size),
                    ],
                    0.12,
                ),
            )
        y += leading


def measure():
    """Three measures: too wide, right, too narrow."""
    dice = random.Random("measure")
    drawing = Drawing(1200, 640, LIME)
    for x, width, lines, color in (
        (60, 560, 9, SLATE_PALE),
        (680, 300, 15, UMBER),
        (1040, 100, 17, SLATE_PALE),
    ):
        paragraph(drawing, dice, (x, 120, width), 13, 30, color, lines)
        accent = TERRACOTTA if color == UMBER else SLATE_PALE
        drawing.stroke(accent, f"M{x} 78H{x + width}M{x} 66v24M{x + width} 66v24", 4)
    return drawing.bytes()


def leading():
    """The same lines set solid, well, and too open, on a baseline grid."""
    dice = random.Random("leading")
    drawing = Drawing(840, 1080, CHALK)
    for k in range(43):
        drawing.stroke(ROSE, f"M0 {40 + k * 25}H840", 1, 0.5)
    drawing.flush()
    for y, gap, lines, color in ((48, 19, 10, SLATE), (340, 29, 10, TERRACOTTA), (720, 46, 7, SLATE)):
        paragraph(drawing, dice, (90, y, 640), 15, gap, color, lines)
    return drawing.bytes()


def shortest_column():
    """Four columns of cards; the next one goes where the wall is lowest."""
    dice = random.Random("shortest-column")
    drawing = Drawing(960, 780, SLATE_DEEP)
    tops = [40, 40, 40, 40]
    tones = [LIMESTONE, SANDSTONE, ROSE, mix(MOSS, LIMESTONE, 0.3), SLATE_PALE, TERRACOTTA, CHALK]
    for index in range(15):
        column = tops.index(min(tops))
        height = dice.choice([96, 120, 150, 184, 220, 130])
        x = 40 + column * 225
        if tops[column] + height > 800:
            break
        color = tones[index % len(tones)]
        drawing.fill(
            color,
            rounded(
                [
                    (x, tops[column]),
                    (x + 205, tops[column]),
                    (x + 205, tops[column] + height),
                    (x, tops[column] + height),
                ],
                0.06,
            ),
        )
        drawing.flush()
        for line in range(int((height - 40) / 24)):
            width = dice.uniform(90, 165)
            drawing.fill(INK, rectangle(x + 20, tops[column] + 24 + line * 24, width, 9), 0.3)
        drawing.flush()
        tops[column] += height + 20
    column = tops.index(min(tops))
    x, y = 40 + column * 225, tops[column]
    drawing.stroke(OCHRE, rectangle(x + 2, y + 2, 201, 130), 4, None, "round", "11 10")
    drawing.stroke(OCHRE, f"M{x + 102} {y + 34}v54m-20 -22l20 22l20 -22", 6)
    return drawing.bytes()


def reading_order():
    """The path that the eye takes over a board, from card to card."""
    dice = random.Random("reading-order")
    drawing = Drawing(900, 720, mix(LIMESTONE, LIME, 0.35))
    tops, centers = [30, 31, 32], []
    for index in range(9):
        column = tops.index(min(tops))
        height = dice.choice([150, 190, 230, 170])
        x = 40 + column * 280
        drawing.fill(
            LIME,
            rounded(
                [
                    (x, tops[column]),
                    (x + 260, tops[column]),
                    (x + 260, tops[column] + height),
                    (x, tops[column] + height),
                ],
                0.06,
            ),
        )
        centers.append((x + 130, tops[column] + height / 2))
        tops[column] += height + 20
    drawing.flush()
    drawing.stroke(TERRACOTTA, polyline(centers), 4, 0.8, "round", "2 11")
    drawing.flush()
    for index, (x, y) in enumerate(centers):
        drawing.fill(mix(TERRACOTTA, SLATE_DEEP, index / 9), circle(x, y, 30 - index * 1.6))
        drawing.flush()
    return drawing.bytes()


def capital():
    """A Roman capital drawn with square and compasses: the A, its stroke a tenth of its height."""
    drawing = Drawing(900, 900, mix(SLATE_DEEP, INK, 0.2))
    line = mix(SLATE_PALE, SLATE_DEEP, 0.35)
    for k in range(11):
        drawing.stroke(line, f"M{100 + k * 70} 100V800M100 {100 + k * 70}H800", 1.4, 0.6)
    drawing.stroke(line, circle(450, 450, 350) + circle(450, 450, 247), 2)
    drawing.stroke(line, "M100 100L800 800M800 100L100 800M100 800L450 100L800 800", 2)
    drawing.flush()
    drawing.fill(
        CHALK,
        "M176 800C206 796 214 784 226 754L432 170L470 120L696 740C708 776 720 796 748 800H590C620 794 624 782 612 748L560 600H296L244 748C234 780 244 794 272 800zM312 556H545L430 232z",
    )
    drawing.flush()
    text = (
        drawing.bytes()
        .decode()
        .replace('<path fill="#ece4d4" d="M176', '<path fill="#ece4d4" fill-rule="evenodd" d="M176')
    )
    for cx, cy, r in ((176, 730, 70), (748, 730, 70)):
        text = text.replace(
            "</svg>",
            f'<circle cx="{cx}" cy="{cy}" r="{r}" fill="none" stroke="{TERRACOTTA}" stroke-width="2"/></svg>',
        )
    return text.encode()


def marks():
    """A page of invented masons' marks: straight cuts, because a chisel likes them."""
    dice = random.Random("marks-12")
    drawing = Drawing(1280, 560, SANDSTONE)
    columns, rows, side = 12, 5, 104
    for row in range(rows):
        for column in range(columns):
            x, y = 16 + column * side, 20 + row * side
            drawing.fill(dice.choice(shades(SANDSTONE, 7, 0.09)), rectangle(x + 2, y + 2, side - 4, side - 4))
    drawing.flush()
    grid = [(-26, -28), (0, -28), (26, -28), (-26, 0), (0, 0), (26, 0), (-26, 28), (0, 28), (26, 28)]
    for row in range(rows):
        for column in range(columns):
            cx, cy = 16 + (column + 0.5) * side, 20 + (row + 0.5) * side
            here = dice.choice([1, 4, 4, 7])
            strokes = []
            for _ in range(dice.randint(3, 5)):
                there = dice.choice([k for k in range(9) if k != here])
                strokes.append((here, there))
                here = there if dice.random() < 0.75 else 4
            path = ""
            for a, b in strokes:
                if a != b:
                    path += polyline([(cx + grid[a][0], cy + grid[a][1]), (cx + grid[b][0], cy + grid[b][1])])
                    if dice.random() < 0.4 and a % 2 == 0:
                        path += polyline(
                            [(cx - grid[a][0], cy + grid[a][1]), (cx - grid[b][0], cy + grid[b][1])]
                        )
            drawing.stroke(LIME, f"{path}", 7, 0.35)
            drawing.stroke(UMBER, path, 5, 0.85)
    return drawing.bytes()


PICTURES = {
    "measure.svg": measure,
    "leading.svg": leading,
    "shortest-column.svg": shortest_column,
    "reading-order.svg": reading_order,
    "capital.svg": capital,
    "marks.svg": marks,
}
