"""Noise, light and colour on Pillow images; heights are images of floats."""

import array
import io
import random

from PIL import Image, ImageChops, ImageDraw, ImageMath

from palette import channels, mix

evaluate = getattr(ImageMath, "unsafe_eval", None) or ImageMath.eval


def noise(name, size, cell, octaves=4, fade=0.5):
    """Smooth noise from about 0 to 1; `cell` is the size (across, down) of its largest features in pixels."""
    across, down = cell if isinstance(cell, tuple) else (cell, cell)
    total, weight, amount = None, 0.0, 1.0
    for octave in range(octaves):
        columns = max(2, round(size[0] / across) + 3)
        rows = max(2, round(size[1] / down) + 3)
        dice = random.Random(f"{name} {octave}")
        values = array.array("f", [dice.random() for _ in range(columns * rows)])
        grain = Image.frombytes("F", (columns, rows), values.tobytes())
        grain = grain.resize(size, Image.BICUBIC, box=(0.5, 0.5, columns - 0.5, rows - 0.5))
        total = (
            evaluate("a * k", a=grain, k=amount)
            if total is None
            else evaluate("a + b * k", a=total, b=grain, k=amount)
        )
        weight += amount
        amount, across, down = amount * fade, max(1, across / 2), max(1, down / 2)
    return evaluate("a / k", a=total, k=weight)


def ramp(size, vertical=True):
    """A height of 0 at the top (or left) and 1 at the bottom (or right)."""
    image = Image.linear_gradient("L")
    image = image if vertical else image.rotate(90)
    return evaluate("float(a) / 255.0", a=image.resize(size, Image.BICUBIC))


def stretched(height, low=0.0, high=1.0):
    """The height as bytes, `low` to 0 and `high` to 255."""
    return evaluate("convert(min(max((a - l) / (h - l), 0.0), 1.0) * 255.0, 'L')", a=height, l=low, h=high)


def colored(gray, stops):
    """A gray image painted with the colours of `stops`, pairs of position 0 to 1 and colour."""
    table = []
    for value in range(256):
        at = value / 255
        for (p, a), (q, b) in zip(stops, stops[1:]):
            if at <= q:
                table.append(channels(mix(a, b, 0 if q == p else max(0, min(1, (at - p) / (q - p))))))
                break
        else:
            table.append(channels(stops[-1][1]))
    bands = [gray.point([row[band] for row in table]) for band in range(3)]
    return Image.merge("RGB", bands)


def lit(image, height, strength, angle=(2, 2)):
    """The image with light from the upper left on its heights; `strength` is contrast."""
    moved = ImageChops.offset(height, *angle)
    slope = evaluate(
        "convert(min(max((a - b) * k + 128.0, 0.0), 255.0), 'L')", a=height, b=moved, k=strength * 255.0
    )
    slope.paste(128, (0, 0, image.width, abs(angle[1])))
    slope.paste(128, (0, 0, abs(angle[0]), image.height))
    light = Image.merge("RGB", [slope] * 3)
    return ImageChops.overlay(image, light)


def shaded(image, mask, color, share=1.0):
    """The image with a colour laid on where the mask is bright."""
    layer = Image.new("RGB", image.size, channels(color))
    return Image.composite(layer, image, mask.point(lambda v: int(v * share)))


def vignette(image, share=0.25):
    """The image with its edges a little darker."""
    mask = Image.radial_gradient("L").resize(image.size, Image.BICUBIC)
    return Image.composite(
        Image.new("RGB", image.size, (20, 16, 14)), image, mask.point(lambda v: int(max(0, v - 70) * share))
    )


def jpeg(image, limit=118_000):
    """The image as JPEG, at the best quality that stays below `limit` bytes."""
    for quality in range(86, 30, -4):
        out = io.BytesIO()
        image.save(out, "JPEG", quality=quality, optimize=True, progressive=True)
        if out.tell() <= limit:
            break
    return out.getvalue()


def png(image, colors=48, method=Image.MEDIANCUT):
    """The image as PNG with a palette; MAXCOVERAGE keeps a colour that covers little."""
    out = io.BytesIO()
    image.quantize(colors, method=method, dither=Image.NONE).save(out, "PNG", optimize=True)
    return out.getvalue()


def canvas(size, color, scale=2):
    """A larger canvas to draw on, to be shrunk by `finished`, and its pen."""
    image = Image.new("RGB", (size[0] * scale, size[1] * scale), channels(color))
    return image, ImageDraw.Draw(image)


def finished(image, scale=2):
    """The canvas at its final size, with smooth edges."""
    return image.resize((image.width // scale, image.height // scale), Image.LANCZOS)
