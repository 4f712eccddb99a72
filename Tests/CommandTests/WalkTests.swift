import Foundation
import TestSupport
import Testing

/// Jobs that people come with, each with no more commands than a person would type.
@Suite("The first ten minutes", .runsPrograms, .timeLimit(.minutes(30))) struct WalkTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs the program, which must have nothing to complain about.
  @discardableResult private func ashlar(_ arguments: String...) throws -> String {
    let run = try Program.run(arguments, in: folder.path)
    #expect(run.status == 0, "\(arguments): \(run.errors)")
    #expect(!run.errors.contains("error:"), "\(arguments): \(run.errors)")
    return run.output
  }

  private func write(_ text: String, to path: String) throws {
    try folder.write(Array(text.utf8), to: path)
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try folder.read(path), as: UTF8.self)
  }

  /// Where a program keeps the posts of a blog, and what it writes above them.
  struct Blog: Sendable, CustomTestStringConvertible {
    var program: String
    var configuration: (path: String, text: String)
    /// A post's file and its text, by its number.
    var post: @Sendable (Int) -> (path: String, text: String)
    /// The page of a post in the site that was imported, by its number.
    var page: @Sendable (Int) -> String
    var testDescription: String { program }
  }

  private static func day(_ number: Int) -> String {
    String(format: "20%02d-%02d-%02d", 10 + number / 300, 1 + number / 28 % 12, 1 + number % 28)
  }

  private static func body(_ number: Int) -> String {
    """
    Post \(number) has a first paragraph with *emphasis*, `code` and a [link](https://example.org/\(number)).

    ## What is in it

    - a list
    - of two

    > A quote that is long enough to be more than one line of a card on a board of the site.

    ```
    let number = \(number)
    ```

    """
  }

  private static let blogs = [
    Blog(
      program: "hugo",
      configuration: ("hugo.toml", "title = \"My Blog\"\nbaseURL = \"https://example.org/\"\n"),
      post: { number in
        (
          "content/posts/post-\(number).md",
          """
          +++
          title = "Post \(number)"
          date = \(day(number))T10:00:00+01:00
          tags = ["a", "b\(number % 7)"]
          draft = \(number % 50 == 49)
          +++
          \(body(number))
          """
        )
      }, page: { "posts/post-\($0)/index.html" }),
    Blog(
      program: "jekyll",
      configuration: ("_config.yml", "title: My Blog\npermalink: /:year/:month/:day/:title/\n"),
      post: { number in
        (
          "_posts/\(day(number))-post-\(number).md",
          """
          ---
          layout: post
          title:  "Post \(number)"
          categories: [a, b\(number % 7)]
          published: \(number % 50 != 49)
          ---
          \(body(number))
          """
        )
      }, page: { day($0).replacing("-", with: "/") + "/post-\($0)/index.html" }),
    Blog(
      program: "eleventy",
      configuration: ("package.json", "{\"name\": \"blog\"}"),
      post: { number in
        (
          "posts/post-\(number).md",
          """
          ---
          title: Post \(number)
          date: \(day(number))
          tags: [a, b\(number % 7)]
          \(number % 50 == 49 ? "permalink: false" : "layout: post.njk")
          ---
          \(body(number))
          """
        )
      }, page: { "posts/post-\($0)/index.html" }),
  ]

  @Test("a blogger brings 300 posts, and their addresses stay", arguments: blogs)
  func blogger(_ blog: Blog) throws {
    try write(blog.configuration.text, to: "old/" + blog.configuration.path)
    for number in 0..<300 {
      let (path, text) = blog.post(number)
      try write(text, to: "old/" + path)
    }
    try ashlar("import", blog.program, "old", "--site", "new")
    let build = try ashlar("build", "--site", "new")
    #expect(build.contains("294 cards on "))
    try ashlar("check", "--no-browser", "--site", "new")
    #expect(try text("new/_site/" + blog.page(123)).contains("let number = 123"))
    #expect(throws: (any Error).self) { try text("new/_site/" + blog.page(149)) }
    #expect(try text("new/_site/tags/b3/index.html").contains("Post 3"))
  }

  @Test("a photographer makes albums of pictures, which tell no place")
  func photographer() throws {
    let count = TestScope.isWhole ? 200 : 60
    try drawPhotographs(count: count, in: "camera")
    try ashlar("import", "photos", "camera", "--site", "journeys")
    let build = try ashlar("build", "--site", "journeys")
    #expect(build.contains("\(count + 4) cards on 5 boards"))
    try ashlar("check", "--no-browser", "--site", "journeys")
    let front = try text("journeys/_site/index.html")
    for album in 0..<4 { #expect(front.contains("photos/album-\(album)/")) }
    #expect(try text("journeys/_site/photos/album-3/index.html").contains("srcset="))
    let files = try FileManager.default.subpathsOfDirectory(
      atPath: folder.path + "/journeys/_site")
    let pictures = files.filter { $0.hasSuffix(".jpg") || $0.hasSuffix(".webp") }
    #expect(pictures.count >= 2 * count)
    for path in pictures {
      let bytes = Data(try folder.read("journeys/_site/" + path))
      #expect(bytes.range(of: Data("Secret place".utf8)) == nil, "\(path)")
    }
  }

  /// JPEG pictures of 450 x 300 pixels with a day and a place, in four folders.
  private func drawPhotographs(count: Int, in name: String) throws {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let process = Process()
    process.executableURL = root.appending(path: ".venv/tests/bin/python")
    process.arguments = [
      root.appending(path: "Tests/CommandTests/Walks/photographs.py").path,
      folder.path + "/" + name, String(count),
    ]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }

  @Test("a developer gets frames by JSON, and the same board by YAML") func developer() throws {
    try write(
      """
      {"system": "compositional", "inputs": {"container": {"size": [320, 480]}, "sections": [{"itemCount": 3,
        "group": {"type": "group", "axis": "h", "size": {"w": {"fw": 1}, "h": {"abs": 80}},
        "subitems": [{"type": "item", "size": {"w": {"fw": 0.5}, "h": {"fh": 1}}}]}}]}}
      """, to: "boxes.json")
    let answer = try ashlar("layout", "boxes.json")
    #expect(answer.contains("\"frame\":[160,0,160,80]"))
    try write(
      """
      title: Compositional
      boards:
        - id: index
          layout:
            kind: compositional
            group: {axis: horizontal, width: 100%, height: 80, items: [{width: 50%, height: 100%}]}
      """, to: "ashlar.yaml")
    for number in 1...3 { try write("Card \(number).", to: "cards/\(number).md") }
    try ashlar("build", "--strict")
    #expect(try text("_site/index.html").contains("class=\"card"))
  }
}
