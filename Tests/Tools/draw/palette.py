"""The colours of the pictures: limestone, terracotta, slate, moss and lime white."""

import random

LIME = "#f6f1e6"
CHALK = "#ece4d4"
LIMESTONE = "#dccfb6"
SANDSTONE = "#c9ad82"
OCHRE = "#c08a45"
TERRACOTTA = "#b9603f"
ROSE = "#c98468"
BRICK = "#9c4a32"
UMBER = "#5e4636"
SLATE = "#56616a"
SLATE_DEEP = "#343d45"
SLATE_PALE = "#8b979d"
MOSS = "#76804f"
MOSS_DEEP = "#4d5838"
SKY = "#c4d3d4"
DUSK = "#d9a38a"
INK = "#2b2723"


def channels(color):
    """The red, green and blue of a #rrggbb colour, 0 to 255."""
    return tuple(int(color[i : i + 2], 16) for i in (1, 3, 5))


def hexadecimal(rgb):
    """The #rrggbb form of three numbers, clamped to 0 to 255."""
    return "#" + "".join(f"{max(0, min(255, round(c))):02x}" for c in rgb)


def mix(a, b, share):
    """The colour `share` of the way from a to b."""
    pairs = zip(channels(a), channels(b))
    return hexadecimal([x + (y - x) * share for x, y in pairs])


def shades(base, count=6, spread=0.16, seed=1):
    """A few neighbours of a colour, some lighter, some darker, some warmer or cooler.

    Few and fixed, so that shapes of one shade can share one path.
    """
    dice = random.Random(f"{base}{seed}")
    result = []
    for index in range(count):
        lightness = (index / max(1, count - 1) - 0.5) * 2 * spread
        color = mix(base, LIME if lightness > 0 else INK, abs(lightness))
        result.append(mix(color, dice.choice([OCHRE, SLATE_PALE, ROSE, LIMESTONE]), 0.10))
    return result
