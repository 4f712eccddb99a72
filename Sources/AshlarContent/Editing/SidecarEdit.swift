internal import AshlarBytes
package import AshlarDiagnostics

/// The text beside a photograph, as single keys change it: stars, colour labels, a title, a caption, a description.
///
///     let edit = try SidecarEdit(Array("camera: Leica M6\n".utf8), path: "photos/alps/dawn.yaml")
///     try edit.bytes(with: .init(rating: .some(4)))  // "camera: Leica M6\nrating: 4\n"
///
/// What is not changed keeps its bytes, as in a card that is edited.
package struct SidecarEdit {
  /// What keeps a text from being changed so.
  package enum Obstacle: Error, Equatable {
    /// Something in it is wrong already, or would be.
    case mistake(Diagnostic)
    /// It cannot be changed alone, for the reason that a card's cannot.
    case form(CardEdit.Obstacle)
  }

  /// What a text is to say; nil where it stays.
  package struct Change: Equatable, Sendable {
    /// 1 to 5 stars, 0 for none, -1 for one that was turned down; `.some(nil)` leaves it to the photograph's file.
    package var rating: Int??
    /// Colour labels; `.some(nil)` leaves them to the file.
    package var labels: [String]??
    /// Its weight among the cards of a board; `.some(nil)` takes it away.
    package var weight: Int??
    /// Texts by their keys, which are some of `title`, `alt` and `caption`; nil takes a text away.
    package var texts: [CardEdit.FieldChange] = []

    package init(
      rating: Int?? = nil, labels: [String]?? = nil, weight: Int?? = nil,
      texts: [CardEdit.FieldChange] = []
    ) {
      (self.rating, self.labels, self.weight, self.texts) = (rating, labels, weight, texts)
    }
  }

  /// The keys that are changed, and may be added.
  static let keys: Set = ["rating", "label", "title", "alt", captionKey]
  /// Those of YAML alone whose texts may have several lines.
  static let textKeys: Set = [captionKey]
  private static let captionKey = "caption"

  /// What the text says itself; nil where it leaves that to the photograph's file.
  package let rating: Int?
  package let labels: [String]?
  package let weight: Int?
  private let title, alt, caption: String?
  private let path: String
  private let edit: CardEdit

  /// - Parameters:
  ///   - bytes: those of the file; none for one that is not there yet.
  ///   - path: relative to the site's folder; its ending says whether it is Markdown or YAML.
  package init(_ bytes: [UInt8], path: String) throws(Obstacle) {
    self.path = path
    do throws(CardEdit.Obstacle) {
      edit = try CardEdit(bytes, sidecar: path)
    } catch {
      throw .form(error)
    }
    let entry = try Self.entry(bytes, path)
    let matter = entry?.frontMatter
    rating = matter?.photographNotes?.rating
    labels = matter?.photographNotes?.labels
    weight = matter?.weight
    (title, alt) = (matter?.title, matter?.alt)
    let body = entry.map { String(decoding: $0.source[$0.bodyOffset...], as: UTF8.self) } ?? ""
    let text = String(body.utf8.trimming(" \t\r\n"))
    caption = text.isEmpty ? nil : text
  }

  /// What the text says for one of `title`, `alt` and `caption`; nil where it says nothing.
  package func text(_ key: String) -> String? {
    switch key {
    case "title": title
    case "alt": alt
    case Self.captionKey: caption
    default: nil
    }
  }

  /// Whether a key is one of the texts.
  package static func isText(_ key: String) -> Bool { ["title", "alt", captionKey].contains(key) }

  /// The file's bytes with a change; none where nothing is left to say.
  ///
  /// - Complexity: linear in the file.
  package func bytes(with change: Change) throws(Obstacle) -> [UInt8] {
    var fields: [CardEdit.FieldChange] = []
    var body: String?
    if let rating = change.rating, rating != self.rating {
      fields.append(CardEdit.FieldChange(key: "rating", value: rating.map(String.init)))
    }
    if let labels = change.labels, labels != self.labels {
      fields.append(
        CardEdit.FieldChange(
          key: "label", value: labels?.joined(separator: ", "),
          isList: labels.map { $0.count != 1 } ?? false))
    }
    if let weight = change.weight, weight != self.weight {
      fields.append(CardEdit.FieldChange(key: "weight", value: weight.map(String.init)))
    }
    for text in change.texts where text.value != self.text(text.key) {
      if text.key == Self.captionKey, !EntryReading.isYAML(path) {
        body = self.body(text.value)
      } else {
        fields.append(text)
      }
    }
    guard !fields.isEmpty || body != nil else { return edit.original }
    let bytes: [UInt8]
    do throws(CardEdit.Obstacle) {
      bytes = try edit.bytes(with: .parts(body: body, fields: fields))
    } catch {
      throw .form(error)
    }
    try check(bytes, change)
    return bytes
  }

  /// The Markdown with another caption, between the empty lines that it stands between.
  private func body(_ caption: String?) -> String {
    guard let caption else { return "" }
    let own = edit.body.utf8
    let start = own.prefix { $0 == 0x0A }
    let end = own.count > start.count ? own.reversed().prefix { $0 == 0x0A }.count : 1
    return String(Substring(start)) + String(caption.utf8.trimming("\n"))
      + String(repeating: "\n", count: end)
  }

  /// Makes sure that changed bytes can be read, and say what was asked for.
  private func check(_ bytes: [UInt8], _ change: Change) throws(Obstacle) {
    let matter = try Self.entry(bytes, path)?.frontMatter
    let notes = matter?.photographNotes
    if let rating = change.rating, notes?.rating != rating {
      throw .form(.key("rating"))
    }
    if let labels = change.labels, notes?.labels != labels {
      throw .form(.key("label"))
    }
    if let weight = change.weight, matter?.weight != weight {
      throw .form(.key("weight"))
    }
  }

  /// The text as it is read; nil for an empty one.
  private static func entry(_ bytes: [UInt8], _ path: String) throws(Obstacle) -> Entry? {
    if bytes.isEmpty { return nil }
    let reading = EntryReading(source: bytes, path: path)
    if let mistake = reading.diagnostics.first(where: { $0.severity == .error }) {
      throw .mistake(mistake)
    }
    return reading.entry
  }
}
