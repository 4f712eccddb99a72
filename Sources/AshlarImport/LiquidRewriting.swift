internal import AshlarBytes
internal import Foundation

/// Rewrites the Liquid that posts have in links and pictures, and kramdown's lists of attributes.
struct LiquidRewriting {
  /// Is told what is not carried over.
  var lose: (String) -> Void

  /// A whole text without what spans lines: comments are left out, highlighted code is a code block, and what is `raw`
  /// has `guarded` in it until it is read.
  func withoutBlocks(_ text: String) -> String {
    guard text.utf8.contains(text: "{%") || text.utf8.contains(text: "{:") else { return text }
    let block =
      /(?s)([ \t]*)\{%-?\s*(raw|comment|highlight)\b\s*([\w+#\-]*)[^%]*%\}(.*?)\{%-?\s*end\2\s*-?%\}/
    let result = text.replacing(block) { match in
      let (indentation, text) = (String(match.1), String(match.4))
      switch match.2 {
      case "comment": return ""
      case "highlight":
        // The last line is what stands before the end, which is indented as the beginning.
        let lines = text.utf8.split(at: "\n", omittingEmpty: false).map(String.init)
        let code = lines.dropFirst(lines.first == "" ? 1 : 0).dropLast(
          lines.last == indentation ? 1 : 0)
        return (["\(indentation)```\(match.3)"] + code + ["\(indentation)```"])
          .joined(separator: "\n")
      default:
        let kept = text.replacing("{{", with: "{\(Self.guarded){")
        return indentation + kept.replacing("{%", with: "{\(Self.guarded)%")
      }
    }
    return result.replacing(/(?m)^(?:[*+\-]|\d+\.) .*\n\{:\s*toc\b[^}]*\}$/) { _ in
      lose("a table of contents")
      return ""
    }
  }

  /// What keeps the braces of `raw` text apart: a code point of nobody's.
  static let guarded: Character = "\u{10FFFD}"

  /// A text outside of code spans.
  func text(_ text: String) -> String {
    var text = text
    if text.utf8.contains(text: "{{") { text = outputs(text) }
    if text.utf8.contains(text: "{%") { text = addresses(text) }
    if text.utf8.contains(text: "{:") { text = withoutAttributes(text) }
    return text
  }

  /// `{{ "/a.png" | relative_url }}` is the address that it has; `{{ site.baseurl }}` before one says nothing here.
  private func outputs(_ text: String) -> String {
    text.replacing(/\{\{-?(?![<%])\s*(.*?)\s*-?\}\}/) { match in
      if let value = Self.value(of: String(match.1)) { return value }
      lose("the Liquid expression '\(match.1.prefix(60))'")
      return "`\(match.0.replacing("`", with: ""))`"
    }
  }

  /// The bases of addresses, which links from the root of the site do without.
  private static let bases: Set<String> = [
    "site.baseurl", "site.url", "site.github.url", "site.base_url",
  ]

  /// What an expression of texts, bases and filters for addresses comes to; nil for any other.
  private static func value(of expression: String) -> String? {
    let parts = expression.utf8.split(at: "|").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    guard let first = parts.first, var value = text(first) else { return nil }
    for filter in parts.dropFirst() {
      let name = String(filter.utf8.prefix(before: ": "))
      let argument = text(String(filter.utf8.dropFirst(name.utf8.count).dropping(leading: ": ")))
      switch name {
      case "relative_url", "absolute_url", "url":
        if !value.utf8.contains(text: "://"), !value.utf8.hasPrefix("/") { value = "/" + value }
      case "escape", "uri_escape", "strip": break
      case "prepend":
        guard let argument else { return nil }
        value = argument + value
      case "append":
        guard let argument else { return nil }
        value += argument
      default: return nil
      }
    }
    return value
  }

  /// A text in quotes; a base is empty.
  private static func text(_ word: String) -> String? {
    if bases.contains(word) { return "" }
    guard let quote = word.first, quote == "\"" || quote == "'", word.count > 1, word.last == quote
    else { return nil }
    return String(word.dropFirst().dropLast())
  }

  /// `{% post_url 2024-03-01-name %}` and `{% link _posts/2024-03-01-name.md %}`.
  private func addresses(_ text: String) -> String {
    text.replacing(/\{%-?\s*(post_url|link)\s+(.*?)\s*-?%\}/) { match in
      let path = match.2.trimmingPrefix("/")
      // The site's own root, wherever the post that links lies.
      return "/" + (match.1 == "link" ? path : path.utf8.split(at: "/").last ?? path)
    }
  }

  /// `{:toc}`, `{::comment}` and the like; lists of attributes are read with those of other programs.
  private func withoutAttributes(_ text: String) -> String {
    text.replacing(/[ \t]*\{::?(?=[\s.#\w\/])[^{}]*\}/) { match in
      let list = Array(match.0.utf8.dropping(leading: " \t").utf8)
      if AttributeList(in: list, at: 0) != nil { return String(match.0) }
      lose("a list of attributes, as {: .lead}")
      return ""
    }
  }
}
