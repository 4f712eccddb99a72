"""Stone surfaces as JPEG: noise for grain, slopes for light."""

import random

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from palette import *
from raster import *


def marble():
    """Veins where bent noise crosses one half."""
    size = (960, 1200)
    bend = noise("marble bend", size, (300, 420), 4)
    image = colored(
        stretched(noise("marble cloud", size, 260, 4), 0.25, 0.75),
        [(0, "#d9d4c9"), (0.5, "#efeae0"), (1, "#f8f4ec")],
    )
    for name, cell, width, color, share in (
        ("vein a", (520, 300), 0.022, SLATE, 0.55),
        ("vein b", (300, 240), 0.012, SLATE_DEEP, 0.4),
        ("vein c", (700, 360), 0.05, SANDSTONE, 0.5),
    ):
        field = evaluate("a * 0.6 + b * 0.4", a=noise(name, size, cell, 5), b=bend)
        line = evaluate("1.0 - min(abs(a - 0.5) / k, 1.0)", a=field, k=width)
        line = evaluate("a * a * min(b * 1.6, 1.0)", a=line, b=noise(name + " fade", size, 240, 2))
        image = shaded(image, stretched(line), color, share)
    return jpeg(lit(image, noise("marble grain", size, 5, 2), 0.05))


def sandstone():
    """Bands of iron and sand on a slow wave."""
    size = (1280, 800)
    dice = random.Random("sandstone")
    stops, at = [(0, SANDSTONE)], 0.0
    tones = [
        SANDSTONE,
        OCHRE,
        ROSE,
        TERRACOTTA,
        LIMESTONE,
        mix(ROSE, LIME, 0.4),
        mix(TERRACOTTA, UMBER, 0.3),
        CHALK,
    ]
    while at < 1:
        at += dice.uniform(0.012, 0.06)
        stops.append((min(1, at), dice.choice(tones)))
    flow = evaluate(
        "r * 0.78 + a * 0.26 + b * 0.05 - 0.04",
        r=ramp(size),
        a=noise("sand flow", size, (620, 330), 2, 0.35),
        b=noise("sand fine", size, (160, 40), 3),
    )
    image = colored(stretched(flow), stops)
    image = lit(image, evaluate("a + b * 0.12", a=flow, b=noise("sand grain", size, 4, 2)), 2.6, (1, 3))
    return jpeg(vignette(image))


def limestone():
    """Cream stone full of shells, half of it tooled in slanting furrows, in low light."""
    size = (1000, 1000)
    dice = random.Random("limestone")
    cloud = stretched(noise("lime cloud", size, 120, 6, 0.62), 0.2, 0.8)
    image = colored(cloud, [(0, mix(SANDSTONE, LIMESTONE, 0.4)), (0.5, LIMESTONE), (1, CHALK)])
    relief = Image.new("L", size, 128)
    pen = ImageDraw.Draw(relief)
    for _ in range(120):
        x, y, r = (
            dice.uniform(0, 1000),
            dice.uniform(0, 1000),
            dice.choice([9, 14, 22, 34, 46]) * dice.uniform(0.8, 1.2),
        )
        start = dice.uniform(0, 360)
        for ring in range(max(1, int(r / 7))):
            k = r - ring * 6
            pen.arc(
                (x - k, y - k * 0.8, x + k, y + k * 0.8),
                start,
                start + dice.uniform(110, 200),
                fill=20 if ring % 2 else 235,
                width=4,
            )
    relief = relief.filter(ImageFilter.GaussianBlur(1.4))
    furrows = Image.new("L", size, 128)
    pen = ImageDraw.Draw(furrows)
    for row in range(-1, 8):
        for k in range(-4, 34):
            x = k * 34 + dice.uniform(-6, 6)
            y = row * 150 + dice.uniform(-10, 10)
            pen.line((x, y, x + 70, y + 140), fill=dice.randint(10, 60), width=12)
            pen.line((x + 14, y, x + 84, y + 140), fill=dice.randint(180, 240), width=9)
    furrows = furrows.filter(ImageFilter.GaussianBlur(4))
    worn = evaluate("min(max(a - 0.47, 0.0) * 9.0, 1.0)", a=noise("worn", size, (420, 300), 4))
    height = evaluate(
        "float(a) / 255.0 * (1.0 - w) * 1.1 + float(b) / 255.0 * w * 1.5 + n * 0.8",
        a=relief,
        b=furrows,
        w=worn,
        n=noise("oolite", size, 9, 3, 0.7),
    )
    return jpeg(vignette(lit(image, height, 0.9, (2, 2)), 0.25))


def slate_riven():
    """Low steps of split slate, rust where water stood."""
    size = (1200, 800)
    field = noise("riven", size, (520, 260), 6, 0.46)
    steps = evaluate("float(int(a * 13.0)) / 13.0", a=field)
    height = evaluate("s + n * 0.03 + f * 0.02", s=steps, n=noise("riven grain", size, (26, 6), 3), f=field)
    tone = evaluate("s * 0.7 + n * 0.3", s=steps, n=noise("riven tone", size, 200, 4))
    image = colored(stretched(tone, 0.25, 0.75), [(0, SLATE_DEEP), (0.5, SLATE), (1, SLATE_PALE)])
    rust = evaluate("max(a - 0.56, 0.0) * 6.0", a=noise("rust", size, (340, 180), 5))
    image = shaded(image, stretched(rust), TERRACOTTA, 0.5)
    return jpeg(vignette(lit(image, height, 3.4, (1, 2))))


def brick_relief():
    """Flemish bond in the evening, every other header standing proud and throwing a shadow."""
    size = (1120, 840)
    dice = random.Random("brick relief")
    image = Image.new("RGB", size, channels(mix(SANDSTONE, UMBER, 0.25)))
    height, shadow, proud = (Image.new("L", size, level) for level in (40, 0, 0))
    tone, bump, dark, front = (ImageDraw.Draw(each) for each in (image, height, shadow, proud))
    unit, course, joint = 56, 64, 9
    tones, lights = shades(mix(TERRACOTTA, BRICK, 0.5), 7, 0.14), shades(
        mix(TERRACOTTA, SANDSTONE, 0.35), 4, 0.1
    )
    for row in range(-1, 14):
        for index in range(-2, 8):
            start = index * 3 * unit + (row % 2) * 1.5 * unit - 30
            y = row * course - 20
            for x, width, header in ((start, 2 * unit, False), (start + 2 * unit, unit, True)):
                out = header and (index + (row + 2) // 2) % 2 == 0
                box = (x, y, x + width - joint, y + course - joint)
                tone.rectangle(box, fill=channels(dice.choice(lights if out else tones)))
                bump.rounded_rectangle(box, 4, fill=240 if out else dice.randint(130, 160))
                reach = 46 if out else 6
                x1, y1 = box[2], box[3]
                dark.polygon(
                    [
                        (x1, y),
                        (x1 + reach, y + reach * 0.7),
                        (x1 + reach, y1 + reach * 0.7),
                        (x + reach, y1 + reach * 0.7),
                        (x, y1),
                        (x1, y1),
                    ],
                    fill=190,
                )
                if out:
                    front.rectangle(box, fill=255)
    shadow = ImageChops.subtract(shadow, proud).filter(ImageFilter.GaussianBlur(2))
    surface = evaluate(
        "float(h) / 255.0 * 1.6 + n * 0.55",
        h=height.filter(ImageFilter.GaussianBlur(2.2)),
        n=noise("brick grain", size, 12, 4, 0.7),
    )
    image = lit(image, surface, 0.9, (2, 2))
    image = shaded(image, shadow, "#2a1712", 0.68)
    warm = colored(stretched(ramp(size, vertical=False)), [(0, "#ffe0b0"), (1, "#c9aea8")])
    return jpeg(vignette(ImageChops.multiply(image, warm)))


def moss():
    """Moss and lichen on rock, thicker towards the foot."""
    size = (960, 960)
    image = colored(
        stretched(noise("moss stone", size, 90, 6, 0.7), 0.15, 0.85),
        [(0, SLATE_DEEP), (0.5, mix(SLATE, UMBER, 0.25)), (1, mix(SLATE_PALE, LIMESTONE, 0.4))],
    )
    rock = noise("moss rock", size, 150, 7, 0.68)
    image = lit(image, rock, 2.6)
    lichen = evaluate(
        "max(a - 0.6, 0.0) * 9.0 * min(max(b - 0.35, 0.0) * 8.0, 1.0)",
        a=noise("lichen", size, 90, 4),
        b=noise("lichen edge", size, 14, 3),
    )
    image = shaded(image, stretched(lichen), "#d9cf9a", 0.8)
    spread = evaluate(
        "min(max(a - 0.5 + r * 0.16 - 0.05, 0.0) * 14.0, 1.0)",
        a=evaluate(
            "a * 0.75 + b * 0.25", a=noise("moss field", size, 300, 4), b=noise("moss edge", size, 26, 3)
        ),
        r=ramp(size),
    )
    tuft = noise("tuft", size, 11, 3, 0.7)
    green = colored(
        stretched(evaluate("a * 0.6 + b * 0.4", a=tuft, b=noise("moss tone", size, 150, 3)), 0.3, 0.7),
        [(0, "#2f3820"), (0.4, MOSS_DEEP), (0.75, MOSS), (1, "#b3b66c")],
    )
    green = lit(green, tuft, 1.2)
    mask = stretched(spread)
    image = shaded(image, ImageChops.offset(mask, 5, 7).filter(ImageFilter.GaussianBlur(5)), INK, 0.5)
    return jpeg(vignette(Image.composite(green, image, mask)))


def plaster():
    """Old plaster that has let go of its bricks."""
    size = (900, 1120)
    dice = random.Random("plaster")
    bricks = Image.new("RGB", size, channels(CHALK))
    pen = ImageDraw.Draw(bricks)
    for row in range(25):
        x = -80 if row % 2 else -10
        while x < 900:
            pen.rectangle(
                (x, row * 46, x + 130, row * 46 + 38), fill=channels(dice.choice(shades(BRICK, 6, 0.12)))
            )
            x += 140
    bricks = lit(bricks, noise("plaster brick", size, 10, 4), 0.5)
    field = evaluate(
        "a * 0.8 + b * 0.2 + r * 0.14",
        a=noise("peel", size, (360, 300), 4),
        b=noise("peel edge", size, 30, 4),
        r=ramp(size),
    )
    hole = stretched(evaluate("(a - 0.625) * 60.0", a=field))
    coat = colored(
        stretched(noise("coat tone", size, (300, 420), 5), 0.25, 0.75),
        [(0, "#cfae8d"), (0.5, "#e6cdae"), (1, "#f3e4cd")],
    )
    stain = evaluate("max(a - 0.5, 0.0) * 2.4", a=noise("stain", size, (60, 700), 4))
    coat = shaded(coat, stretched(stain), SLATE_PALE, 0.55)
    coat = lit(
        coat,
        evaluate(
            "a * 0.5 + b", a=noise("float marks", size, (120, 30), 4), b=noise("coat grain", size, 6, 2)
        ),
        0.4,
    )
    image = Image.composite(bricks, coat, hole)
    inner = ImageChops.subtract(hole, ImageChops.offset(hole, 9, 11))
    image = shaded(
        image,
        ImageChops.multiply(hole, ImageChops.invert(ImageChops.offset(hole, 9, 11))).filter(
            ImageFilter.GaussianBlur(2)
        ),
        INK,
        0.75,
    )
    rim = ImageChops.subtract(ImageChops.offset(hole, -3, -3), hole)
    image = shaded(image, rim, LIME, 0.8)
    return jpeg(vignette(image, 0.22))


def ashlar_weathered():
    """Bevelled blocks, rain streaks, evening light."""
    size = (1200, 900)
    dice = random.Random("weathered")
    image = Image.new("RGB", size, channels(UMBER))
    height = Image.new("L", size, 20)
    tone, bump = ImageDraw.Draw(image), ImageDraw.Draw(height)
    y = -30
    while y < 900:
        course = dice.choice([104, 126, 140, 92])
        x = -dice.randint(0, 180)
        while x < 1200:
            width = dice.randint(150, 330)
            tone.rectangle(
                (x, y, x + width - 5, y + course - 5),
                fill=channels(dice.choice(shades(mix(SANDSTONE, LIMESTONE, 0.4), 8, 0.15))),
            )
            bump.rounded_rectangle((x, y, x + width - 5, y + course - 5), 9, fill=dice.randint(190, 240))
            x += width
        y += course
    height = height.filter(ImageFilter.GaussianBlur(5))
    cloud = colored(
        stretched(noise("weather cloud", size, 200, 5), 0.25, 0.75),
        [(0, "#8f7f6c"), (0.5, "#cfc0a8"), (1, "#fff4df")],
    )
    image = ImageChops.multiply(image, cloud)
    surface = evaluate("float(h) / 255.0 + n * 0.45", h=height, n=noise("weather grain", size, 26, 5, 0.65))
    image = lit(image, surface, 1.3)
    streak = evaluate(
        "max(a - 0.52, 0.0) * 3.0 * (1.0 - r * 0.7)", a=noise("streak", size, (34, 640), 4), r=ramp(size)
    )
    image = shaded(image, stretched(streak), "#2d2a26", 0.7)
    evening = colored(
        stretched(evaluate("a * 0.6 + b * 0.4", a=ramp(size), b=ramp(size, vertical=False))),
        [(0, "#ffd9a0"), (0.6, "#e8c3a6"), (1, "#8d8792")],
    )
    return jpeg(vignette(ImageChops.multiply(image, evening)))


PICTURES = {
    "marble.jpg": marble,
    "sandstone.jpg": sandstone,
    "limestone.jpg": limestone,
    "slate-riven.jpg": slate_riven,
    "brick-relief.jpg": brick_relief,
    "moss.jpg": moss,
    "plaster.jpg": plaster,
    "ashlar-weathered.jpg": ashlar_weathered,
}
