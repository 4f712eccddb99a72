import Testing

@testable import AshlarPublish

@Suite("Names of files that never change") struct ImmutableNameTests {
  @Test("names with a hash of the content never change, also where their width follows it")
  func immutable() {
    let kept = [
      "assets/style.0123456789abcdef.css", "assets/pictures/wall.0123456789abcdef-960.webp",
      "a/b.c.fedcba9876543210-1.avif", "assets/style.0123456789abcdef.css.br",
    ]
    let changing = [
      "a.0123456789abcde.css", "a.0123456789abcdefa.css", "a.0123456789abcdeg.css",
      "a.0123456789ABCDEF.css", "0123456789abcdef.css", "a.0123456789abcdef",
      "a.0123456789abcdef-.webp", "a.0123456789abcdef-9b.webp", "a.0123456789abcdef-9-6.webp",
      "a.0123456789abcdef_960.webp", "a-0123456789abcdef-960.webp", "missing-900x600.svg",
      "a.0123456789abcdef-960",
    ]
    let pattern = try? Regex(ServerRules.immutable)
    for path in kept + changing {
      #expect(PublishedFile.isImmutable(path) == kept.contains(path), "\(path)")
      #expect(pattern.map { path.contains($0) } == kept.contains(path), "\(path)")
    }
  }
}
