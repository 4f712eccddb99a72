"""The mason's tools, as flat still lifes."""

import random

from drawing import Drawing, circle, polygon, polyline, rectangle, rounded
from geometry import arc
from palette import *

STEEL = mix(SLATE_PALE, LIME, 0.25)
IRON = mix(SLATE_DEEP, SLATE, 0.3)
WOOD = mix(SANDSTONE, TERRACOTTA, 0.25)


def trowel():
    """A brick trowel seen from above, a ribbon of mortar behind it."""
    drawing = Drawing(960, 640, mix(TERRACOTTA, INK, 0.12))
    drawing.fill(mix(TERRACOTTA, INK, 0.24), "M0 470C200 430 330 540 520 500S820 440 960 480V640H0z")
    drawing.flush()
    drawing.raw('<g transform="translate(470 318) rotate(-18)">')
    drawing.fill(INK, "M-330 28L-30 -132L78 20L-30 172z", 0.2)
    drawing.flush()
    drawing.fill(
        STEEL,
        "M-340 0C-260 -60 -120 -150 -40 -152C10 -150 60 -60 70 0C60 60 10 150 -40 152C-120 150 -260 60 -340 0z",
    )
    drawing.flush()
    drawing.fill(mix(STEEL, LIME, 0.5), "M-340 0C-260 -60 -120 -150 -40 -152C10 -150 60 -60 70 0z")
    drawing.fill(
        LIME,
        "M-250 8C-200 -30 -120 -70 -60 -62C0 -56 30 -20 34 10C20 60 -40 84 -90 74C-150 66 -220 40 -250 8z",
    )
    drawing.flush()
    drawing.fill(
        CHALK, "M-220 14C-170 0 -130 26 -80 22C-40 20 0 0 30 14C16 60 -40 84 -90 74C-150 66 -200 44 -220 14z"
    )
    drawing.stroke(IRON, "M64 0C110 0 110 -46 160 -46H196", 17)
    drawing.flush()
    drawing.fill(WOOD, "M196 -74C240 -84 300 -60 352 -72C392 -78 400 -14 352 -18C300 -28 240 -8 196 -18z")
    drawing.fill(IRON, rectangle(186, -72, 20, 54))
    drawing.flush()
    drawing.stroke(LIME, "M214 -66C250 -72 300 -52 350 -62", 5, 0.4)
    drawing.raw("</g>")
    return drawing.bytes()


def lewis():
    """A three-legged lewis lifting a block: the weight itself spreads the legs."""
    dice = random.Random("lewis")
    drawing = Drawing(760, 1040, mix(SKY, LIME, 0.45))
    drawing.fill(mix(MOSS, LIMESTONE, 0.55), "M0 900C200 860 420 900 760 866V1040H0z")
    drawing.flush()
    drawing.stroke(UMBER, "M380 0V170", 9)
    drawing.stroke(SANDSTONE, "M380 0V170", 3, None, "butt", "9 7")
    drawing.stroke(IRON, "M380 170C330 178 330 250 380 258C430 250 430 178 380 170z", 15)
    drawing.flush()
    drawing.fill(INK, polygon([(150, 820), (640, 820), (690, 848), (200, 848)]), 0.13)
    drawing.fill(LIMESTONE, rectangle(130, 430, 500, 380))
    drawing.flush()
    drawing.fill(mix(LIMESTONE, LIME, 0.5), polygon([(130, 430), (180, 396), (680, 396), (630, 430)]))
    drawing.fill(mix(LIMESTONE, UMBER, 0.3), polygon([(630, 430), (680, 396), (680, 776), (630, 810)]))
    for _ in range(130):
        x, y = dice.uniform(150, 600), dice.uniform(450, 786)
        drawing.stroke(UMBER, f"M{x:.0f} {y:.0f}l{dice.randint(4, 9)} {dice.randint(7, 13)}", 2.4, 0.2)
    drawing.flush()
    # The socket is cut open for the eye: a dovetail, wider below.
    drawing.fill(mix(UMBER, INK, 0.4), polygon([(328, 412), (432, 412), (462, 610), (298, 610)]))
    drawing.flush()
    left = [(330, 300), (362, 300), (362, 606), (302, 606), (330, 420)]
    drawing.fill(STEEL, polygon(left))
    drawing.fill(STEEL, polygon([(760 - x, y) for x, y in left]))
    drawing.fill(mix(STEEL, IRON, 0.45), rectangle(366, 300, 28, 306))
    drawing.flush()
    drawing.stroke(IRON, "M380 258V300M310 326H450", 15)
    drawing.fill(TERRACOTTA, circle(310, 326, 13) + circle(450, 326, 13))
    return drawing.bytes()


def plumb():
    """A plumb line hanging before a wall that leans, by a little."""
    dice = random.Random("plumb")
    drawing = Drawing(640, 1120, mix(LIME, CHALK, 0.5))
    drawing.raw('<g transform="rotate(2.2 0 1120)">')
    for row in range(-2, 21):
        x = -60 - (45 if row % 2 else 0)
        while x < 280:
            width = min(180, 280 - x) - 7
            if width > 20:
                drawing.fill(dice.choice(shades(BRICK, 6, 0.14)), rectangle(x, row * 58, width, 51))
            x += 187
    drawing.raw("</g>")
    drawing.stroke(INK, "M430 0V826", 3)
    drawing.flush()
    brass = drawing.gradient("brass", [(0, mix(OCHRE, LIME, 0.45)), (0.45, OCHRE), (1, UMBER)], 1, 0)
    drawing.raw(
        f'<path fill="{brass}" d="M412 826H448V852C500 866 498 930 480 970L430 1066L380 970C362 930 360 866 412 852z"/>'
    )
    drawing.stroke(UMBER, "M412 852H448M384 974H476", 3, 0.6)
    drawing.flush()
    drawing.stroke(TERRACOTTA, "M340 90H430M340 820H430", 3, 0.9, "butt", "7 6")
    return drawing.bytes()


def level():
    """An A-frame level: a plumb bob decides what is flat."""
    drawing = Drawing(900, 760, mix(MOSS, LIMESTONE, 0.62))
    drawing.fill(mix(LIMESTONE, LIME, 0.3), rectangle(0, 640, 900, 120))
    drawing.fill(INK, rectangle(0, 640, 900, 10), 0.15)
    drawing.flush()
    for tone, lift in ((INK, 12), (None, 0)):
        color = tone or WOOD
        see = 0.16 if tone else None
        drawing.stroke(color, f"M450 {110 + lift}L150 {622 + lift}", 34, see, "butt")
        drawing.stroke(color, f"M450 {110 + lift}L750 {622 + lift}", 34, see, "butt")
        drawing.stroke(color, f"M274 {420 + lift}H626", 30, see, "butt")
        drawing.flush()
    drawing.stroke(LIME, "M440 104L142 614M462 112L744 596", 4, 0.4, "butt")
    drawing.fill(WOOD, circle(450, 112, 26))
    drawing.flush()
    for k in range(-6, 7):
        drawing.stroke(INK, f"M{450 + k * 16} 410v{20 if k == 0 else 10}", 2.6, 0.7)
    drawing.stroke(INK, "M450 112V520", 2.4)
    drawing.fill(IRON, "M436 520H464L470 560L450 600L430 560z")
    drawing.fill(TERRACOTTA, circle(450, 112, 8))
    return drawing.bytes()


def chisels():
    """Mallet, point, claw, boaster and pitcher, laid out in order of use."""
    drawing = Drawing(1200, 560, SLATE_DEEP)
    drawing.fill(mix(SLATE_DEEP, SLATE, 0.35), rectangle(0, 0, 1200, 60) + rectangle(0, 500, 1200, 60))
    drawing.flush()
    heads = [
        "M-20 300L20 300L12 400L0 448L-12 400z",
        "M-22 300L22 300L34 420L34 448L26 430L18 448L9 430L0 448L-9 430L-18 448L-26 430L-34 448L-34 420z",
        "M-20 300L20 300L44 440H-44z",
        "M-24 300L24 300L58 436L58 448H-58L-58 436z",
        "M-16 300L16 300L16 430L10 446H-10L-16 430z",
    ]
    drawing.raw('<g transform="translate(190 20)">')
    drawing.fill(INK, "M-112 60C-60 44 84 44 128 60L112 262C60 286 -44 286 -96 262z", 0.25)
    drawing.flush()
    drawing.fill(WOOD, "M-120 50C-60 34 60 34 120 50L104 252C50 276 -50 276 -104 252z")
    drawing.fill(mix(WOOD, UMBER, 0.3), rounded([(-26, 256), (26, 256), (34, 470), (-34, 470)], 0.2))
    drawing.flush()
    for k in range(-4, 5):
        drawing.stroke(UMBER, f"M{k * 24} 52Q{k * 20} 150 {k * 22} 256", 3, 0.3)
    drawing.stroke(LIME, "M-104 62L-92 240", 7, 0.3)
    drawing.raw("</g>")
    for index, head in enumerate(heads):
        drawing.raw(f'<g transform="translate({430 + index * 164} 40)">')
        drawing.fill(INK, rectangle(-8, 64, 44, 236), 0.22)
        drawing.fill(STEEL, rounded([(-20, 50), (20, 50), (20, 300), (-20, 300)], 0.04))
        drawing.fill(mix(STEEL, LIME, 0.35), head)
        drawing.flush()
        drawing.fill(
            OCHRE if index % 2 else TERRACOTTA, rounded([(-25, 30), (25, 30), (20, 62), (-20, 62)], 0.3)
        )
        drawing.fill(INK, rectangle(8, 62, 12, 238), 0.16)
        drawing.raw("</g>")
    return drawing.bytes()


def square_and_dividers():
    """Square and dividers over a template for a moulding."""
    drawing = Drawing(900, 900, mix(LIMESTONE, LIME, 0.45))
    for k in range(1, 18):
        drawing.stroke(SLATE_PALE, f"M{k * 50} 0V900M0 {k * 50}H900", 1, 0.4)
    drawing.flush()
    drawing.fill(
        mix(ROSE, LIME, 0.25),
        "M150 800V300H300C300 350 340 380 390 380C460 380 500 430 500 500C500 560 560 600 620 600H700V800z",
    )
    drawing.stroke(
        TERRACOTTA,
        "M150 800V300H300C300 350 340 380 390 380C460 380 500 430 500 500C500 560 560 600 620 600H700V800z",
        4,
    )
    drawing.flush()
    drawing.fill(INK, "M112 112H816V184H184V816H112z", 0.16)
    drawing.flush()
    drawing.fill(IRON, "M100 100H804V172H172V804H100z")
    drawing.flush()
    for k in range(1, 35):
        drawing.stroke(
            LIME,
            f"M{100 + k * 20} 100v{26 if k % 5 == 0 else 14}M100 {100 + k * 20}h{26 if k % 5 == 0 else 14}",
            2,
            0.75,
            "butt",
        )
    drawing.stroke(UMBER, polyline(arc(390, 590, 290, 72, -8, 30)), 2.4, None, "round", "3 9")
    drawing.flush()
    for points in ([(560, 250), (590, 262), (396, 590)], [(556, 256), (590, 250), (682, 560)]):
        drawing.fill(mix(OCHRE, UMBER, 0.2), polygon(points))
    drawing.flush()
    drawing.fill(OCHRE, circle(574, 240, 34))
    drawing.flush()
    drawing.fill(mix(OCHRE, LIME, 0.5), circle(566, 232, 14))
    drawing.stroke(OCHRE, polyline(arc(574, 240, 180, 238, 292, 12)), 8)
    return drawing.bytes()


PICTURES = {
    "trowel.svg": trowel,
    "lewis.svg": lewis,
    "plumb.svg": plumb,
    "level.svg": level,
    "chisels.svg": chisels,
    "square.svg": square_and_dividers,
}
