internal import AshlarBytes
internal import AshlarContent

/// How one language counts things, `{count} photographs`, in the forms of CLDR's plural categories.
///
/// Source: Unicode CLDR, Language Plural Rules (https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html),
/// for whole numbers below a million.
struct CountWords: Hashable, Sendable {
  /// By category; empty where a language has none.
  private var forms: [Category: String] = [:]

  enum Category: String, CaseIterable {
    case zero, one, two, few, many, other
  }

  /// Takes over what a file of words has below a key: a text for every number, or one for each category.
  mutating func read(_ fields: inout YAMLFields, _ key: String) {
    guard let value = fields.value(key) else { return }
    if let text = value.text {
      forms = [.other: text]
      return
    }
    guard var own = YAMLFields(value, name: "'\(key)'", report: fields.report) else { return }
    forms = [:]
    for category in Category.allCases { forms[category] = own.text(category.rawValue) }
    own.finish()
  }

  /// A number of things; nil where the language has no words for them.
  ///
  /// - Parameter language: a BCP 47 tag.
  func text(_ count: Int, in language: String) -> String? {
    let form = forms[Self.category(of: count, in: language)] ?? forms[.other]
    return form?.utf8.replacing("{count}", with: String(count))
  }

  /// All of its texts, for fonts.
  var texts: [String] { Category.allCases.compactMap { forms[$0] } }

  /// The category of a number; that of English in languages that are not known.
  static func category(of count: Int, in language: String) -> Category {
    let (ones, tens) = (count % 10, count % 100)
    let isFew = (2...4).contains(ones) && !(12...14).contains(tens)
    switch language.lowercased().utf8.prefix(before: "-") {
    case "ja", "ko", "zh", "th", "vi", "id": return .other
    case "fr", "pt", "hi", "fa": return count < 2 ? .one : .other
    case "pl": return count == 1 ? .one : isFew ? .few : .many
    case "ru", "uk", "be": return ones == 1 && tens != 11 ? .one : isFew ? .few : .many
    case "cs", "sk": return count == 1 ? .one : (2...4).contains(count) ? .few : .other
    case "he": return count == 1 ? .one : count == 2 ? .two : .other
    case "ar":
      let small: [Category] = [.zero, .one, .two]
      if count < small.count { return small[count] }
      return (3...10).contains(tens) ? .few : (11...99).contains(tens) ? .many : .other
    default: return count == 1 ? .one : .other
    }
  }
}
