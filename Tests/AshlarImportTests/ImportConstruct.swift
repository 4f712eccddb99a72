import AshlarImport
import Testing

/// Something that people have in a source, and what an import makes of it.
struct ImportConstruct: Sendable, CustomTestStringConvertible {
  enum Outcome: Sendable {
    /// A file of the site has this in it, or in its name.
    case becomes(String)
    /// The report has this line.
    case listed(String)
    /// Both.
    case becomesAndListed(String, String)
  }

  var source: ImportSource
  var name: String
  /// What is shown of it.
  var example: String
  /// The files that hold it, beside those that every source has.
  var files: [String: String]
  var outcome: Outcome

  /// Whether it is all of a post's text.
  var isText: Bool {
    files.count == 1 && files.values.allSatisfy { $0 == "---\ntitle: X\n---\n\(example)\n" }
  }

  var testDescription: String { "\(source): \(name)" }

  /// In the text of a post.
  static func text(
    _ source: ImportSource, _ name: String, _ example: String, _ outcome: Outcome
  ) -> ImportConstruct {
    let path =
      switch source {
      case .hugo: "content/x.md"
      case .jekyll: "_posts/2024-01-02-x.md"
      default: "x.md"
      }
    return ImportConstruct(
      source: source, name: name, example: example,
      files: [path: "---\ntitle: X\n---\n" + example + "\n"], outcome: outcome)
  }

  /// In the front matter of a post.
  static func matter(
    _ source: ImportSource, _ name: String, _ example: String, _ outcome: Outcome
  ) -> ImportConstruct {
    var construct = text(source, name, example, outcome)
    construct.files = construct.files.mapValues { _ in "---\ntitle: X\n\(example)\n---\nx\n" }
    return construct
  }

  /// In a file of its own.
  ///
  /// - Parameters:
  ///   - configuration: what `hugo.toml` says; nil for the usual.
  ///   - others: further files, which are not shown.
  static func file(
    _ source: ImportSource, _ name: String, _ path: String, _ text: String, _ outcome: Outcome,
    with configuration: String? = nil, beside others: [String: String] = [:]
  ) -> ImportConstruct {
    var example = text.isEmpty ? path : "\(path)\n\(text)"
    var files = [path: text]
    if let configuration {
      example = "\(configuration)\n\(example)"
      files["hugo.toml"] = configuration
    }
    files.merge(others) { $1 }
    return ImportConstruct(
      source: source, name: name, example: example, files: files, outcome: outcome)
  }
}
