internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarText

/// Letters that a face of a family lacks and that another one draws in its place.
struct LentLetters: Equatable, Sendable {
  /// One per part of a face that draws something.
  private var letters: [FontStandIn: Set<UInt32>] = [:]

  /// How many letters a warning names.
  private static let longest = 8

  /// - Parameter usage: what fonts draw of cards and of what stands around them.
  init(_ usage: FontUsage, in library: FontLibrary) {
    for part in library.standIns {
      let scalars = usage.scalars(ofFace: part.face)
      if !scalars.isEmpty { letters[part] = scalars }
    }
  }

  /// A warning for each face that draws something for others.
  func diagnostics(in fonts: FontSet) -> [Diagnostic] {
    letters.sorted { $0.key.face < $1.key.face }.map { part, scalars in
      let lacking = part.lacking.sorted().map { name(of: $0, in: fonts) }
      let subject =
        lacking.count == 1
        ? "the font \(lacking[0]) lacks" : "the fonts \(lacking.joined(separator: ", ")) lack"
      return Diagnostic(
        .warning,
        "\(subject) \(Self.list(scalars)): drawn by \(name(of: part.source, in: fonts)) there",
        at: SourceLocation(file: SiteConfiguration.fileName),
        hint: "name a family under 'theme: fonts:' whose bold and italic faces have it, or set"
          + " 'bold: false' under 'theme: type:' for what is bold there")
    }
  }

  private func name(of face: Int, in fonts: FontSet) -> String {
    "'\(FontFolders.name(of: fonts.faces[face].file.path))'"
  }

  private static func list(_ scalars: Set<UInt32>) -> String {
    let names = scalars.sorted().prefix(longest).compactMap(Unicode.Scalar.init).map { scalar in
      "'\(scalar)' (\(UncoveredText.code(of: scalar)))"
    }
    let rest = scalars.count - names.count
    return names.joined(separator: ", ")
      + (rest > 0 ? " and \(rest) other letter\(rest == 1 ? "" : "s")" : "")
  }
}
