import AshlarDiagnostics
import AshlarOutput
import AshlarSite
import AshlarSystem
import TestSupport
import Testing

/// Where a site's secret comes from.
@Suite("The place of a site's secret") struct SecretPlaceTests {
  private static let secret = "0123456789abcdef"
  /// What `openssl dgst -sha256 -hmac` says of the board's id.
  private static let zirkon = "ee5b1c2787c62002e21687742d22c824"

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for path in ["a.md", "none/b.md"] {
      try folder.write(Array("A card.".utf8), to: "site/cards/" + path)
    }
    try folder.write(Array("\(Self.secret)\r\nwords about it\n".utf8), to: "keys/secret")
  }

  private func options(
    _ place: String, secret: String? = nil, _ environment: [String: String] = [:]
  ) throws -> BuildOptions {
    let configuration = """
      secret: \(place)
      title: Walls
      boards:
      - {id: index, select: {exclude: {folder: none}}}
      - {id: zirkon, unlisted: true, select: {folder: none}}

      """
    try folder.write(Array(configuration.utf8), to: "site/ashlar.yaml")
    var options = BuildOptions(testing: folder.path + "/site", workerCount: 2)
    (options.secret, options.environment) = (secret, environment)
    return options
  }

  private func address(_ options: BuildOptions) async throws -> String? {
    await build(options).report.unlisted.first?.path
  }

  @Test("a file outside of the site, or a variable that the site names, wins over ASHLAR_SECRET")
  func places() async throws {
    let known = Self.zirkon + "/index.html"
    let other = "fedcba9876543210"
    #expect(try await address(options("{file: ../keys/secret}")) == known)
    #expect(try await address(options("{file: ../keys/secret}", secret: other)) == known)
    #expect(try await address(options("{env: WALLS}", ["WALLS": Self.secret])) == known)
    #expect(
      try await address(options("{env: WALLS}", secret: other, ["WALLS": Self.secret])) == known)
  }

  @Test(
    "what is no place is an error with a remedy, and the text is shown nowhere",
    arguments: [
      ("Sesame-and-more-letters", "the secret does not stand in the site itself"),
      ("{env: \"Sesame, open\"}", "'env' is no name of an environment variable"),
      ("{}", "'secret' names one place of the secret"),
      ("{env: NONE}", "the environment variable NONE has no secret"),
      ("{env: SHORT}", "the site's secret has 5 bytes, and needs 16"),
      ("{file: Sesame}", "the secret's file cannot be read"),
      ("{file: ../nowhere}", "the secret's file '../nowhere' cannot be read"),
      ("{file: cards/a.md}", "the secret's file 'cards/a.md' lies in the site"),
    ])
  func mistakes(_ place: String, _ message: String) async throws {
    let result = await build(try options(place, secret: Self.secret, ["SHORT": "short"]))
    let errors = result.diagnostics.filter { $0.severity == .error }
    #expect(result.tree == nil && errors.count == 1)
    #expect(errors.first?.message.hasPrefix(message) == true, "\(errors)")
    #expect(errors.first?.hint != nil)
    #expect(errors.first?.location?.file == "ashlar.yaml")
    let text = errors.map(DiagnosticText(isColoured: false).text).joined()
    #expect(!text.contains("Sesame"), "\(text)")
  }

  @Test("another secret in the file is another build, the same is none") func again() async throws {
    var options = try options("{file: ../keys/secret}")
    options.skipsUnchanged = true
    options.cacheFolder = try TestCache.ownFolder(in: folder.path)
    let output = OutputFolder(
      folder.path + "/out", siteFolder: options.siteFolder, sourceFolders: [])
    try await folder.settle()
    #expect(await build(options, into: output).changes?.writtenCount ?? 0 > 5)
    try await folder.settle()
    // The second one is left out as a whole.
    let second = await build(options, into: output)
    #expect(second.site == nil && second.report.unlisted.first?.path == Self.zirkon + "/index.html")
    try folder.write(Array("fedcba9876543210\n".utf8), to: "keys/secret")
    let third = await build(options, into: output)
    #expect(third.site != nil && third.report.unlisted.first?.path != Self.zirkon + "/index.html")
  }
}
