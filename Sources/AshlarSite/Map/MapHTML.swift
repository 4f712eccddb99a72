internal import AshlarBytes
internal import AshlarMarkdown

/// Writes a map: the drawing, and over it a link for each mark.
struct MapHTML: Hashable, Sendable {
  /// What a mark is called, and leads to.
  struct Link: Hashable, Sendable {
    var name: String
    /// From the output's root.
    var path: String
  }

  let crop: MapCrop
  let marks: [MapMark]
  /// One per mark.
  let links: [Link]
  /// The folder of the output that the map is in as one of an unlisted board; nil for that of everybody.
  var unlistedFolder: String?

  /// The map as HTML.
  ///
  /// - Parameters:
  ///   - root: what stands before a path from the output's root in the page's links.
  ///   - words: those of the page's language.
  ///   - language: that of the page.
  func html(root: String, words: InterfaceWords, language: String) -> [UInt8] {
    var html = HTMLBytes()
    html.append("<nav class=\"map\"\(words.languageAttribute) aria-label=\"")
    html.append(escaping: words.map.title)
    html.append("\"><div class=\"ground\"><img src=\"\(root)\(WorldMap.path(in: unlistedFolder))")
    html.append(escaping: WorldMap.fragment(of: crop))
    html.append("\" alt=\"\">\n")
    for (index, (mark, link)) in zip(marks, links).enumerated() {
      html.append("<a class=\"\(Self.className(of: mark.count))\" id=\"\(Self.id(index))\" href=\"")
      html.append(escaping: root + link.path)
      let count = words.photographs.text(mark.count, in: language) ?? "\(mark.count)"
      for attribute in ["aria-label", "title"] {
        html.append("\" \(attribute)=\"")
        html.append(escaping: "\(link.name): \(count)")
      }
      html.append("\">\(mark.count)</a>\n")
    }
    html.append("</div></nav>\n")
    return html.bytes
  }

  /// What the page's style sheet says of the map and its marks.
  var css: [UInt8] {
    var css = CSSWriter()
    css.append(Self.css)
    css.append(".ground{aspect-ratio:\(Self.decimal(crop.width))/\(Self.decimal(crop.height))}\n")
    for digits in Set(marks.map { "\($0.count)".utf8.count }).sorted() {
      css.append(
        ".ground .g\(digits){--size:\(Self.decimal(MapMark.diameter(ofDigits: digits)))em}\n")
    }
    for (index, mark) in marks.enumerated() {
      let top = mark.place.y * crop.width / crop.height
      css.append(
        "#\(Self.id(index)){left:\(Self.decimal(mark.place.x * 100))%;top:\(Self.decimal(top * 100))%}\n"
      )
    }
    return css.bytes
  }

  private static func id(_ index: Int) -> String { "m\(index + 1)" }

  /// Marks of numbers with as many digits have one size.
  private static func className(of count: Int) -> String { "g\("\(count)".utf8.count)" }

  /// A number for CSS, to a ten-thousandth.
  private static func decimal(_ number: Double) -> String {
    let parts = Int((number * 10_000).rounded())
    let (whole, rest) = (abs(parts) / 10_000, "\(10_000 + abs(parts) % 10_000)")
    return (parts < 0 ? "-" : "") + "\(whole)." + String(Substring(rest.utf8.dropFirst()))
  }

  /// Marks have the size of their text, which grows with the reader's as far as the map has room for it.
  private static let css = """
    .map{margin-block-end:1.5rem}
    .ground{position:relative;container-type:inline-size;border-radius:var(--radius);background:var(--surface);\
    outline:.0625rem solid var(--line)}
    .ground img{position:absolute;inset:0;width:100%;height:100%;border-radius:inherit}
    .ground a{position:absolute;translate:-50% -50%;box-sizing:border-box;display:grid;place-items:center;\
    width:var(--size);height:var(--size);border:.0625rem solid var(--surface);border-radius:50%;\
    font:700 clamp(\(Int(MapMark.leastFontSize))px,.875rem,\(decimal(MapMark.em * 100))cqw)/1 var(--text-family);\
    background:var(--accent);color:var(--on-accent);text-decoration:none;\
    -webkit-print-color-adjust:exact;print-color-adjust:exact}
    .ground a:is(:hover,:focus-visible){z-index:1;border-color:currentColor}
    .ground a:focus-visible{border-radius:50%}

    """
}
