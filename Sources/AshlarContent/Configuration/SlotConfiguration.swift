internal import AshlarBytes
internal import AshlarSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// HTML of the author's that stands in certain places of pages: comments, counters of visits.
public struct SlotConfiguration: Hashable, Sendable {
  public enum Place: String, CaseIterable, Hashable, Sendable {
    /// At the end of each page's head.
    case head
    /// Below a card on the card's own page.
    case afterCard
  }

  /// What a slot may name of the page, as `{{url}}`.
  public enum Name: String, CaseIterable, Hashable, Sendable {
    /// The page's address, with the site's where `baseURL` says it.
    case url
    /// The same from the site's first page on.
    case path
    /// The card's identifier; empty on pages that are no card's.
    case id
    /// What the page is called.
    case title
    /// BCP 47.
    case language
  }

  /// A slot's text, parted at the names in it.
  public enum Piece: Hashable, Sendable {
    case text([UInt8])
    case name(Name)
  }

  public private(set) var pieces: [Place: [Piece]] = [:]

  public init() {}

  /// The most bytes that a slot's file may have.
  private static let sizeLimit = 1 << 18

  /// Reads the `slots` of `ashlar.yaml`, and the files that it names.
  ///
  /// - Parameter folder: the site's, absolute; nil where there is none, and no file is read.
  init(_ fields: inout YAMLFields, folder: String?) {
    for place in Place.allCases {
      let file = fields.text(place.rawValue)
      guard let file, let value = fields.value(place.rawValue) else { continue }
      let parts = file.utf8.split(at: "/", omittingEmpty: false)
      guard !parts.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }) else {
        fields.mismatch(place.rawValue, value, expected: "a file of the site, as comments.html")
        continue
      }
      guard let folder else { continue }
      do {
        let bytes = try readText(folder + "/" + file, limit: Self.sizeLimit)
        pieces[place] = Self.pieces(of: bytes, at: value, report: fields.report)
      } catch {
        fields.report.error(
          error == .system(ENOENT)
            ? "there is no file '\(file)' for this slot"
            : "the slot's file '\(file)' cannot be read: \(error.reason)", at: value,
          hint: "write it beside ashlar.yaml")
      }
    }
    fields.finish()
  }

  private static func pieces(
    of text: [UInt8], at value: YAMLValue, report: SourceDiagnostics
  ) -> [Piece] {
    var pieces: [Piece] = []
    var context = SlotContext()
    var start = 0
    var index = 0
    while let open = text[index...].firstRange(ofText: "{{") {
      guard let close = text[open.upperBound...].firstRange(ofText: "}}") else { break }
      let word = String(decoding: text[open.upperBound..<close.lowerBound], as: UTF8.self)
        .utf8.trimming(" ")
      context.read(text[index..<open.lowerBound])
      if let name = Name(rawValue: String(word)) {
        if name == .title, !context.isSafe {
          report.error(
            "the slot's '{{title}}' stands where a card's title could be code", at: value,
            hint: "write it into an attribute between quotes, as data-title=\"{{title}}\"")
        }
        // Some letter stands for what the page is called.
        context.read([UInt8(ascii: "x")])
        pieces += [.text(Array(text[start..<open.lowerBound])), .name(name)]
        start = close.upperBound
      } else {
        report.error(
          "a slot has no '{{\(word.prefix(60))}}'", at: value,
          hint: "the names are \(Name.allCases.map(\.rawValue).joined(separator: ", "))")
      }
      index = close.upperBound
    }
    return pieces + [.text(Array(text[start...]))]
  }
}
