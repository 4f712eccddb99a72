internal import AshlarLayout

/// Draws answers as SVG: every answer below the one before, cards with their numbers.
public enum LayoutDrawing {
  private static let margin = 8.0

  /// An SVG document of all answers; a request without one leaves its error as a line of text.
  public static func svg(of answer: LayoutRequest.Answer) -> [UInt8] {
    var body = ""
    var top = margin
    var width = 100.0
    for outcome in answer.outcomes {
      if answer.isList, let id = outcome.id {
        body += "<text x=\"\(number(margin))\" y=\"\(number(top + 12))\">\(escaped(id))</text>\n"
        top += 20
      }
      switch outcome.result {
      case .success(let response):
        let size = response.drawnSize
        body += "<g transform=\"translate(\(number(margin)) \(number(top)))\">\n"
        body += draw(response) + "</g>\n"
        width = max(width, size.width)
        top += size.height + 2 * margin
      case .failure(let error):
        let text = escaped("\(error.pointer) \(error.message)")
        body += "<text x=\"\(number(margin))\" y=\"\(number(top + 12))\">\(text)</text>\n"
        top += 20
      }
    }
    let size = "\(number(width + 2 * margin)) \(number(top))"
    return Array((head(size) + body + "</svg>\n").utf8)
  }

  private static func head(_ size: String) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size)">
    <style>
    text{font:11px sans-serif;fill:#444}.c{fill:#d9cdb8;stroke:#8a7a5c}.h{fill:#b9c7d6;stroke:#5d7189}
    .b{fill:#f3efe7;stroke:#d5ccb9}.s{fill:none;stroke:#5d7189;stroke-dasharray:4 3}.o{fill:none;stroke:#ccc}
    </style>

    """
  }

  private static func draw(_ response: LayoutResponse) -> String {
    var text = rectangle("o", Frame(size: response.extent))
    for decoration in response.decorations { text += rectangle("b", decoration.frame) }
    for (index, item) in response.items.enumerated() {
      text += rectangle("c", item.frame)
      text += label("\(index + 1)", item.frame)
    }
    for scroller in response.scrollers { text += rectangle("s", scroller.frame) }
    for item in response.supplementary {
      text += rectangle("h", item.frame) + label(item.kind, item.frame)
    }
    return text
  }

  private static func rectangle(_ name: String, _ frame: Frame) -> String {
    "<rect class=\"\(name)\" x=\"\(number(frame.x))\" y=\"\(number(frame.y))\""
      + " width=\"\(number(frame.width))\" height=\"\(number(frame.height))\"/>\n"
  }

  /// A label, where the box has room for one.
  private static func label(_ text: String, _ frame: Frame) -> String {
    guard frame.height >= 13, frame.width >= Double(text.utf8.count) * 7 else { return "" }
    return
      "<text x=\"\(number(frame.x + 4))\" y=\"\(number(frame.y + 12))\">\(escaped(text))</text>\n"
  }

  /// A number with at most two decimals.
  private static func number(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return "0" }
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case _ where scalar.value < 0x20: escaped += " "
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

extension LayoutResponse {
  /// The size of all there is to draw, strips at their full length.
  fileprivate var drawnSize: Size {
    var size = extent
    for scroller in scrollers { size.width = max(size.width, scroller.contentSize.width) }
    return size
  }
}

extension Frame {
  fileprivate init(size: Size) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }
}
