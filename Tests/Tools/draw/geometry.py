"""Plane geometry for stones: polygons, clipping, Voronoi cells."""

import math


def area(points):
    """The area of a polygon, positive whichever way it turns."""
    total = 0
    for (x1, y1), (x2, y2) in zip(points, points[1:] + points[:1]):
        total += x1 * y2 - x2 * y1
    return abs(total) / 2


def center(points):
    """The mean of a polygon's corners."""
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def clip(points, a, b, c):
    """The part of a convex polygon where a*x + b*y <= c."""
    result = []
    for (x1, y1), (x2, y2) in zip(points, points[1:] + points[:1]):
        d1, d2 = a * x1 + b * y1 - c, a * x2 + b * y2 - c
        if d1 <= 0:
            result.append((x1, y1))
        if (d1 < 0 < d2) or (d2 < 0 < d1):
            t = d1 / (d1 - d2)
            result.append((x1 + (x2 - x1) * t, y1 + (y2 - y1) * t))
    return result


def inset(points, distance):
    """A convex polygon moved inwards on every side; empty when nothing is left."""
    cx, cy = center(points)
    result = list(points)
    for (x1, y1), (x2, y2) in zip(points, points[1:] + points[:1]):
        dx, dy = x2 - x1, y2 - y1
        length = math.hypot(dx, dy)
        if length < 1e-6:
            continue
        nx, ny = dy / length, -dx / length
        if nx * (cx - x1) + ny * (cy - y1) > 0:
            nx, ny = -nx, -ny
        result = clip(result, nx, ny, nx * x1 + ny * y1 - distance)
        if len(result) < 3:
            return []
    return result


def cells(seeds, box):
    """The Voronoi cell of each seed inside box = (x0, y0, x1, y1)."""
    x0, y0, x1, y1 = box
    result = []
    for i, (sx, sy) in enumerate(seeds):
        cell = [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
        others = sorted((math.hypot(x - sx, y - sy), j) for j, (x, y) in enumerate(seeds) if j != i)
        for distance, j in others:
            reach = max(math.hypot(x - sx, y - sy) for x, y in cell)
            if distance > 2 * reach:
                break
            x, y = seeds[j]
            cell = clip(cell, x - sx, y - sy, (x * x - sx * sx + y * y - sy * sy) / 2)
            if len(cell) < 3:
                break
        result.append(cell)
    return result


def relaxed(seeds, box, rounds=1):
    """Seeds moved to the middle of their cells, so that cells grow alike."""
    for _ in range(rounds):
        seeds = [center(cell) if len(cell) > 2 else seed for cell, seed in zip(cells(seeds, box), seeds)]
    return seeds


def polar(cx, cy, radius, degrees):
    """The point at an angle, counted anticlockwise from the right as on paper."""
    angle = math.radians(degrees)
    return cx + radius * math.cos(angle), cy - radius * math.sin(angle)


def arc(cx, cy, radius, start, end, steps=24):
    """Points along a circle from one angle to another, in degrees."""
    return [polar(cx, cy, radius, start + (end - start) * i / steps) for i in range(steps + 1)]
