internal import AshlarDiagnostics

extension FrontMatter {
  /// Reads front matter from YAML between two places of a file.
  ///
  /// - Returns: a value without what was reported.
  static func read(_ split: FrontMatterSplit, report: FileReport) -> FrontMatter {
    let bytes = report.bytes[split.yaml]
    let value =
      PlainYAML.value(of: bytes, firstLine: split.yamlLine)
      ?? YAMLParsing.value(
        of: String(decoding: bytes, as: UTF8.self), firstLine: split.yamlLine, report: report)
    guard let value, !value.isNull,
      var fields = YAMLFields(value, name: "front matter", report: report)
    else { return FrontMatter() }
    let frontMatter = FrontMatter(&fields)
    fields.finish()
    return frontMatter
  }

  private init(_ fields: inout YAMLFields) {
    self.init()
    readText(&fields)
    readPlacing(&fields)
    for field in Field.allCases {
      if let value = fields.value(field.rawValue) {
        places.add(field, line: value.line, column: value.column)
      }
    }
  }

  private mutating func readText(_ fields: inout YAMLFields) {
    title = fields.text("title")
    id = fields.identifier("id")
    date = fields.date("date")
    tags = fields.words("tags")
    image = fields.text("image")
    alt = fields.text("alt")
    link = fields.link("link")
    language = fields.language("lang")
    direction = fields.choice("dir")
    badge = fields.text("badge")
    hyphens = fields.choice("hyphens")
  }

  private mutating func readPlacing(_ fields: inout YAMLFields) {
    if fields.value("span")?.text == "full" {
      span = .full
    } else if let columns = fields.integer("span", in: 1...1000) {
      span = .columns(columns)
    }
    column = fields.integer("column", in: 1...1000)
    isPinned = fields.boolean("pin") ?? false
    weight = fields.integer("weight", in: -1_000_000...1_000_000)
    isDraft = fields.boolean("draft") ?? false
    kind = fields.identifier("kind") ?? "card"
    maximumLines = fields.integer("maxLines", in: 1...10_000)
  }
}
