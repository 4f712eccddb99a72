internal import AshlarContent

/// What the workbench asks for about a card.
struct CardWish: Decodable {
  struct Field: Decodable {
    var key: String
    /// nil removes the key.
    var value: String?
  }

  /// The card's path from the site's folder.
  var file: String
  /// The window that asks, by a name of its own.
  var editor = ""
  /// The fingerprint of the file that a change was made in.
  var base = ""
  /// What that file said, for a server that does not know any more.
  var original: String?
  /// All of the card's text; nil for parts of it.
  var text: String?
  /// The Markdown; nil where it stays.
  var body: String?
  var fields: [Field]?
  /// The step that is taken back.
  var step: Int?
  /// The title of a new card, or the name that a card's file gets.
  var name: String?

  private enum CodingKeys: CodingKey {
    case file, editor, base, original, text, body, fields, step, name
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    file = try values.decodeIfPresent(String.self, forKey: .file) ?? ""
    editor = try values.decodeIfPresent(String.self, forKey: .editor) ?? ""
    base = try values.decodeIfPresent(String.self, forKey: .base) ?? ""
    original = try values.decodeIfPresent(String.self, forKey: .original)
    text = try values.decodeIfPresent(String.self, forKey: .text)
    body = try values.decodeIfPresent(String.self, forKey: .body)
    fields = try values.decodeIfPresent([Field].self, forKey: .fields)
    step = try values.decodeIfPresent(Int.self, forKey: .step)
    name = try values.decodeIfPresent(String.self, forKey: .name)
  }

  var change: CardEdit.Change {
    get throws(Refusal) {
      if let text { return .whole(text) }
      let fields = fields ?? []
      guard Set(fields.map(\.key)).count == fields.count, fields.count <= 1000 else {
        throw Refusal(reason: "the request cannot be read")
      }
      return .parts(
        body: body, fields: fields.map { CardEdit.FieldChange(key: $0.key, value: $0.value) })
    }
  }
}
