internal import AshlarContent
internal import AshlarImages
internal import AshlarMarkdown

/// What a photograph on its own page leads to: a file in its full size.
///
/// The link around the picture does for every browser. Those that show a `<dialog>` without a script get a button in its
/// place, which lies over the picture; ``PictureStyle`` says how they are told apart.
struct Enlargement: Sendable {
  /// The file that is shown.
  let file: SitePicture.File
  /// The picture's own size, in whose proportions the file is.
  let shape: PictureSize
  /// What stands in its place until it is there; nil where that is not known.
  let colour: PictureColour?
  /// What lies behind it; nil for nothing.
  let ground: PictureGround?
  /// What the picture shows.
  let alternative: String
  let words: InterfaceWords
  /// The language of the card around it.
  let language: String
  /// Whether the page has the script that zooms by steps.
  let hasSteps: Bool

  /// Opens what stands around the picture.
  func open(root: String, in html: inout HTMLBytes) {
    html.append("<div class=\"zoomable\"><a class=\"zoom\" href=\"")
    html.append(url(root))
    html.append("\">")
  }

  /// Closes it, and writes the button and what it opens.
  ///
  /// - Parameter part: the picture's place among those of the page.
  func close(root: String, part: Int, in html: inout HTMLBytes) {
    let id = "page--zoom\(part)"
    let name = HTMLBytes.escaped(alternative)
    let title = alternative.isEmpty ? HTMLBytes.escaped(words.enlarge) : name
    // A name with what the picture shows in it is in the card's language; so is what the dialog holds.
    let attribute = words.languageAttribute(in: language)
    let own = alternative.isEmpty ? attribute : ""
    html.append("</a>")
    button("enlarge", label: label, does: command("show-modal", id), attribute: own, in: &html)
    // What scrolls comes first and takes the focus, so that arrow keys move the picture.
    html.append(
      "</div><dialog class=\"full\" id=\"\(id)\"\(own) closedby=\"any\" aria-label=\"")
    html.append(title)
    html.append("\"><div class=\"view\" tabindex=\"0\" role=\"group\" aria-label=\"")
    html.append(title)
    // It is loaded when the dialog opens.
    html.append("\"><img")
    let classes = ground?.name ?? PictureClasses.tone(colour)
    if !classes.isEmpty { html.append(" class=\"\(classes)\"") }
    html.append(" loading=\"lazy\" decoding=\"async\" src=\"")
    html.append(url(root))
    html.append("\" alt=\"")
    html.append(name)
    let height = (Double(file.width) * shape.height / shape.width).rounded()
    html.append("\" width=\"\(file.width)\" height=\"\(max(1, Int(height)))\"></div>")
    if hasSteps {
      // The script shows them.
      button("out", label: words.zoomOut, does: " hidden", attribute: attribute, in: &html)
      button("in", label: words.zoomIn, does: " hidden", attribute: attribute, in: &html)
    }
    let close = command("close", id)
    button("close", label: words.close, does: close, attribute: attribute, in: &html)
    html.append("</dialog>")
  }

  private var label: String {
    alternative.isEmpty ? words.enlarge : "\(words.enlarge): \(alternative)"
  }

  private func url(_ root: String) -> [UInt8] {
    var html = HTMLBytes()
    html.append(escaping: URLEscaping.url(ofFile: file.path, below: root))
    return html.bytes
  }

  private func command(_ name: String, _ dialog: String) -> String {
    " commandfor=\"\(dialog)\" command=\"\(name)\""
  }

  /// - Parameter does: the attributes that say what it does without the script.
  private func button(
    _ name: String, label: String, does: String, attribute: String, in html: inout HTMLBytes
  ) {
    html.append("<button class=\"\(name)\"\(attribute) type=\"button\"\(does) aria-label=\"")
    html.append(HTMLBytes.escaped(label))
    html.append("\"></button>")
  }
}
