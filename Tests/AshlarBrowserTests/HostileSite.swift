import AshlarJSON
import Foundation
import TestSupport

/// A site whose every text comes from somebody who wants a script to run: in each, signs that HTML reads stand beside what
/// makes one `Character` of both.
enum HostileSite {
  /// Prepend, Extend, SpacingMark, ZWJ, a regional indicator: before and after.
  static let joiners = [
    ("\u{600}", "\u{301}"), ("\u{600}", "\u{E33}"), ("\u{200D}", "\u{200D}"),
    ("\u{1F1E6}", "\u{1F1E6}"), ("", "\u{301}"), ("", ""),
  ]

  /// What ends a text, a title, an attribute, a style or a script, if it is read as HTML: it would make an element
  /// `pwned`, or an attribute of that name.
  static func payload(_ number: Int) -> String {
    let (before, after) = joiners[number % joiners.count]
    return [
      "x", "<", "/title", ">", "<", "/style", ">", "<", "/script", ">", "-->", "<",
      "script", ">", "window.pwned=1", "<", "/script", ">", "<", "pwned", ">", "\"",
      " pwned=", "\"", "1", "'", " pwned=", "'", "1", "&quot; pwned=1", "<", "img src=x onerror=",
      "\"", "window.pwned=1", "\"", ">",
    ].reduce(into: "") { text, part in
      let isSign = part.count == 1 && part != "x" && part != "1"
      text += isSign ? before + part + after : part
    }
  }

  static func quoted(_ number: Int) -> String { JSONWriter.quoted(payload(number)) }

  static func write(into folder: TemporaryFolder) throws {
    let write = { (text: String, path: String) in try folder.write(Array(text.utf8), to: path) }
    try write(
      """
      title: \(quoted(0))
      description: \(quoted(1))
      author: \(quoted(2))
      footer: \(quoted(3))
      baseURL: https://stones.test/sub/
      taxonomies: {tags: \(quoted(1)), author: \(quoted(2)), stones: \(quoted(4))}
      search: true
      archive: true
      share: true
      oembed: true
      feeds: {of: [site]}
      boards:
        - id: index
          title: \(quoted(5))
          sections: [{title: \(quoted(1)), intro: \(quoted(0))}]
        - {id: other, title: \(quoted(2)), description: \(quoted(3))}
      """, "ashlar.yaml")
    for number in joiners.indices {
      try write(
        """
        ---
        title: \(quoted(number))
        description: \(quoted(number))
        tags: [\(quoted(number)), \(quoted(number + 1))]
        author: \(quoted(number))
        stones: [\(quoted(number))]
        date: 2026-03-0\(number + 1)
        link: \(JSONWriter.quoted("https://a.test/" + payload(number).replacingOccurrences(of: " ", with: "")))
        ---
        # \(payload(number))

        \(payload(number)) [\(payload(number))](https://a.test/ "\(payload(number))") `\(payload(number))`

        | \(payload(number)) | b |
        | --- | --- |
        | c | \(payload(number)) |

        ```\(payload(number))
        \(payload(number))
        ```
        """, "cards/card-\(number).md")
      let name = payload(number).replacingOccurrences(of: "/", with: "\u{2215}").prefix(40)
      try write("---\ntags: [a]\n---\n\(payload(number))", "cards/n\(number) \(name).md")
      let picture = "photos/\(name)/\(number)\(name).png"
      try folder.write(try DrawnPicture.flatPNG(64, 48), to: picture)
      try write(
        "---\ntitle: \(quoted(number))\n---\n\(payload(number))", "photos/\(name)/index.md")
      let bytes = Array(payload(number).utf8).flatMap { byte -> [UInt8] in
        switch byte {
        case UInt8(ascii: "&"): Array("&amp;".utf8)
        case UInt8(ascii: "<"): Array("&lt;".utf8)
        default: [byte]
        }
      }
      let text = String(decoding: bytes, as: UTF8.self)
      try write(
        SampleXMP.sidecar([
          "dc:title": SampleXMP.anyLanguage(text), "dc:description": SampleXMP.anyLanguage(text),
          "dc:subject": SampleXMP.list(text),
        ]), picture + ".xmp")
    }
    var table = "id,title,tags,text\n"
    for number in joiners.indices {
      let bytes = payload(number).utf8.flatMap { byte in
        byte == UInt8(ascii: "\"") ? [byte, byte] : [byte]
      }
      let cell = "\"" + String(decoding: bytes, as: UTF8.self) + "\""
      table += "row-\(number),\(cell),\(cell),\(cell)\n"
    }
    try write(table, "data/stones.csv")
    // Words of a picture itself, in IPTC and EXIF.
    try folder.write(try DrawnPicture.jpeg(64, 48), to: "photos/words/own.jpg")
    _ = try LoopbackSSH.run(
      "/usr/bin/exiftool",
      [
        "-q", "-overwrite_original", "-codedcharacterset=utf8",
        "-IPTC:Caption-Abstract=\(payload(1))",
        "-IPTC:ObjectName=\(payload(0).prefix(30))", "-IPTC:Keywords=\(payload(2).prefix(30))",
        "-EXIF:ImageDescription=\(payload(3))", "-EXIF:Artist=\(payload(4))",
        "-EXIF:Model=\(payload(1))", folder.path + "/photos/words/own.jpg",
      ])
  }

  /// An expression: what a page must not have, elements and attributes that a text has made, and scripts that are not the
  /// build's.
  ///
  /// - Parameter isWorkbench: whether scripts of the preview, and sizes that they set, are allowed; its frames are looked
  ///   into, too.
  static func findings(isWorkbench: Bool) -> String {
    """
    (() => {
      const found = [];
      const built = /^(\\.\\.\\/)*assets\\/[a-z]+\\.[0-9a-f]{16}\\.js$/;
      const own = \(isWorkbench ? "/^\\/_ashlar\\/[a-z]+\\.js(\\?generation=\\d+)?$/" : "/^$/");
      const look = (window) => {
        const { document } = window;
        if (window.pwned) found.push('a script ran');
        for (const element of document.querySelectorAll('*')) {
          if (element.localName === 'pwned') found.push('an element');
          const source = element.getAttribute('src') ?? '';
          if (element.localName === 'script' && element.type !== 'application/ld+json'
            && !built.test(source) && !own.test(source)) found.push(`a script ${source} ${element.outerHTML.slice(0, 200)}`);
          for (const { name, value } of element.attributes) {
            if (name === 'pwned' || name.startsWith('on') || name === 'style' && !\(isWorkbench)) {
              found.push(`${element.localName} ${name}`);
            }
            if (/^\\s*(javascript|data|vbscript):/i.test(value) && ['href', 'src', 'action'].includes(name)) {
              found.push(`${name} ${value}`);
            }
          }
          if (element.localName === 'iframe' && element.contentWindow) look(element.contentWindow);
        }
        for (const script of document.querySelectorAll('script[type="application/ld+json"]')) JSON.parse(script.textContent);
      };
      look(window);
      return found;
    })()
    """
  }
}
