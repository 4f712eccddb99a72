internal import AshlarContent
internal import AshlarMarkdown

/// A video as a page plays it.
struct Film: Sendable {
  /// From the output's root.
  let path: String
  /// The picture that stands there until it plays; nil for the video's own first.
  let poster: String?
  let size: PictureSize
  /// What the video shows.
  let alternative: [UInt8]
  /// Whether it plays by itself, without sound, over and over, unless readers want less to move.
  var loops = false

  /// Writes the element.
  ///
  /// - Parameter name: its class.
  func write(class name: String, root: String, to html: inout HTMLBytes) {
    guard loops else { return write(class: name, playback: " controls", root: root, to: &html) }
    // Who wants less to move gets the second, which starts when it is asked to; neither loads while it is hidden.
    write(
      class: name + " moving", playback: " controls autoplay muted loop playsinline",
      media: "(prefers-reduced-motion:no-preference)", root: root, to: &html)
    write(class: name + " still", playback: " controls", root: root, to: &html)
  }

  private func write(
    class name: String, playback: String, media: String? = nil, root: String,
    to html: inout HTMLBytes
  ) {
    html.append("<video class=\"\(name)\"\(playback)")
    if media == nil { html.append(poster == nil ? " preload=\"metadata\"" : " preload=\"none\"") }
    if let poster {
      html.append(" poster=\"")
      html.append(url(poster, root))
      html.append("\"")
    }
    html.append(" width=\"\(max(1, Int(size.width.rounded())))\"")
    html.append(" height=\"\(max(1, Int(size.height.rounded())))\"")
    if !alternative.isEmpty {
      html.append(" aria-label=\"")
      html.append(escaping: alternative)
      html.append("\"")
    }
    html.append("><source src=\"")
    html.append(url(path, root))
    html.append("\"")
    if let media { html.append(" media=\"\(media)\"") }
    html.append("><a href=\"")
    html.append(url(path, root))
    html.append("\">")
    html.append(escaping: alternative.isEmpty ? Array(path.utf8) : alternative)
    html.append("</a></video>")
  }

  private func url(_ path: String, _ root: String) -> [UInt8] {
    var html = HTMLBytes()
    html.append(escaping: URLEscaping.url(ofFile: path, below: root))
    return html.bytes
  }
}
