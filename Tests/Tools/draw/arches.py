"""Arches: voussoirs, centres and the lines of thrust."""

import math
import random

from drawing import Drawing, circle, number, polygon, polyline, rectangle
from geometry import arc, polar
from palette import *


def voussoirs(drawing, dice, inner, outer, tones, gap=2.2):
    """Stones between two lines with the same number of points; the middle one is the keystone."""
    count = len(inner) - 1
    for index in range(count):
        a, b, c, d = inner[index], inner[index + 1], outer[index + 1], outer[index]
        cx, cy = (a[0] + b[0] + c[0] + d[0]) / 4, (a[1] + b[1] + c[1] + d[1]) / 4
        points = []
        for x, y in (a, b, c, d):
            reach = math.hypot(x - cx, y - cy)
            points.append((x - (x - cx) / reach * gap, y - (y - cy) / reach * gap))
        keystone = count % 2 == 1 and index == count // 2
        color = mix(TERRACOTTA, OCHRE, 0.25) if keystone else dice.choice(tones)
        drawing.fill(color, polygon(points))
        drawing.stroke(LIME, polyline([points[3], points[2]]), 2, 0.4)
        drawing.stroke(INK, polyline([points[0], points[1]]), 2.4, 0.2)


def courses(drawing, dice, box, tones, height=58, gap=2.4):
    """A wall of squared stones inside a box."""
    x0, y0, x1, y1 = box
    y = y1
    while y > y0:
        x = x0 - dice.randint(0, 90)
        while x < x1:
            width = dice.randint(80, 170)
            left, right = max(x, x0), min(x + width, x1)
            top = max(y - height, y0)
            if right - left > 8:
                drawing.fill(
                    dice.choice(tones),
                    rectangle(left + gap / 2, top + gap / 2, right - left - gap, y - top - gap),
                )
            x += width
        y -= height
    drawing.flush()


def ring(cx, cy, r1, r2, count, start=180, end=0):
    """The inner and outer lines of a round ring of voussoirs."""
    return arc(cx, cy, r1, start, end, count), arc(cx, cy, r2, start, end, count)


def round_arch():
    """A Roman arch of fifteen voussoirs over a lane at evening."""
    dice = random.Random("round-arch")
    drawing = Drawing(900, 1000, mix(UMBER, INK, 0.25))
    wall = shades(LIMESTONE, 6, 0.1)
    courses(drawing, dice, (0, 0, 900, 1000), wall)
    sky = drawing.gradient("sky", [(0, SLATE_PALE), (0.5, DUSK), (0.75, CHALK)])
    cx, spring, inner, outer = 450, 470, 235, 345
    opening = (
        [(cx + inner, 1000), (cx + inner, spring)] + arc(cx, spring, inner, 0, 180, 40) + [(cx - inner, 1000)]
    )
    drawing.raw(f'<path fill="{sky}" d="{polygon(opening)}"/>')
    hill = [(215, 1000), (215, 760), (300, 730), (400, 752), (520, 715), (620, 742), (685, 728), (685, 1000)]
    drawing.fill(MOSS, polygon(hill))
    drawing.flush()
    drawing.fill(
        MOSS_DEEP,
        polygon([(215, 1000), (215, 850), (330, 815), (470, 858), (600, 822), (685, 845), (685, 1000)]),
    )
    drawing.flush()
    drawing.fill(
        SANDSTONE,
        "M400 1000C430 930 500 900 470 860C455 835 480 820 500 800L512 803C500 825 480 838 500 862C540 910 500 940 520 1000z",
    )
    drawing.flush()
    drawing.fill(
        mix(UMBER, INK, 0.25),
        polygon(arc(cx, spring, outer + 3, 0, 180, 40) + arc(cx, spring, inner - 2, 180, 0, 40)),
    )
    drawing.flush()
    voussoirs(drawing, dice, *ring(cx, spring, inner, outer, 15), shades(SANDSTONE, 6, 0.1))
    for side in (-1, 1):
        x = cx - outer - 14 if side < 0 else cx + inner - 22
        drawing.fill(mix(SANDSTONE, LIME, 0.25), rectangle(x, spring + 3, outer - inner + 36, 34))
        drawing.fill(mix(SANDSTONE, INK, 0.3), rectangle(x + 8, spring + 37, outer - inner + 20, 8))
    return drawing.bytes()


def pointed(cx, spring, half, rise_radius, thickness, count):
    """The lines of a pointed arch struck from two centres; returns inner, outer from left to right."""
    offset = rise_radius - half
    top = math.degrees(math.acos(offset / rise_radius))
    outer_radius = rise_radius + thickness
    outer_top = math.degrees(math.acos(offset / outer_radius))
    left_in = arc(cx + offset, spring, rise_radius, 180, 180 - top, count)
    left_out = arc(cx + offset, spring, outer_radius, 180, 180 - outer_top, count)
    right_in = [(2 * cx - x, y) for x, y in reversed(left_in)]
    right_out = [(2 * cx - x, y) for x, y in reversed(left_out)]
    return left_in + right_in[1:], left_out + right_out[1:]


def gothic():
    """A pointed window with two lights and a round above, slate sky behind."""
    dice = random.Random("gothic")
    drawing = Drawing(720, 1080, mix(SLATE, LIMESTONE, 0.35))
    courses(drawing, dice, (0, 0, 720, 1080), shades(mix(SLATE_PALE, LIMESTONE, 0.5), 6, 0.1), 64)
    cx, spring, half = 360, 520, 230
    inner, outer = pointed(cx, spring, half, 460, 74, 8)
    glass = drawing.gradient("glass", [(0, SLATE_DEEP), (1, mix(SLATE, MOSS, 0.4))])
    drawing.raw(f'<path fill="{glass}" d="{polygon([(cx - half, 960)] + inner + [(cx + half, 960)])}"/>')
    clip = f'<clipPath id="light"><path d="{polygon([(cx - half, 960)] + inner + [(cx + half, 960)])}"/></clipPath>'
    drawing.raw(f'<defs>{clip}</defs><g clip-path="url(#light)">')
    panes = shades(OCHRE, 3, 0.2) + shades(ROSE, 3, 0.2) + shades(MOSS, 3, 0.2) + shades(SKY, 3, 0.15)
    for row in range(-14, 14):
        for column in range(-8, 8):
            x, y = cx + column * 46 + (23 if row % 2 else 0), 560 + row * 34
            drawing.fill(
                dice.choice(panes),
                polygon([(x, y - 30), (x + 20, y), (x, y + 30), (x - 20, y)]),
                dice.choice([0.35, 0.55, 0.8]),
            )
    drawing.flush()
    pale = mix(LIMESTONE, LIME, 0.3)
    for light in (cx - half / 2, cx + half / 2):
        a, b = pointed(light, spring + 40, half / 2 - 18, half - 36, 26, 12)
        drawing.stroke(pale, polyline([(a[0][0], 980)] + a + [(a[-1][0], 980)]), 20, None, "butt")
    drawing.stroke(pale, circle(cx, spring - 150, 84), 20)
    for k in range(6):
        x, y = polar(cx, spring - 150, 42, 60 * k + 30)
        drawing.stroke(pale, circle(x, y, 32), 9)
    drawing.raw("</g>")
    voussoirs(drawing, dice, inner, outer, shades(LIMESTONE, 6, 0.1), 1.6)
    for y in range(524, 950, 62):
        for x in (cx - half - 74, cx + half):
            drawing.fill(dice.choice(shades(LIMESTONE, 6, 0.1)), rectangle(x + 1, y, 72, min(60, 958 - y)))
    drawing.fill(mix(LIMESTONE, LIME, 0.4), rectangle(cx - half - 110, 958, 2 * half + 220, 36))
    drawing.fill(INK, rectangle(cx - half - 96, 994, 2 * half + 192, 10), 0.25)
    return drawing.bytes()


def five_arches():
    """Segmental, round, pointed, horseshoe and ogee, in a row."""
    dice = random.Random("five-arches")
    drawing = Drawing(1280, 420, CHALK)
    drawing.fill(LIMESTONE, rectangle(0, 360, 1280, 60))
    drawing.flush()
    half, spring = 78, 236

    def ogee(cx, size):
        # Hollow above round: two arcs that share a tangent where they meet, upright at the foot and at the tip.
        low = [polar(0.35, 0, 0.65, 60 * i / 5) for i in range(6)]
        meet = low[-1]
        top = [
            polar(meet[0] + 0.675, meet[1] - 1.35 * math.sin(math.radians(60)), 1.35, 240 - 60 * i / 6)
            for i in range(1, 7)
        ]
        right = [(cx + x * size, spring + y * size) for x, y in low + top]
        return [(2 * cx - x, y) for x, y in right] + right[-2::-1]

    lines = []
    radius = half / math.sin(math.radians(52))
    low = spring + radius * math.cos(math.radians(52))
    lines.append((arc(136, low, radius, 142, 38, 11), arc(136, low, radius + 38, 142, 38, 11)))
    lines.append(ring(388, spring, half, half + 38, 13))
    lines.append(pointed(640, spring, half, half * 2, 38, 6))
    lines.append(ring(892, spring - 40, 88, 126, 17, 207, -27))
    lines.append((ogee(1144, half), ogee(1144, half + 34)))
    for (inner, outer), tone in zip(lines, (TERRACOTTA, SANDSTONE, SLATE, ROSE, MOSS)):
        a, b, c, d = inner[0], inner[-1], outer[0], outer[-1]
        drawing.fill(mix(SLATE_DEEP, INK, 0.2), polygon([(a[0], 360)] + inner + [(b[0], 360)]))
        drawing.flush()
        for p, q in ((c, a), (b, d)):
            drawing.fill(
                mix(tone, LIME, 0.3), polygon([(p[0], p[1] + 2), (q[0], q[1] + 2), (q[0], 360), (p[0], 360)])
            )
        drawing.flush()
        voussoirs(drawing, dice, inner, outer, shades(tone, 5, 0.1), 1.2)
        drawing.flush()
    return drawing.bytes()


def corbelled():
    """A corbelled doorway: every course reaches a little further until two stones meet."""
    dice = random.Random("corbelled")
    drawing = Drawing(800, 960, mix(INK, UMBER, 0.3))
    tones = shades(mix(SLATE_PALE, SANDSTONE, 0.55), 6, 0.13)
    course = 60
    for row in range(16):
        top = 960 - (row + 1) * course
        reach = 0 if row < 6 else min(126, 126 * ((row - 5) / 8) ** 1.35) if row < 14 else 150
        for side in (-1, 1):
            edge = 400 + side * (150 - reach)
            x = edge
            while 0 < x < 800:
                width = dice.randint(95, 190)
                left = x if side > 0 else x - width
                drawing.fill(dice.choice(tones), rectangle(left + 2, top + 2, width - 4, course - 4))
                drawing.stroke(LIME, f"M{left + 5:.0f} {top + 4}h{width - 10}", 2.4, 0.3)
                x += side * width
    drawing.flush()
    drawing.fill(mix(INK, UMBER, 0.3), rectangle(286, 60, 228, 60))
    drawing.flush()
    drawing.fill(mix(TERRACOTTA, LIMESTONE, 0.25), rectangle(290, 62, 220, 56))
    return drawing.bytes()


def catenary():
    """A hanging chain and the arch that it draws when turned over."""
    drawing = Drawing(900, 900, mix(SLATE_DEEP, INK, 0.35))
    drawing.stroke(SLATE, "M60 450H840", 1.6, None, "butt", "2 8")
    scale = 180
    drop = [
        (
            450 + x,
            450 + 330 - scale * (math.cosh(x / scale) - 1) * 330 / (scale * (math.cosh(300 / scale) - 1)),
        )
        for x in range(-300, 301, 20)
    ]
    for index, ((x1, y1), (x2, y2)) in enumerate(zip(drop, drop[1:])):
        angle = math.degrees(math.atan2(y2 - y1, x2 - x1))
        length = math.hypot(x2 - x1, y2 - y1) / 2 + 5
        drawing.raw(
            f'<ellipse cx="{number((x1 + x2) / 2)}" cy="{number((y1 + y2) / 2)}" rx="{number(length)}" ry="{5.5 if index % 2 else 2.6}" fill="none" '
            f'stroke="{SANDSTONE}" stroke-width="3.4" transform="rotate({number(angle)} {number((x1 + x2) / 2)} {number((y1 + y2) / 2)})"/>'
        )
    arch = [(x, 900 - y) for x, y in drop]
    normals = []
    for index, (x, y) in enumerate(arch):
        ax, ay = arch[max(0, index - 1)]
        bx, by = arch[min(len(arch) - 1, index + 1)]
        length = math.hypot(bx - ax, by - ay)
        normals.append(((by - ay) / length, -(bx - ax) / length))
    inner = [(x - nx * 34, y - ny * 34) for (x, y), (nx, ny) in zip(arch, normals)]
    outer = [(x + nx * 34, y + ny * 34) for (x, y), (nx, ny) in zip(arch, normals)]
    voussoirs(drawing, random.Random("catenary"), inner, outer, shades(LIMESTONE, 6, 0.12), 1.6)
    drawing.stroke(TERRACOTTA, polyline(arch), 3, None, "round", "10 9")
    for x in (150, 750):
        drawing.fill(TERRACOTTA, circle(x, 450, 9))
    return drawing.bytes()


PICTURES = {
    "round-arch.svg": round_arch,
    "gothic.svg": gothic,
    "five-arches.svg": five_arches,
    "corbelled.svg": corbelled,
    "catenary.svg": catenary,
}
