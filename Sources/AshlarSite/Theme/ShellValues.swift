/// The values that a page shell names, each as it stands in the page: texts are escaped when they are given, byte by
/// byte.
///
/// The template engine inserts them as they are: it escapes by `Character`, for which `<` before a combining mark is
/// another letter, and browsers read a tag. So a theme of a site's own cannot insert a text unescaped, with three braces
/// or two.
struct ShellValues {
  private(set) var members: [String: Any] = [:]

  /// What stands before a template, so that the engine escapes nothing. The engine takes the line away.
  static let heading = "{{% CONTENT_TYPE:TEXT}}\n"

  /// A text of a person or of the site; nothing where there is none.
  mutating func text(_ name: String, _ text: String?) { members[name] = text.map(Self.escaped) }

  /// Texts, each by `.`.
  mutating func texts(_ name: String, _ texts: [String]) {
    members[name] = texts.map(Self.escaped)
  }

  /// HTML that Ashlar has written.
  mutating func html(_ name: String, _ bytes: [UInt8]) {
    members[name] = String(decoding: bytes.filter { $0 != Self.slot }, as: UTF8.self)
  }

  /// The same as a text.
  mutating func html(_ name: String, _ text: String) { html(name, Array(text.utf8)) }

  /// Whether a section is drawn.
  mutating func flag(_ name: String, _ isSet: Bool) { members[name] = isSet }

  /// The values of a section that is drawn once for each.
  mutating func list(_ name: String, _ list: [ShellValues]) { members[name] = list.map(\.members) }

  /// Values that are named with a dot.
  mutating func group(_ name: String, _ values: ShellValues) { members[name] = values.members }

  /// Takes over values; they count where both have one.
  mutating func add(_ others: ShellValues) { members.merge(others.members) { $1 } }

  // MARK: Places for a page's own bytes

  /// Stands in a rendered template where a page's own bytes go: U+0001, which no value has.
  private static let slot: UInt8 = 1

  /// A place for bytes of the page itself.
  mutating func slot(_ name: String) {
    members[name] = String(Unicode.Scalar(Self.slot))
  }

  /// What stands around the places in a rendered template.
  static func pieces(of text: String) -> [[UInt8]] {
    text.utf8.split(separator: slot, omittingEmptySubsequences: false).map(Array.init)
  }

  /// A text with everything escaped that HTML reads, good in text and in attributes between quotes of either kind.
  static func escaped(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
        UInt8(ascii: "'"), slot:
        false
      default: true
      }
    }
    if isPlain { return text }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 16)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "\""): bytes += "&quot;".utf8
      case UInt8(ascii: "'"): bytes += "&#39;".utf8
      case slot: continue
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
