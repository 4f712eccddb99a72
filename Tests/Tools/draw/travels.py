"""Drawings for the albums of site/photos: quarries far apart, an hour before sunrise, and a cellar."""

import math
import random

from drawing import Drawing, circle, number, polygon, polyline, rectangle
from palette import *

FOLDER = "photos"


def ridge(dice, width, base, rough):
    """A skyline of straight pieces, from left to right."""
    count = 12
    heights = [base + dice.uniform(-rough, rough) for _ in range(count + 1)]
    # Each point leans on its neighbours, so that hills are no saw.
    smooth = [
        (heights[max(0, k - 1)] + 2 * heights[k] + heights[min(count, k + 1)]) / 4 for k in range(count + 1)
    ]
    return [(width * k / count, y) for k, y in enumerate(smooth)]


def ground(picture, line, color):
    """Fills what lies below a skyline."""
    picture.fill(color, polygon([(0, picture.height)] + line + [(picture.width, picture.height)]))
    picture.flush()


def benches(picture, dice, stone, count, left, lowest, shade):
    """Steps that were cut into a hill, each with a lit ledge and upright joints."""
    width, rise = picture.width, 46
    for step in range(count, 0, -1):
        top = lowest - rise * step
        edge = width * (0.30 + 0.11 * (count - step)) + dice.uniform(-24, 24)
        x, span = (0, edge) if left else (width - edge, edge)
        face = mix(stone, shade, 0.16 + 0.07 * (count - step))
        picture.fill(face, rectangle(x, top, span, picture.height - top))
        picture.flush()
        joints, beds = [], []
        for _ in range(7):
            at = x + dice.uniform(0.04, 0.96) * span
            joints.append(polyline([(at, top + 9), (at + dice.uniform(-2, 2), top + rise * dice.uniform(0.5, 1))]))
        for _ in range(4):
            at, y = x + dice.uniform(0, 0.6) * span, top + dice.uniform(16, rise)
            beds.append(polyline([(at, y), (at + span * dice.uniform(0.12, 0.36), y)]))
        picture.stroke(mix(face, INK, 0.32), "".join(joints), 1.5)
        picture.stroke(mix(face, LIME, 0.3), "".join(beds), 1.5)
        picture.fill(mix(stone, LIME, 0.45), rectangle(x, top, span, 7))
        picture.flush()


def blocks(picture, dice, stone, shade, count=6):
    """Cut stones that wait in front."""
    x = dice.uniform(20, 90)
    for _ in range(count):
        width, height = dice.uniform(46, 104), dice.uniform(28, 58)
        top, slant = picture.height - 18 - height, 13
        face = mix(stone, shade, 0.3)
        picture.fill(mix(stone, LIME, 0.4), polygon(
            [(x, top), (x + slant, top - slant * 0.7), (x + width + slant, top - slant * 0.7), (x + width, top)]))
        picture.fill(mix(face, INK, 0.28), polygon(
            [(x + width, top), (x + width + slant, top - slant * 0.7),
             (x + width + slant, top + height - slant * 0.7), (x + width, top + height)]))
        picture.fill(face, rectangle(x, top, width, height))
        picture.flush()
        x += width + dice.uniform(22, 64)
        if x > picture.width - 80:
            break


def quarry(name, sky, sun, hills, stone, shade, water=None, left=True, crane=False, size=(720, 480)):
    """One quarry, its steps on one side and the view on the other."""
    dice = random.Random("travels " + name)
    width, height = size
    picture = Drawing(width, height, sky[0])
    picture.fill(picture.gradient("s", [(0, sky[0]), (1, sky[1])]), rectangle(0, 0, width, height))
    picture.flush()
    x, y, radius = sun
    picture.fill("#fff6dc", circle(x * width, y * height, radius), 0.9)
    picture.flush()
    for k, color in enumerate(hills):
        ground(picture, ridge(dice, width, height * (0.5 + 0.1 * k), 46 - 12 * k), color)
    if water:
        picture.fill(water, rectangle(0, height * 0.7, width, height * 0.3))
        picture.flush()
        lines = []
        for _ in range(12):
            at, y = dice.uniform(0, width), height * dice.uniform(0.72, 0.9)
            lines.append(polyline([(at, y), (at + dice.uniform(20, 90), y)]))
        picture.stroke(mix(water, LIME, 0.5), "".join(lines), 2, 0.7)
        picture.flush()
    benches(picture, dice, stone, 5, left, height * 0.94, shade)
    ground(picture, [(0, height - 34), (width, height - 26)], mix(stone, shade, 0.55))
    if crane:
        foot = width * (0.72 if left else 0.28)
        side = -1 if left else 1
        picture.stroke(UMBER, polyline([(foot, height - 30), (foot, height * 0.3)])
                       + polyline([(foot, height * 0.33), (foot + side * 150, height * 0.2)])
                       + polyline([(foot, height * 0.3), (foot - side * 60, height - 32)]), 4)
        picture.stroke(UMBER, polyline([(foot + side * 148, height * 0.2), (foot + side * 148, height * 0.5)]), 2)
        picture.fill(mix(stone, LIME, 0.4), rectangle(foot + side * 148 - 24, height * 0.5, 48, 30))
        picture.flush()
    blocks(picture, dice, stone, shade)
    return picture.bytes()


def arch(x, y, width, height):
    """The path data of an opening with a round head, standing on `y`."""
    r = width / 2
    return (f"M{number(x)} {number(y)}v{number(-(height - r))}a{number(r)} {number(r)} 0 0 1 "
            f"{number(width)} 0v{number(height - r)}z")


def cellar(name, lamp, depth=4, size=(720, 480)):
    """Arches one behind the other, lit from within."""
    dice = random.Random("cellar " + name)
    width, height = size
    picture = Drawing(width, height, mix(UMBER, INK, 0.85))
    for k in range(depth):
        near = 1 - k / depth
        span, tall = width * (0.22 + 0.62 * near * near), height * (0.3 + 0.6 * near)
        centre, floor = width * (0.5 + 0.06 * (1 - near)), height * (0.7 + 0.27 * near)
        wall = mix(mix(UMBER, INK, 0.15 + 0.35 * near), lamp, 0.34 * (1 - near))
        picture.fill(wall, arch(centre - span / 2, floor, span, tall))
        picture.flush()
        # The stones of the arch.
        stones = []
        r, top = span / 2, floor - tall + span / 2
        for s in range(13):
            angle = math.pi * (1 + s / 12)
            c, t = math.cos(angle), math.sin(angle)
            outer = r + 8 + 16 * near
            stones.append(polyline([(centre + r * c, top + r * t), (centre + outer * c, top + outer * t)]))
        picture.stroke(mix(wall, lamp, 0.35), "".join(stones), 1.5 + near, 0.8)
        courses = []
        for _ in range(5):
            y = dice.uniform(top, floor - 10)
            courses.append(polyline([(centre - r + 3, y), (centre - r + dice.uniform(14, 40), y)]))
            courses.append(polyline([(centre + r - 3, y), (centre + r - dice.uniform(14, 40), y)]))
        picture.stroke(mix(wall, INK, 0.5), "".join(courses), 1.5, 0.7)
        picture.flush()
    x, y = width * 0.56, height * 0.5
    for radius, see in ((96, 0.10), (58, 0.16), (30, 0.3)):
        picture.fill(lamp, circle(x, y, radius), see)
        picture.flush()
    picture.stroke(mix(INK, UMBER, 0.4), polyline([(x, height * 0.34), (x, y - 12)]), 2)
    picture.fill("#fff3d0", circle(x, y, 9))
    picture.flush()
    return picture.bytes()


DAY, NOON, WARM, NORTH = ("#7fa6bd", "#e9e2d0"), ("#6f9fc4", "#dfe9e6"), ("#c98f63", "#f6dfb0"), ("#8c9caa", "#dfe2e0")

PICTURES = {
    "quarries/carrara.svg": lambda: quarry(
        "carrara", NOON, (0.78, 0.2, 26), ["#8ea3ad", "#6f8592"], "#e4e2da", "#7c8894", left=True),
    "quarries/portland.svg": lambda: quarry(
        "portland", DAY, (0.2, 0.24, 22), ["#a9bcc0"], "#ded2b8", "#8d8068", water="#6d97a3", left=False, crane=True),
    "quarries/purbeck.svg": lambda: quarry(
        "purbeck", ("#d9a38a", "#f6e3c4"), (0.72, 0.5, 30), ["#9aa58f", "#76804f"], "#c9bb9a", "#6d6046",
        water="#a98a7a", left=True, size=(540, 720)),
    "quarries/aswan.svg": lambda: quarry(
        "aswan", WARM, (0.26, 0.18, 34), ["#c79a68", "#a9774c"], "#c08a78", "#6e4238", water="#7d9a90", left=False),
    "quarries/larvik.svg": lambda: quarry(
        "larvik", NORTH, (0.8, 0.3, 18), ["#6d7d84", "#4f6057"], "#6f7f92", "#2c3644", water="#5b7180", left=True,
        crane=True),
    "before-sunrise/a-quarter-to-five.svg": lambda: quarry(
        "first", ("#232d45", "#6d6480"), (0.8, 0.16, 14), ["#3a4358", "#2c3448"], "#5b6178", "#1d2233", left=False),
    "before-sunrise/the-lamps-go-out.svg": lambda: quarry(
        "second", ("#3d4766", "#b98f86"), (0.3, 0.62, 20), ["#5d5f78", "#444a60"], "#7a7284", "#2a2c3e",
        water="#6d7190", left=True),
    "before-sunrise/the-first-light.svg": lambda: quarry(
        "third", ("#7a86a3", "#f0bf94"), (0.66, 0.56, 28), ["#8d7f86", "#6a6470"], "#b39a86", "#4d4650", left=False,
        crane=True),
    "cellar/the-long-vault.svg": lambda: cellar("long", "#f2b866", depth=5),
    "cellar/casks-and-sand.svg": lambda: cellar("casks", "#e39a58", depth=3),
    "cellar/under-the-stair.svg": lambda: cellar("stair", "#f0d08a", depth=4, size=(540, 720)),
}
