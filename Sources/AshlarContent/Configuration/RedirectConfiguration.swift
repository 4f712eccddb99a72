internal import AshlarBytes
public import AshlarDiagnostics

/// An address that the site had before, and the page that is to be found there now.
public struct RedirectConfiguration: Hashable, Sendable {
  /// The path of the file in the output that leads to the page.
  public var path: String
  /// The path of the page's file in the output.
  public var target: String
  public var location: SourceLocation

  /// Reads the `redirects` of `ashlar.yaml`: former addresses, with those of today.
  static func list(_ value: YAMLValue?, report: SourceDiagnostics) -> [RedirectConfiguration] {
    guard let value, !value.isNull else { return [] }
    guard case .mapping(let members) = value.content else {
      report.error(
        "'redirects' must be a mapping from former addresses to pages, found \(value.kind)",
        at: value, hint: "write '/categories/arches/: /tags/arches/' below it")
      return []
    }
    return members.compactMap { member in
      guard let path = file(member.key, report: report),
        let target = file(member.value, report: report, mayBeRoot: true)
      else { return nil }
      return RedirectConfiguration(
        path: path, target: target, location: report.location(of: member.key))
    }
  }

  private static func file(
    _ value: YAMLValue, report: SourceDiagnostics, mayBeRoot: Bool = false
  ) -> String? {
    if let text = value.text, text.utf8.hasPrefix("/"),
      let file = pageFile(at: text, mayBeRoot: mayBeRoot)
    {
      return file
    }
    report.error(
      "a redirect needs addresses of the site, found \(value.kind)", at: value,
      hint: "write them from the site's root, as '/old/stones/' or '/old/stones.html': names of "
        + "letters, digits, '-', '_' and '.'")
    return nil
  }
}
