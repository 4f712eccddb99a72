public import AshlarServer
public import AshlarSite
internal import Foundation

extension ContactSheet {
  /// The sheet as a PNG picture, its pages as Chromium draws them.
  public func png(of site: ServedSite, scheme: Screenshot.Scheme) throws -> [UInt8] {
    var files: [String: [UInt8]] = [:]
    let shots = columns.map {
      Screenshot(
        page: page.path, width: Int($0.width), height: nil, scheme: scheme,
        maximumHeight: Int(height))
    }
    var tallest = 0
    try Screenshot.take(shots, of: site) { _, bytes in
      files["\(files.count).png"] = bytes
      tallest = max(tallest, Self.height(ofPNG: bytes))
    }
    let whole = (Double(tallest) * Self.scale).rounded(.up) + 2 * Self.gap + 20
    let width = columns.reduce(Self.gap) { $0 + $1.width * Self.scale + Self.gap }
    files["index.html"] = Array(html.utf8)
    files["sheet.css"] = Array(css.utf8)
    let sheet = Screenshot(
      page: "index.html", width: Int(width.rounded(.up)), height: Int(whole), scheme: scheme)
    var picture: [UInt8] = []
    try Screenshot.take([sheet], of: ServedSite(files: files)) { _, bytes in picture = bytes }
    return picture
  }

  /// As the picture's header has it: four bytes, the most significant first.
  private static func height(ofPNG bytes: [UInt8]) -> Int {
    bytes.dropFirst(20).prefix(4).reduce(0) { $0 << 8 | Int($1) }
  }

  private var html: String {
    let figures = columns.enumerated().map { index, column in
      "<figure><figcaption>\(Self.escaped(column.name)) <span>\(Int(column.width)) px</span></figcaption>"
        + "<img class=\"p\(index)\" src=\"\(index).png\" alt=\"\"></figure>"
    }
    return "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Sheet</title>"
      + "<link rel=\"stylesheet\" href=\"sheet.css\"><body>\(figures.joined())</body></html>\n"
  }

  private var css: String {
    let widths = columns.enumerated().map { index, column in
      ".p\(index){width:\(column.width * Self.scale)px}"
    }
    return """
      :root{color-scheme:light dark}
      body{display:flex;align-items:start;gap:\(Self.gap)px;margin:0;padding:\(Self.gap)px;
      background:light-dark(#ececee,#131315);color:light-dark(#1b1b1f,#ececf0);font:12px/20px system-ui,sans-serif}
      figure{margin:0}figcaption{white-space:nowrap}span{color:light-dark(#5c5c66,#a3a3ad)}
      img{display:block;height:auto;border-radius:3px}\(widths.joined())

      """
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
  }
}
