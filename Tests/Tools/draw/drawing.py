"""A small SVG writer: shapes of one colour share one path, numbers keep one decimal."""


def number(value):
    """A coordinate with one decimal at most and no trailing zero."""
    text = f"{value:.1f}"
    return text[:-2] if text.endswith(".0") else text


def polygon(points):
    """The path data of a closed polygon."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "z"


def polyline(points):
    """The path data of an open line."""
    return polygon(points)[:-1]


def rectangle(x, y, width, height):
    """The path data of a rectangle."""
    return f"M{number(x)} {number(y)}h{number(width)}v{number(height)}h{number(-width)}z"


def circle(x, y, radius):
    """The path data of a circle."""
    r = number(radius)
    return f"M{number(x - radius)} {number(y)}a{r} {r} 0 1 1 {number(2 * radius)} 0a{r} {r} 0 1 1 {number(-2 * radius)} 0z"


def rounded(points, share=0.25):
    """The path data of a polygon whose corners are cut by curves `share` of each side long."""
    parts = []
    for index, (x, y) in enumerate(points):
        px, py = points[index - 1]
        nx, ny = points[(index + 1) % len(points)]
        ax, ay = x + (px - x) * share, y + (py - y) * share
        bx, by = x + (nx - x) * share, y + (ny - y) * share
        start = "L" if parts else "M"
        parts.append(f"{start}{number(ax)} {number(ay)}Q{number(x)} {number(y)} {number(bx)} {number(by)}")
    return "".join(parts) + "z"


class Drawing:
    """An SVG picture under construction; later shapes lie over earlier ones."""

    def __init__(self, width, height, background):
        self.width, self.height = width, height
        self.parts = [f'<rect width="{width}" height="{height}" fill="{background}"/>']
        self.layers = {}

    def fill(self, color, data, opacity=None):
        """Fills path data, in the current layer, together with all other shapes of this colour."""
        self.layers.setdefault(("fill", color, opacity, None, None), []).append(data)

    def stroke(self, color, data, width=2, opacity=None, cap="round", dash=None):
        """Strokes path data, in the current layer."""
        self.layers.setdefault(("stroke", color, opacity, width, (cap, dash)), []).append(data)

    def flush(self):
        """Ends the layer: what is drawn from now on lies above what was drawn so far."""
        for (kind, color, opacity, width, style), data in self.layers.items():
            see = f' {kind}-opacity="{opacity}"' if opacity is not None else ""
            if kind == "fill":
                paint = f'fill="{color}"{see}'
            else:
                cap, dash = style
                dashes = f' stroke-dasharray="{dash}"' if dash else ""
                paint = (
                    f'fill="none" stroke="{color}"{see} stroke-width="{number(width)}" '
                    f'stroke-linecap="{cap}" stroke-linejoin="round"{dashes}'
                )
            self.parts.append(f'<path {paint} d="{"".join(data)}"/>')
        self.layers = {}

    def raw(self, markup):
        """Adds markup as it is, above everything so far."""
        self.flush()
        self.parts.append(markup)

    def gradient(self, name, stops, x2=0, y2=1):
        """Defines a linear gradient; returns the paint that uses it."""
        inner = "".join(f'<stop offset="{at}" stop-color="{color}"/>' for at, color in stops)
        self.raw(
            f'<defs><linearGradient id="{name}" x1="0" y1="0" x2="{x2}" y2="{y2}">{inner}</linearGradient></defs>'
        )
        return f"url(#{name})"

    def bytes(self):
        """The finished file."""
        self.flush()
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.width}" height="{self.height}" '
            f'viewBox="0 0 {self.width} {self.height}">'
        )
        return (head + "\n" + "\n".join(self.parts) + "\n</svg>\n").encode()
