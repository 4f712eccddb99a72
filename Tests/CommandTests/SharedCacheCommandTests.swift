import Foundation
import TestSupport
import Testing

/// Builds that share pictures through a place: an S3 store that checks every signature, and a WebDAV server.
@Suite("A cache that machines share", .runsPrograms, .serialized) struct SharedCacheCommandTests {
  private let folder: TemporaryFolder
  private let store: ObjectStore
  private let bucket: String
  private static let pictureCount = 2

  init() throws {
    store = try ObjectStore.forCaches.get()
    try store.clear()
    bucket = try store.makeBucket()
    var files = [
      "ashlar.yaml": "title: A\nbaseURL: https://example.org\nshareImages: true",
      "cards/words.md": "---\ntitle: Words\n---\nOnly words.",
    ]
    for number in 0..<Self.pictureCount {
      files["cards/\(number).md"] =
        "---\nimage: /images/\(number).jpg\nalt: A wall\n---\nWords \(number)."
    }
    folder = try TemporaryFolder(site: files)
    for number in 0..<Self.pictureCount {
      try folder.write(DrawnPicture.jpeg(640 + 20 * number, 400), to: "images/\(number).jpg")
    }
  }

  private var place: String { "s3://\(bucket)/stones" }
  private static let key = "a key that nobody else has"
  private static let secrets = ["Sesame", key, "Quarry"]

  private var keys: String {
    "AWS_ACCESS_KEY_ID='\(ObjectStore.accessKey)' AWS_SECRET_ACCESS_KEY='\(ObjectStore.secret)' "
      + "AWS_ENDPOINT_URL_S3='\(store.endpoint)'"
  }

  /// A shell function that makes a machine's home folder, in which nothing is kept but the fonts that all tests share.
  private static let makesHome = """
    home() { mkdir -p '\(TestCache.fonts)' "$1/.cache/ashlar"; ln -sfn '\(TestCache.fonts)' "$1/.cache/ashlar/fonts"; }
    """

  /// Runs the program on a machine that has nothing but what is named; whatever it writes, no secret is in it.
  ///
  /// - Parameter machine: its home folder, where it keeps what it makes.
  private func ashlar(
    _ arguments: String..., machine: String = "one", variables: String? = nil, before: String = ""
  ) throws -> Run {
    let run = try Program.run(
      arguments, in: folder.path,
      limits: """
        \(Self.makesHome); home \(machine)
        ashlar() {
          home="$1"; shift; home "$home"
          env -i PATH="$PATH" HOME="$PWD/$home" no_proxy=127.0.0.1 \(variables ?? keys) "$0" "$@"
        }
        \(before)
        exec env -i PATH="$PATH" HOME="$PWD/\(machine)" no_proxy=127.0.0.1 \(variables ?? keys) "$0" "$@";
        """)
    for secret in Self.secrets { #expect(!(run.output + run.errors).contains(secret)) }
    return run
  }

  /// Builds into a folder of the machine's own.
  private func build(
    _ arguments: String..., machine: String, at place: String? = nil, variables: String? = nil
  ) throws -> [String: Any] {
    let all =
      ["build", "--cache", place ?? self.place, "--output", "out-\(machine)", "--format", "json"]
      + arguments
    let run = try Program.run(
      all, in: folder.path,
      limits: """
        \(Self.makesHome); home \(machine)
        exec env -i PATH="$PATH" HOME="$PWD/\(machine)" no_proxy=127.0.0.1 \(variables ?? keys) "$0" "$@";
        """)
    for secret in Self.secrets { #expect(!(run.output + run.errors).contains(secret)) }
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    return try #require((object as? [String: Any])?["shared"] as? [String: Any])
  }

  private func files(_ path: String) throws -> [String: Data] {
    let root = URL(filePath: folder.path).appending(path: path)
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: root.path) {
      files[name] = try? Data(contentsOf: root.appending(path: name))
    }
    return files
  }

  /// A build that knows of no cache.
  private func ordinary() throws -> [String: Data] {
    if (try? files("ordinary").count) ?? 0 == 0 {
      #expect(try ashlar("build", "--no-cache", "--output", "ordinary").status == 0)
    }
    return try files("ordinary")
  }

  /// Variants of each picture, a picture for links of each, and one that is drawn.
  private static let objectCount = 2 * pictureCount + 1

  private func objects() throws -> [String] {
    try store.keys(in: bucket).filter { $0.hasPrefix("stones/") }
  }

  @Test("what is not for everybody stays on the machine that made it, and others make their own")
  func privacy() throws {
    _ = try build("--cache-write", machine: "one")
    let open = try objects()
    try folder.write(DrawnPicture.jpeg(660, 500), to: "photos/v/secret.jpg")
    try folder.write(DrawnPicture.jpeg(680, 500), to: "photos/w/hidden.jpg")
    try folder.write(Array("---\npassword: {env: OURS}\n---\n".utf8), to: "photos/v/index.md")
    try folder.write(Array("---\nunlisted: true\n---\n".utf8), to: "photos/w/index.md")
    let variables = keys + " ASHLAR_SECRET=0123456789abcdef OURS='four words by chance'"
    let built = try build("--cache-write", machine: "one", variables: variables)
    #expect(built["stored"] as? Int == 0)
    #expect(try objects() == open)
    let other = try build("--require-cache", machine: "two", variables: variables)
    #expect(other["taken"] as? Int == Self.objectCount)
    #expect(try files("out-two") == files("out-one"))
    let copy = try ashlar("cache", "copy", "one/.cache/ashlar", "s3://\(bucket)/copy")
    #expect(
      copy.output.hasSuffix(", 2 of boards that are not for everybody left out\n"), "\(copy.output)"
    )
    #expect(try store.keys(in: bucket).count == 2 * open.count)
    // A public page that shows one gives it to everybody.
    try folder.write(Array("---\ntitle: W\n---\n".utf8), to: "photos/w/index.md")
    _ = try build("--cache-write", machine: "one", variables: variables)
    let again = try ashlar("cache", "copy", "one/.cache/ashlar", "s3://\(bucket)/copy")
    #expect(
      again.output.hasSuffix(", 1 of boards that are not for everybody left out\n"),
      "\(again.output)")
  }

  @Test("a second machine decodes nothing, asks once for each, and builds the same bytes")
  func sharing() throws {
    let first = try build("--cache-write", machine: "one")
    #expect(first["stored"] as? Int == Self.objectCount && first["taken"] as? Int == 0)
    #expect(first["notices"] as? [String] == [])
    #expect(try objects().count == Self.objectCount)
    try store.reset()
    // Nothing that is here already is asked for.
    let again = try build("--cache-write", machine: "one")
    #expect(again["taken"] as? Int == 0 && again["absent"] as? Int == 0)
    #expect(try store.log() == [])
    let second = try build("--require-cache", machine: "two")
    #expect(second["taken"] as? Int == Self.objectCount)
    // And for the list of packs, and how many parts have others.
    #expect(try store.log().count == Self.objectCount + 2)
    #expect(try store.log().allSatisfy { $0.hasPrefix("GET ") })
    let ordinary = try ordinary()
    #expect(ordinary.count > 15)
    #expect(try files("out-one") == ordinary)
    #expect(try files("out-two") == ordinary)
  }

  @Test("a build only reads, unless it is told to write") func readOnly() throws {
    let shared = try build(machine: "one")
    #expect(shared["absent"] as? Int == Self.objectCount && shared["stored"] == nil)
    #expect(try objects() == [])
    #expect(try store.log().allSatisfy { $0.hasPrefix("GET ") })
    let other = try build(machine: "two", variables: keys + " ASHLAR_CACHE_WRITE=1")
    #expect(other["stored"] as? Int == Self.objectCount)
    let text = try ashlar("build", "--cache", place, machine: "three")
    #expect(text.output.contains("Shared at \(place)/: \(Self.objectCount) taken, 0 not there\n"))
  }

  @Test("with a key, unsigned and changed objects are refused and named, and made again")
  func signed() throws {
    _ = try build("--cache-write", machine: "one")
    let signing = keys + " ASHLAR_CACHE_KEY='\(Self.key)'"
    let run = try ashlar(
      "build", "--cache", place, "--cache-write", machine: "two", variables: signing)
    #expect(run.status == 0)
    #expect(run.errors.contains("note: not used from '\(place)/': '"))
    #expect(
      run.errors.contains(
        "is not signed, and ASHLAR_CACHE_KEY is set; and \(Self.objectCount - 1) more\n"))
    let third = try build(machine: "three", variables: signing)
    #expect(third["taken"] as? Int == Self.objectCount)
    // Who has no key takes them as well; who has another does not.
    #expect(try build(machine: "four")["taken"] as? Int == Self.objectCount)
    let other = try build(
      machine: "five", variables: keys + " ASHLAR_CACHE_KEY=another-one-of-16-bytes")
    #expect((other["wrong"] as? [String])?.count == Self.objectCount)
    let ordinary = try ordinary()
    for machine in ["three", "four", "five"] { #expect(try files("out-\(machine)") == ordinary) }
  }

  @Test("an object that is wrong, cut, another's or gone is made again, and said in one line")
  func damaged() throws {
    _ = try build("--cache-write", machine: "one")
    let names = try objects().sorted()
    try store.put("spam", to: names[0], in: bucket)
    try store.remove(names[1], in: bucket)
    try store.put("", to: names[2], in: bucket)
    // The answer is promised as a whole, and half of it sent, again and again.
    try store.fail(.half, count: 2, path: names[3])
    let run = try ashlar("build", "--cache", place, "--output", "out-two", machine: "two")
    #expect(run.status == 0, "\(run.errors)")
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == 2 && lines.allSatisfy { $0.hasPrefix("note: ") }, "\(run.errors)")
    #expect(run.errors.contains("is not what was put there; and 1 more"))
    #expect(run.errors.contains("'\(place)/' did not answer a request"))
    let ordinary = try ordinary()
    #expect(try files("out-two") == ordinary)
    // Whoever may write puts it right.
    try store.reset()
    let third = try build("--cache-write", machine: "three")
    #expect(third["stored"] as? Int == 3 && third["taken"] as? Int == Self.objectCount - 3)
    #expect(try build("--require-cache", machine: "four")["taken"] as? Int == Self.objectCount)
  }

  @Test("a place that fails, refuses or is full leaves a build with one note") func failures()
    throws
  {
    let ordinary = try ordinary()
    for (number, (fault, words)) in [
      (FailingServer.Fault.status(500), "does not take it now"),
      (.refusal(403, code: "AccessDenied"), "does not let this key do it"),
      (.refusal(507, code: "QuotaExceeded"), "is full"), (.nothing, "cannot be reached"),
    ].enumerated() {
      try store.fail(fault, count: 1000)
      let run = try ashlar(
        "build", "--cache", place, "--cache-write", "--output", "out-\(number)",
        machine: "m\(number)")
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
      #expect(
        run.errors.hasPrefix("note: '\(place)/' is not used: ") && run.errors.contains(words),
        "\(run.errors)")
      #expect(try files("out-\(number)") == ordinary)
    }
    // A store that is full gives what it has.
    try store.reset()
    #expect(try build("--cache-write", machine: "one")["stored"] as? Int == Self.objectCount)
    let removed = try objects().sorted()[0]
    try store.remove(removed, in: bucket)
    try store.fail(.refusal(507, code: "QuotaExceeded"), at: 2, count: 1000, path: removed)
    let run = try ashlar("build", "--cache", place, "--cache-write", machine: "last")
    #expect(run.status == 0)
    #expect(run.errors.hasPrefix("note: '\(place)/' does not take what was made: "))
    #expect(run.output.contains("\(Self.objectCount - 1) taken, 1 not there, 0 put there"))
  }

  @Test("wrong keys, no keys, no bucket and nobody there are each one note") func credentials()
    throws
  {
    for (number, (variables, place, words)) in [
      (keys.replacing(ObjectStore.secret, with: "Open/Sesame"), self.place, "refuses the keys"),
      ("AWS_ENDPOINT_URL_S3='\(store.endpoint)'", self.place, "there are no keys"),
      (keys, "s3://stones-nowhere", "there is no bucket 'stones-nowhere'"),
      (keys.replacing(store.endpoint, with: "http://127.0.0.1:1"), self.place, "cannot be reached"),
    ].enumerated() {
      let run = try ashlar(
        "build", "--cache", place, "--cache-write", machine: "m\(number)", variables: variables)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
      #expect(run.errors.contains(words), "\(run.errors)")
    }
  }

  @Test("two that write at once both succeed, and what is there is good") func writers() throws {
    let run = try ashlar(
      "build", "--cache", place, "--cache-write", machine: "two",
      before: """
        (ashlar one build --cache \(place) --cache-write --output out-one >first 2>&1
         echo $? >status.new; mv status.new status) &
        """)
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    let end = Date(timeIntervalSinceNow: 120)
    let status = folder.path + "/status"
    while !FileManager.default.fileExists(atPath: status), Date() < end { usleep(20_000) }
    #expect(try folder.read("status") == Array("0\n".utf8))
    #expect(try build("--require-cache", machine: "three")["taken"] as? Int == Self.objectCount)
    let ordinary = try ordinary()
    #expect(try files("out-three") == ordinary)
  }

  @Test("parts put what they make into the place, also what an earlier try could not") func shards()
    throws
  {
    let refused = try ashlar("build", "--shard", "1/2", "--cache", place)
    #expect(refused.status == 2 && refused.errors.contains("--cache-write"))
    try store.fail(.status(500), count: 1000)
    let failed = try ashlar("build", "--shard", "1/2", "--cache", place, "--cache-write")
    #expect(
      failed.status == 3 && failed.errors.contains("does not take what was made"),
      "\(failed.errors)")
    try store.reset()
    for part in ["1/2", "2/2"] {
      let run = try ashlar(
        "build", "--shard", part, "--cache", place, "--cache-write",
        machine: part == "1/2" ? "one" : "two")
      #expect(run.status == 0, "\(run.errors)")
    }
    #expect(try objects().count == Self.objectCount)
    #expect(try build("--require-cache", machine: "three")["taken"] as? Int == Self.objectCount)
    let ordinary = try ordinary()
    #expect(try files("out-three") == ordinary)
  }

  @Test("a picture that nobody can decode is known through the place, and no build waits for it")
  func faulty() throws {
    for number in 0..<2 {
      let whole = try folder.read("images/\(number).jpg")
      try folder.write(Array(whole.prefix(whole.count / 3)), to: "images/\(number).jpg")
    }
    for part in 1...3 {
      let run = try ashlar(
        "build", "--shard", "\(part)/3", "--cache", place, "--cache-write", machine: "m\(part)")
      #expect(run.status == 0, "\(run.errors)")
    }
    let shared = try build("--require-cache", machine: "last")
    #expect(shared["wrong"] as? [String] == [])
    let ordinary = try ordinary()
    #expect(try files("out-last") == ordinary)
  }

  @Test("pictures are copied between folders and places, and builds then make none") func copying()
    throws
  {
    let signing = keys + " ASHLAR_CACHE_KEY='\(Self.key)'"
    func copy(_ from: String, _ to: String) throws -> Run {
      try ashlar("cache", "copy", from, to, variables: signing)
    }
    #expect(try ashlar("build", "--cache", "cache").status == 0)
    let other = "s3://\(bucket)/other"
    for (from, to) in [("cache", place), (place, other), (other, "second")] {
      let run = try copy(from, to)
      #expect(run.status == 0, "\(from) to \(to): \(run.errors)")
      #expect(run.output == "\(Self.objectCount) copied, 0 there already\n")
      #expect(try copy(from, to).output == "0 copied, \(Self.objectCount) there already\n")
    }
    let run = try ashlar("build", "--require-cache", "--cache", "second", "--output", "out")
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    let ordinary = try ordinary()
    #expect(try files("out") == ordinary)
    let object = try #require(try objects().first)
    try store.put("spam", to: object, in: bucket)
    let wrong = try copy(place, "third")
    #expect(wrong.status == 1 && wrong.output.hasPrefix("\(Self.objectCount - 1) copied"))
    let name = object.dropFirst("stones/".count)
    #expect(wrong.errors == "note: not copied, as it is not right: \(name)\n")
    try store.fail(.status(500), count: 1000)
    let failed = try copy("cache", "s3://\(bucket)/last")
    #expect(failed.status == 3 && failed.errors.hasPrefix("error: "), "\(failed.errors)")
  }

  /// A site with more small objects than lie alone: drawings for links to cards of words.
  private func addCards() throws {
    for number in 0..<36 {
      try folder.write(
        Array("---\ntitle: Stone \(number)\n---\nOnly words.".utf8), to: "cards/stone-\(number).md")
    }
  }

  @Test("many small objects travel in a pack, which is shown, looked through and trimmed")
  func packs() throws {
    try addCards()
    let count = Self.objectCount + 36
    #expect(try build("--cache-write", machine: "one")["stored"] as? Int == count)
    #expect(try objects().count { $0.contains("-pack-") } == 1)
    try store.reset()
    #expect(try build("--require-cache", machine: "two")["taken"] as? Int == count)
    // The list of packs, the pack, how many parts there are, and what is too large for a pack.
    let alone = try objects().count - 2
    #expect(try store.log().count <= 3 + alone)
    #expect(try store.log().contains { $0.contains("-pack-") && $0.hasSuffix(" 206") })
    let ordinary = try ordinary()
    #expect(try files("out-two") == ordinary)
    let shown = try ashlar("cache", "show", "--cache", place)
    #expect(shown.output.hasPrefix("packs: 1 pack, "), "\(shown.output)\(shown.errors)")
    #expect(
      try ashlar("cache", "copy", place, "copied").output == "\(count) copied, 0 there already\n")
    #expect(
      try ashlar("cache", "copy", "copied", place).output == "0 copied, \(count) there already\n")
    #expect(try ashlar("cache", "verify", "--cache", place).status == 0)
    let pack = try #require(try objects().first { $0.contains("-pack-") })
    try store.put("spam", to: pack, in: bucket)
    let third = try ashlar("build", "--cache", place, "--output", "out-three", machine: "three")
    #expect(third.status == 0 && third.errors.split(separator: "\n").count == 1, "\(third.errors)")
    #expect(third.errors.contains("-pack-") && third.errors.contains("is not what was put there"))
    #expect(try files("out-three") == ordinary)
    let verified = try ashlar("cache", "verify", "--cache", place)
    #expect(verified.status == 1 && verified.output.contains("taken out of its list: "))
    #expect(try ashlar("cache", "verify", "--cache", place).status == 0)
    #expect(try ashlar("cache", "copy", "copied", place, "--since", "1d").status == 0)
    let trimmed = try ashlar("cache", "trim", "--size", "0", "--cache", place)
    #expect(trimmed.status == 0 && trimmed.output.hasPrefix("1 pack, "), "\(trimmed.output)")
    #expect(try objects().count { $0.contains("-pack-") } == 0)
    #expect(try ashlar("cache", "trim", "--age", "1d", "--cache", place).status == 2)
    #expect(try ashlar("cache", "copy", place, "x", "--since", "1d").status == 2)
  }

  @Test("a WebDAV server is a place, too") func webDAV() throws {
    try addCards()
    let count = Self.objectCount + 36
    let server = try RcloneServer(.webdav)
    let place = "http://127.0.0.1:\(server.port)/stones"
    let login = "ASHLAR_CACHE_LOGIN='me:\(RcloneServer.password.replacing("'", with: #"'\''"#))'"
    let without = try ashlar("build", "--cache", place, machine: "zero", variables: "A=b")
    #expect(without.status == 0)
    #expect(without.errors.contains("set ASHLAR_CACHE_LOGIN or ASHLAR_CACHE_TOKEN"))
    let missing = try ashlar(
      "build", "--cache", place, "--cache-write", machine: "zero-b", variables: login)
    #expect(missing.status == 0 && missing.errors.contains("make it there"), "\(missing.errors)")
    try FileManager.default.createDirectory(
      atPath: server.root + "/stones", withIntermediateDirectories: true)
    let first = try build("--cache-write", machine: "one", at: place, variables: login)
    #expect(first["stored"] as? Int == count, "\(first)")
    let copied = try ashlar("cache", "copy", "one/.cache/ashlar", place, variables: login)
    #expect(copied.output == "0 copied, \(count) there already\n", "\(copied.errors)")
    let second = try build("--require-cache", machine: "two", at: place, variables: login)
    #expect(second["taken"] as? Int == count, "\(second)")
    let ordinary = try ordinary()
    #expect(try files("out-two") == ordinary)
  }

  @Test(
    "addresses that cannot be meant are mistakes on the command line",
    arguments: [
      ("s3://", "is no name of a bucket"), ("s3://A/b", "is no name of a bucket"),
      ("http://example.org/a", "Without encryption"),
      ("http://127.0.0.1.example.org/", "Without encryption"),
      ("ftp://example.org/a", "A cache is a folder"),
      ("https://me:Sesame@example.org/a", "ASHLAR_CACHE_LOGIN"),
    ])
  func addresses(address: String, words: String) throws {
    let run = try ashlar("build", "--cache", address)
    #expect(run.status == 2 && run.errors.contains(words), "\(run.errors)")
  }

  @Test("what excludes each other is said with why") func contradictions() throws {
    for (arguments, variables, words) in [
      (["--cache", place, "--cache", "s3://stones-b"], nil, "one folder and one place"),
      (["--cache-write"], nil, "for a place that machines share"),
      (["--cache", place], keys + " ASHLAR_CACHE_KEY=short", "fewer than 16 bytes"),
      (["--cache", place, "--no-cache"], nil, "exclude each other"),
    ] as [([String], String?, String)] {
      let run = try Program.run(
        ["build"] + arguments, in: folder.path,
        limits: "exec env -i PATH=\"$PATH\" HOME=\"$PWD/home\" \(variables ?? keys) \"$0\" \"$@\";")
      #expect(run.status == 2 && run.errors.contains(words), "\(arguments): \(run.errors)")
    }
    #expect(try ashlar("serve", "--cache", place).status == 2)
    // Without a home there is no folder that would lie in front of the place.
    let homeless = try Program.run(
      ["build", "--cache", place], in: folder.path,
      limits: "exec env -i PATH=\"$PATH\" \(keys) \"$0\" \"$@\";")
    #expect(homeless.status == 0 && homeless.errors.contains("name one with --cache, too"))
    let both = try build("--cache", "near", machine: "one")
    #expect(both["absent"] as? Int == Self.objectCount)
    #expect(try files("near/pictures/variants").count > Self.pictureCount)
  }
}
