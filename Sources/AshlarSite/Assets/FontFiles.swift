internal import AshlarBytes
internal import AshlarDiagnostics
internal import AshlarMarkdown
internal import AshlarOutput
internal import AshlarSystem
internal import AshlarText

/// The font files that the pages ship: the measured faces, cut down to what the site draws.
struct FontFiles: Sendable {
  /// Path in the output to bytes.
  var files: [(path: String, bytes: [UInt8])] = []
  /// The `@font-face` rules and the families of each role.
  var css = CSSWriter()
  /// The paths of the fonts that every page needs at once.
  var preloads: [String] = []
  /// Whose they are.
  private(set) var licences = FontLicences()

  /// Subsets and compresses every face that draws something, in parallel.
  ///
  /// - Parameters:
  ///   - cache: where an earlier build's subsets are; nil to make all of them.
  ///   - quality: brotli's.
  static func make(
    from set: FontSet, usage: FontUsage, cache: FileCache?, quality: Int,
    diagnostics: inout [Diagnostic]
  ) async -> FontFiles {
    var result = FontFiles()
    let preloaded = [
      set.primaryFace(of: .text, isBold: false), set.primaryFace(of: .heading, isBold: true),
    ]
    let encoded = await FontSubsets(fonts: set, cache: cache, quality: quality).make(usage)
    let parts = Set(set.library.standIns.map(\.face))
    var published: Set<String> = []
    for (index, outcome) in encoded.enumerated() {
      switch outcome {
      case nil: continue
      case .success(let bytes)?:
        let face = set.faces[index]
        published.insert(face.cssFamily)
        let scalars = face.drawsSome ? usage.scalars(ofFace: index) : []
        let path = result.add(
          bytes, face: face, scalars: set.library.faces[index].drawnScalars(for: scalars))
        if !parts.contains(index) {
          result.licences.add(set.library.faces[index], file: Self.stem(of: face))
        }
        if preloaded.contains(index) { result.preloads.append(path) }
        if usage.joinedFaces.contains(index) {
          result.addJoined(face, index: index, path: path)
        }
      case .failure(let error)?:
        diagnostics.append(
          Diagnostic(
            .error,
            "the font '\(FontFolders.name(of: set.faces[index].file.path))' cannot be shipped: \(error)",
            hint: "name another family in ashlar.yaml"))
      }
    }
    result.writeFallbacks(set)
    result.writeFamilies(set, published: published)
    return result
  }

  /// The same file for letters after a joiner that begins their element: as the first family of the text, and
  /// for spaces, too, which is where Gecko looks for the joiner's glyph.
  private mutating func addJoined(_ face: FontSet.Face, index: Int, path: String) {
    var unlimited = face
    unlimited.cssFamily = "j\(index)"
    unlimited.drawsSome = false
    writeFace(unlimited, path: path, scalars: [])
    css.append("\(StyleSheet.typeset) .j\(index){font-family:j\(index),sans-serif;line-height:0}\n")
  }

  private static func stem(of face: FontSet.Face) -> String {
    let stem = FontFolders.name(of: face.file.path).utf8.prefix(before: ".").lowercased()
    return stem + (face.file.index == 0 ? "" : "-\(face.file.index)")
  }

  private mutating func add(
    _ bytes: [UInt8], face: FontSet.Face, scalars: Set<UInt32>
  ) -> String {
    let path = "assets/\(Self.stem(of: face)).\(ContentHash.text(of: bytes)).woff2"
    files.append((path, bytes))
    writeFace(face, path: path, scalars: scalars)
    return path
  }

  private mutating func writeFace(_ face: FontSet.Face, path: String, scalars: Set<UInt32>) {
    css.append("@font-face{font-family:\(face.cssFamily);")
    css.append("font-weight:\(face.isBold ? 700 : 400);")
    css.append("font-style:\(face.isItalic ? "italic" : "normal");font-display:swap;")
    css.append("src:url(\(Substring(path.utf8.dropFirst("assets/".utf8.count)))) format(\"woff2\")")
    if face.drawsSome { css.append(";unicode-range:\(FontFiles.ranges(of: scalars))") }
    css.append("}\n")
  }

  /// A system font in the measured font's proportions: what readers see until the fonts arrive.
  private mutating func writeFallbacks(_ set: FontSet) {
    let shaper = TextShaper(library: set.library)
    for role in [FontRole.text, .heading] {
      for fallback in FallbackFont.all {
        let stack = role.stack(isBold: fallback.isBold, isItalic: false)
        guard let index = set.library.stacks[stack].faces.first else { continue }
        let scale = FallbackFont.width(in: stack, shaper: shaper) / fallback.width
        write(fallback, as: role, scale: scale, for: set.library.faces[index])
      }
    }
  }

  private mutating func write(
    _ fallback: FallbackFont, as role: FontRole, scale: Double, for face: FontFace
  ) {
    css.append("@font-face{font-family:fallback-\(role);")
    css.append("font-weight:\(fallback.isBold ? 700 : 400);src:")
    css.append(fallback.names.map { "local(\"\($0)\")" }.joined(separator: ","))
    css.append(";size-adjust:\(FontFiles.percent(scale));")
    css.append("ascent-override:\(FontFiles.percent(face.ascent / scale));")
    css.append("descent-override:\(FontFiles.percent(face.descent / scale));")
    css.append("line-gap-override:\(FontFiles.percent(face.lineGap / scale))}\n")
  }

  private mutating func writeFamilies(_ set: FontSet, published: Set<String>) {
    let groups = set.groups.collectionIndices.indices.map { group in
      (group, set.groups.selector(of: group))
    }
    // A longer language tag must win over the shorter one that matches it too.
    for (group, selector) in groups.sorted(by: { ($0.1 ?? "").count < ($1.1 ?? "").count }) {
      css.append(selector ?? ":root")
      css.append("{")
      for role in FontRole.allCases {
        let list = set.familyList(of: role, group: group, published: published)
        css.append("--\(role)-family:\(list);")
      }
      css.append("}\n")
    }
  }

  /// Code points as CSS names them, so that a browser fetches a script's font only for its letters.
  private static func ranges(of scalars: Set<UInt32>) -> String {
    var ranges: [ClosedRange<UInt32>] = []
    for scalar in scalars.sorted() {
      if let last = ranges.last, last.upperBound + 1 == scalar {
        ranges[ranges.count - 1] = last.lowerBound...scalar
      } else {
        ranges.append(scalar...scalar)
      }
    }
    return ranges.map { range in
      let first = "U+" + String(range.lowerBound, radix: 16)
      return range.count == 1 ? first : first + "-" + String(range.upperBound, radix: 16)
    }.joined(separator: ",")
  }

  private static func percent(_ fraction: Double) -> String {
    let hundredths = Int((fraction * 10_000).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)%"
  }
}
