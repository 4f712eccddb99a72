internal import ArgumentParser
internal import AshlarDiagnostics
internal import AshlarContent
internal import AshlarLayoutJSON

/// `ashlar help`
struct HelpCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "help",
    abstract: "Explain a command, list the keys that files may have, or show layout requests.",
    discussion: """
      EXAMPLES
        ashlar help build              the command 'ashlar build'
        ashlar help cache trim         one of the commands below 'ashlar cache'
        ashlar help keys               every key of ashlar.yaml and of front matter
        ashlar help keys card          the keys of a card's front matter
        ashlar help keys theme.fonts   the keys below it
        ashlar help keys masonry       the options of a layout
        ashlar help keys gap           a key, wherever it may stand
        ashlar help layout             'ashlar layout', and a request to each system with its answer
        ashlar help layout masonry     one system
      """)

  @Argument(help: "A command, or 'keys' and the start of a key.")
  var topic: [String] = []

  func run() throws {
    guard let first = topic.first else {
      Console.print(Ashlar.helpMessage())
      return
    }
    if first == "keys" {
      try printKeys()
      return
    }
    if first == "layout" {
      try printLayouts()
      return
    }
    let commands = Ashlar.configuration.subcommands
    let names = commands.compactMap { $0.configuration.commandName }
    guard let index = names.firstIndex(of: first),
      let command = Self.command(topic.dropFirst(), of: commands[index])
    else {
      throw ValidationError(
        "There is no help on '\(topic.joined(separator: " "))'. There is help on "
          + "\(names.joined(separator: ", ")) and keys.")
    }
    Console.print(Ashlar.helpMessage(for: command))
  }

  /// A command, or one of its own commands; nil where there is none of these names.
  private static func command(
    _ names: ArraySlice<String>, of command: any ParsableCommand.Type
  ) -> (any ParsableCommand.Type)? {
    guard let name = names.first else { return command }
    return command.configuration.subcommands.first { $0.configuration.commandName == name }
      .flatMap { Self.command(names.dropFirst(), of: $0) }
  }

  private func printLayouts() throws {
    let name = topic.dropFirst().joined(separator: " ")
    let examples = LayoutRequest.examples.filter { name.isEmpty || $0.system == name }
    guard !examples.isEmpty else {
      throw ValidationError(
        "There is no system '\(name)'. The systems are "
          + "\(LayoutRequest.systems.joined(separator: ", ")).")
    }
    if name.isEmpty { Console.print(Ashlar.helpMessage(for: LayoutCommand.self)) }
    for example in examples {
      let answer = LayoutRequest.answer(Array(example.request.utf8)).json()
      Console.print("\(example.system): \(example.summary)\n\n\(example.request)\n")
      Console.print(String(decoding: answer, as: UTF8.self))
    }
  }

  private func printKeys() throws {
    let prefix = topic.dropFirst().joined(separator: ".")
    let keys = KeyReference().keys(prefix)
    guard !keys.isEmpty else {
      let near = nearestName(to: prefix, among: KeyReference().keys("").map(\.path))
      throw ValidationError(
        "There is no key '\(prefix)'\(near.map { "; did you mean '\($0)'?" } ?? ".") 'ashlar help keys' lists all."
      )
    }
    Console.print(KeyReference.text(of: keys))
  }
}

/// `ashlar schema`
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Write a JSON Schema, with which editors complete and check keys.",
    discussion: """
      EXAMPLES
        ashlar schema > ashlar.schema.json          of ashlar.yaml
        ashlar schema card > card.schema.json       of a card's front matter

      Editors with the YAML language server read the schema that a file's first line names:

        # yaml-language-server: $schema=ashlar.schema.json
      """)

  @Argument(help: "site for ashlar.yaml, card for front matter.")
  var document = Document.site

  enum Document: String, ExpressibleByArgument, CaseIterable {
    case site, card
  }

  func run() {
    let reference = KeyReference()
    switch document {
    case .site: Console.print(KeySchema.site(reference))
    case .card: Console.print(KeySchema.card(reference))
    }
  }
}
