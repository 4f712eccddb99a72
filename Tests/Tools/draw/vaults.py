"""Vaults and domes, drawn as one sees them lying on the floor."""

import math
import random

from drawing import Drawing, circle, number, polygon, polyline
from geometry import arc, polar
from palette import *


def star_vault():
    """A star vault of sixteen points, webs of plaster between stone ribs."""
    dice = random.Random("star-vault")
    drawing = Drawing(960, 960, mix(LIMESTONE, UMBER, 0.25))
    c = 480
    webs = [
        mix(LIME, LIMESTONE, 0.3),
        mix(LIMESTONE, SANDSTONE, 0.35),
        mix(LIMESTONE, ROSE, 0.25),
        mix(SKY, LIMESTONE, 0.6),
    ]

    def ring_point(radius, k, n=16, shift=0.0):
        return polar(c, c, radius, 360 * (k + shift) / n + 90)

    rings = [(640, 0.0), (430, 0.5), (300, 0.0), (180, 0.5), (84, 0.0)]
    for (r1, s1), (r2, s2) in zip(rings, rings[1:]):
        for k in range(16):
            a, b = ring_point(r1, k, 16, s1), ring_point(r1, k + 1, 16, s1)
            m = ring_point(r2, k + (0 if s1 < s2 else 1), 16, s2)
            n = ring_point(r2, k + (1 if s1 < s2 else 2), 16, s2)
            tone = webs[rings.index((r1, s1)) % 4]
            drawing.fill(mix(tone, INK, 0.05 * (k % 2)), polygon([a, b, m]))
            drawing.fill(mix(tone, INK, 0.10 + 0.04 * (k % 2)), polygon([b, n, m]))
    drawing.flush()
    ribs = []
    for (r1, s1), (r2, s2) in zip(rings, rings[1:]):
        for k in range(16):
            start = ring_point(r1, k, 16, s1)
            for side in (0, -1) if s1 < s2 else (0, 1):
                ribs.append(polyline([start, ring_point(r2, k + side, 16, s2)]))
    for color, width, see in ((INK, 15, 0.22), (UMBER, 11, None), (SANDSTONE, 8, None), (LIME, 2, 0.7)):
        drawing.stroke(color, "".join(ribs), width, see)
        drawing.stroke(color, circle(c, c, 84), width, see)
        drawing.flush()
    for radius, shift in rings[1:]:
        for k in range(16):
            x, y = ring_point(radius, k, 16, shift)
            drawing.fill(UMBER, circle(x, y, 13))
    drawing.flush()
    for radius, shift in rings[1:]:
        for k in range(16):
            x, y = ring_point(radius, k, 16, shift)
            drawing.fill(TERRACOTTA if radius in (300, 84) else OCHRE, circle(x, y, 9))
    drawing.flush()
    drawing.fill(SLATE_DEEP, circle(c, c, 66))
    for k in range(8):
        x, y = polar(c, c, 33, 45 * k)
        drawing.stroke(OCHRE, circle(x, y, 24), 3)
    return drawing.bytes()


def fan_vault():
    """Four fans of ribs that meet round a lozenge of tracery."""
    drawing = Drawing(1200, 800, mix(LIMESTONE, SANDSTONE, 0.35))
    for cx in (0, 600, 1200):
        for cy in (0, 800):
            for index, radius in enumerate((396, 318, 240, 162, 90)):
                drawing.fill(mix(mix(LIME, LIMESTONE, 0.4), UMBER, 0.09 * index), circle(cx, cy, radius))
                drawing.flush()
            steps = 32
            for k in range(steps):
                angle = 360 * k / steps
                drawing.stroke(
                    UMBER, polyline([polar(cx, cy, 40, angle), polar(cx, cy, 396, angle)]), 2.4, 0.6
                )
                for radius, span in ((318, 70), (240, 70), (162, 64)):
                    a = arc(cx, cy, radius + 8, angle + 1, angle + 360 / steps - 1, 2)
                    tip = polar(cx, cy, radius + span, angle + 180 / steps)
                    drawing.stroke(
                        UMBER,
                        f"M{number(a[0][0])} {number(a[0][1])}Q{number(tip[0])} {number(tip[1])} {number(a[-1][0])} {number(a[-1][1])}",
                        2.2,
                        0.5,
                    )
            drawing.flush()
            for radius in (396, 318, 240, 162, 90):
                drawing.stroke(mix(SANDSTONE, UMBER, 0.35), circle(cx, cy, radius), 7)
                drawing.stroke(LIME, circle(cx, cy, radius), 1.6, 0.8)
            drawing.flush()
    for cx in (300, 900):
        for radius, color in (
            (92, UMBER),
            (84, mix(SLATE, LIMESTONE, 0.15)),
            (62, SANDSTONE),
            (56, SLATE_DEEP),
        ):
            drawing.fill(color, circle(cx, 400, radius))
            drawing.flush()
        for k in range(8):
            x, y = polar(cx, 400, 29, 45 * k)
            drawing.stroke(SANDSTONE, circle(x, y, 21), 3)
        drawing.flush()
    return drawing.bytes()


def coffers():
    """Five rings of twenty-eight coffers round an open eye."""
    drawing = Drawing(960, 960, mix(UMBER, INK, 0.2))
    c = 480
    light = drawing.gradient("light", [(0, "#f3ead8"), (1, "#9c8668")], 1, 1)
    drawing.raw(f'<circle cx="{c}" cy="{c}" r="{640}" fill="{light}"/>')
    edges = [640, 508, 402, 318, 250, 196]
    for outer, inner in zip(edges, edges[1:]):
        for k in range(28):
            a, b = 360 * k / 28, 360 * (k + 1) / 28
            shade = 0.5 + 0.5 * math.cos(math.radians((a + b) / 2 - 315))
            for step, (trim, share) in enumerate(((0.10, 0.25), (0.2, 0.42), (0.3, 0.6))):
                w, h = (b - a) * trim, (outer - inner) * trim
                o, i = outer - h * 0.9, inner + h
                points = arc(c, c, o, a + w, b - w, 3) + arc(c, c, i, b - w, a + w, 3)
                drawing.fill(mix(SANDSTONE, INK, min(0.85, share * (0.55 + 0.5 * shade))), polygon(points))
                drawing.flush()
    eye = drawing.gradient("eye", [(0, "#eaf1f1"), (1, SKY)])
    drawing.raw(
        f'<circle cx="{c}" cy="{c}" r="104" fill="{UMBER}"/><circle cx="{c}" cy="{c}" r="96" fill="{eye}"/>'
    )
    drawing.raw(
        f'<path d="M{c - 40} {c - 30}L{c + 30} {c - 60}L{c + 330} {c + 420}L{c + 120} {c + 470}z" fill="{LIME}" fill-opacity=".28"/>'
    )
    return drawing.bytes()


def timbrel():
    """A tile vault: thin bricks laid flat in spirals, layer over layer."""
    dice = random.Random("timbrel")
    drawing = Drawing(800, 1000, CHALK)
    tones = shades(TERRACOTTA, 6, 0.16) + shades(OCHRE, 2, 0.1)
    c, y0 = 400, 1120
    for ring, radius in enumerate(range(1080, 120, -62)):
        count = max(8, int(radius / 24))
        shift = ring * 0.5 + (ring % 2) * 0.5
        for k in range(count + 1):
            a, b = 180 * (k + shift % 1 - 0.5) / count, 180 * (k + 1 + shift % 1 - 0.5) / count
            gap = 190 / radius
            points = arc(c, y0, radius - 3, a + gap, b - gap, 2) + arc(
                c, y0, radius - 59, b - gap, a + gap, 2
            )
            if any(-40 < x < 840 and -40 < y < 1040 for x, y in points):
                drawing.fill(mix(dice.choice(tones), INK, ring / 42), polygon(points))
    return drawing.bytes()


def stair():
    """A winding stair from above, each step one stone with its newel."""
    drawing = Drawing(880, 1100, SLATE_DEEP)
    cx, cy, count = 440, 520, 22
    for k in range(count):
        a, b = 90 - 360 * k / count, 90 - 360 * (k + 1) / count
        tone = mix(mix(LIMESTONE, LIME, 0.4), INK, 0.05 + 0.75 * k / count)
        drawing.fill(
            tone, polygon([polar(cx, cy, 58, a)] + arc(cx, cy, 520, a, b, 4) + [polar(cx, cy, 58, b)])
        )
        drawing.flush()
        drawing.stroke(
            LIME, polyline([polar(cx, cy, 62, a), polar(cx, cy, 516, a)]), 3.4, 0.4 - 0.3 * k / count
        )
        x1, y1 = polar(cx, cy, 150, a - 3)
        x2, y2 = polar(cx, cy, 400, a - 2)
        drawing.stroke(INK, polyline([polar(cx, cy, 70, a - 1.2), polar(cx, cy, 516, a - 1.2)]), 7, 0.14)
        drawing.stroke(INK, f"M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}", 22, 0.05)
        drawing.flush()
    drawing.fill(SANDSTONE, circle(cx, cy, 62))
    drawing.flush()
    drawing.fill(mix(SANDSTONE, LIME, 0.45), circle(cx - 8, cy - 10, 46))
    drawing.flush()
    drawing.stroke(mix(SLATE_DEEP, INK, 0.3), circle(cx, cy, 531), 24)
    drawing.fill(mix(SLATE_DEEP, INK, 0.3), f"M0 0H880V1100H0z{circle(cx, cy, 530)}", 1)
    text = drawing.bytes().decode()
    return text.replace('fill-opacity="1" d="M0', 'fill-rule="evenodd" d="M0').encode()


PICTURES = {
    "star-vault.svg": star_vault,
    "fan-vault.svg": fan_vault,
    "coffers.svg": coffers,
    "timbrel.svg": timbrel,
    "stair.svg": stair,
}
