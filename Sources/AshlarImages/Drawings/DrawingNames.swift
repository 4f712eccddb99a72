/// What the names in a drawing mean.
enum DrawingNames {
  static let svg = "http://www.w3.org/2000/svg"

  /// Namespaces whose elements browsers give a meaning. Those of editors have none.
  static let liveNamespaces: Set<String> = [
    "http://www.w3.org/1999/xhtml", "http://www.w3.org/1998/Math/MathML",
    "http://www.w3.org/1999/XSL/Transform", "http://www.w3.org/2001/xml-events",
    "http://www.w3.org/1999/xlink", "http://www.mozilla.org/xbl", "http://www.w3.org/ns/xbl",
    "http://www.mozilla.org/keymaster/gatekeeper/there.is.only.xul",
    "http://www.w3.org/2001/XInclude",
  ]

  /// The elements of SVG 1.1, 1.2 and 2 that draw, describe or animate.
  static let elements: Set<String> = [
    "a", "altGlyph", "altGlyphDef", "altGlyphItem", "animate", "animateColor", "animateMotion",
    "animateTransform", "circle", "clipPath", "color-profile", "cursor", "defs", "desc", "discard",
    "ellipse", "feBlend", "feColorMatrix", "feComponentTransfer", "feComposite",
    "feConvolveMatrix", "feDiffuseLighting", "feDisplacementMap", "feDistantLight",
    "feDropShadow", "feFlood", "feFuncA", "feFuncB", "feFuncG", "feFuncR", "feGaussianBlur",
    "feImage", "feMerge", "feMergeNode", "feMorphology", "feOffset", "fePointLight",
    "feSpecularLighting", "feSpotLight", "feTile", "feTurbulence", "filter", "flowDiv",
    "flowLine", "flowPara", "flowRegion", "flowRegionBreak", "flowRegionExclude", "flowRoot",
    "flowSpan", "flowTref", "font", "font-face", "font-face-format", "font-face-name",
    "font-face-src", "font-face-uri", "g", "glyph", "glyphRef", "hatch", "hatchpath", "hkern",
    "image", "line", "linearGradient", "marker", "mask", "mesh", "meshGradient", "meshPatch",
    "meshRow", "meshgradient", "meshpatch", "meshrow", "metadata", "missing-glyph", "mpath",
    "page", "path", "pattern", "polygon", "polyline", "radialGradient", "rect", "set",
    "solidColor", "solidcolor", "stop", "style", "svg", "switch", "symbol", "tbreak", "text",
    "textArea", "textPath", "title", "tref", "tspan", "use", "view", "vkern",
  ]

  static let animations: Set<String> = [
    "set", "animate", "animateColor", "animateMotion", "animateTransform",
  ]

  /// Inkscape's, as `/home/jane/walks/map.png`.
  static let paths: Set<String> = [
    "inkscape:export-filename", "sodipodi:docname", "sodipodi:docbase", "sodipodi:absref",
  ]
}
