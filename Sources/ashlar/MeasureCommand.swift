internal import ArgumentParser
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarJSON
internal import AshlarMarkdown
internal import AshlarSite
internal import AshlarSystem
internal import Foundation

/// `ashlar measure`
struct MeasureCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Show how tall a card is at a width, block by block.",
    discussion: """
      EXAMPLES
        ashlar measure note.md --width 320              one file, with the theme as it comes
        ashlar measure - --width 320 < note.md          standard input
        ashlar measure cards/granite.md --site stones --width 286,320 --lines
        ashlar measure note.md --width 320 --theme stones/ashlar.yaml

      With --site, FILE is a card of that site, named from the site's folder or from the current one, and \
      the site's theme, fonts and pictures count. With --theme, the settings of another theme count: those \
      below 'theme' in an ashlar.yaml, or a file that holds them alone. Widths and heights are CSS pixels at a root font size of 16 px; a width is \
      the card's outer one.

      The closest tie is by how much the closest fit of a line is decided. Below a hundredth of a pixel \
      browsers would not agree; an inset keeps lines away from there.

      With --format json, standard output is one JSON object: "measurements" (a list of objects with \
      "width", "height", "inset", "tieDistance", and "blocks": "kind", "line", "height", and "texts" with \
      "available", "lineHeight" and "lines") and "diagnostics". A line has "text", "width", "end" (why it \
      ends: "full", "mandatory", "cut" inside a word, or the end of the "text") and "needed", how wide it \
      would be with what follows it.
      """)

  @Argument(help: ArgumentHelp("A Markdown file, or - for standard input.", valueName: "file"))
  var file: String

  @Option(
    help: ArgumentHelp(
      "The site that the file is a card of; drafts are cards, too.", valueName: "folder"))
  var site: String?

  @Option(
    help: ArgumentHelp(
      "A YAML file with the theme's settings, such as another site's ashlar.yaml.",
      valueName: "file"))
  var theme: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The card's width in pixels, or several with commas.", valueName: "pixels"))
  var width: String

  @Flag(name: .shortAndLong, help: "Show the text of each line.")
  var lines = false

  @Option(help: "How the result is written: text or json.")
  var format = ReportFormat.text

  mutating func validate() throws {
    guard !widths.isEmpty else {
      throw ValidationError("--width must be whole pixels from 1 to 10000, such as 320 or 286,320.")
    }
  }

  /// The widths asked for; none when one of them is no width.
  private var widths: [Int] {
    let numbers = width.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    return numbers.allSatisfy((1...10_000).contains) ? numbers : []
  }

  func run() async throws {
    let result = try await result()
    let diagnostics = result.diagnostics.sorted()
    switch format {
    case .json:
      Console.print(MeasureReport(result.measurements, diagnostics: diagnostics).json)
    case .text:
      let writer = DiagnosticText(isColoured: Console.isColoured)
      for diagnostic in diagnostics { Console.report(writer.text(of: diagnostic) + "\n") }
      for measurement in result.measurements {
        Console.print(MeasureReport.text(of: measurement, showsLines: lines))
      }
    }
    if result.measurements.isEmpty { throw ExitCode.mistakes }
  }

  private func result() async throws -> (
    measurements: [CardMeasurement], diagnostics: [Diagnostic]
  ) {
    let (settings, mistakes) = try themeSettings()
    guard mistakes.isEmpty else { return ([], mistakes) }
    if let site {
      var options = BuildOptions(siteFolder: site)
      // Whoever measures a card is still at it.
      options.includesDrafts = true
      return await measure(card(in: site), widths: widths, theme: settings, options: options)
    }
    let input =
      file == "-" ? [UInt8](FileHandle.standardInput.readDataToEndOfFile()) : try bytes(file)
    return measure(
      source: input, path: file == "-" ? "standard input" : file, widths: widths,
      theme: settings ?? .standard)
  }

  /// The path of the card from the site's folder: as it is given, or where the file that it names from here is there.
  private func card(in site: String) -> String {
    guard let folder = absolutePath(of: site) else { return file }
    let found = [site + "/" + file, file].lazy.compactMap(absolutePath).first {
      $0.hasPrefix(folder + "/")
    }
    return found.map { String($0.dropFirst(folder.count + 1)) } ?? file
  }

  /// What `--theme` names, and what is wrong with it.
  private func themeSettings() throws -> (ThemeConfiguration?, [Diagnostic]) {
    guard let theme else { return (nil, []) }
    return ThemeConfiguration.read(source: try bytes(theme), path: theme)
  }

  private func bytes(_ path: String) throws -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ValidationError("The file '\(path)' cannot be read.")
    }
    return [UInt8](data)
  }
}

/// How measurements are written.
struct MeasureReport {
  private let measurements: [CardMeasurement]
  private let diagnostics: [Diagnostic]

  init(_ measurements: [CardMeasurement], diagnostics: [Diagnostic]) {
    self.measurements = measurements
    self.diagnostics = diagnostics
  }

  static func text(of measurement: CardMeasurement, showsLines: Bool) -> String {
    var text = "\(number(measurement.width)) px wide: \(number(measurement.height)) px tall"
    if measurement.inset > 0 { text += ", inset \(number(measurement.inset)) px" }
    if let distance = measurement.tieDistance { text += ", closest tie \(number(distance)) px" }
    for block in measurement.blocks {
      text += "\n  \(pad(number(block.height), 8)) px  \(block.kind)"
      guard showsLines else { continue }
      for line in block.texts.flatMap(\.lines) {
        text += "\n      \(pad(number(line.width), 8))  \(drawn(line))"
      }
    }
    return text
  }

  /// Measurements and diagnostics as one JSON object.
  var json: String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.list("measurements", measurements) { Self.write($1, to: &$0) }
      writer.member("diagnostics", diagnostics)
    }
    return writer.text
  }

  private static func write(_ measurement: CardMeasurement, to writer: inout JSONWriter) {
    writer.member("width", measurement.width)
    writer.member("height", measurement.height)
    writer.member("inset", measurement.inset)
    // Not a number is null in JSON.
    writer.member("tieDistance", measurement.tieDistance ?? .nan)
    writer.list("blocks", measurement.blocks) { writer, block in
      writer.member("kind", block.kind)
      writer.member("line", block.line.map(Double.init) ?? .nan)
      writer.member("height", block.height)
      writer.list("texts", block.texts) { writer, text in
        writer.member("available", text.available)
        writer.member("lineHeight", text.lineHeight)
        writer.list("lines", text.lines) { writer, line in
          writer.member("text", drawn(line))
          writer.member("width", line.width)
          writer.member("end", line.end.rawValue)
          writer.member("needed", line.needed)
        }
      }
    }
  }

  /// A line's text as it is drawn: a soft hyphen shows at its end, and nowhere else.
  private static func drawn(_ line: MeasuredText.Line) -> String {
    line.text.filter { $0 != "\u{AD}" } + (line.isHyphenated ? "-" : "")
  }

  private static func number(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
