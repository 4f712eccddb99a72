import Foundation
import TestSupport
import Testing

/// Builds that share a cache folder, as many machines do.
@Suite("Shards of a build", .runsPrograms) final class ShardCommandTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "ashlar-shards-\(UUID().uuidString)")
  private static let pictureCount = 6

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try write(
      Data("title: A\nbaseURL: https://example.org\nshareImages: true".utf8), to: "ashlar.yaml")
    try write(Data("---\ntitle: Words\n---\nOnly words.".utf8), to: "cards/words.md")
    for number in 0..<Self.pictureCount {
      try write(
        Data(DrawnPicture.jpeg(700 + 20 * number, 500)), to: "images/\(number).jpg")
      try write(
        Data("---\nimage: /images/\(number).jpg\nalt: A wall\n---\nWords \(number).".utf8),
        to: "cards/\(number).md")
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ bytes: Data, to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: file)
  }

  /// Runs the program without any variable of the tester's but the search path.
  ///
  /// - Parameters:
  ///   - variables: the environment's, as arguments of `env`.
  ///   - before: shell commands that come first, in which `ashlar` runs the same command.
  private func ashlar(
    _ arguments: String..., variables: String = "", before: String = ""
  ) throws -> Run {
    try Program.run(
      arguments, in: folder.path,
      limits: """
        ashlar() { env -i PATH="$PATH" HOME="$PWD/home" \(variables) "$0" "$@"; }
        \(before)
        exec env -i PATH="$PATH" HOME="$PWD/home" \(variables) "$0" "$@";
        """)
  }

  private func files(_ path: String) throws -> [String: Data] {
    let root = folder.appending(path: path)
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: root.path) {
      files[name] = try? Data(contentsOf: root.appending(path: name))
    }
    return files
  }

  private func object(_ run: Run) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any],
      "\(run.output)\(run.errors)")
  }

  private func keys(_ name: String, in object: [String: Any]) throws -> Set<String> {
    let keys = try #require(object[name] as? [String])
    #expect(Set(keys).count == keys.count)
    return Set(keys)
  }

  private func shard(_ part: String, cache: String = "cache", before: String = "") throws
    -> [String: Any]
  {
    let run = try ashlar(
      "build", "--shard", part, "--cache", cache, "--format", "json", before: before)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    return try object(run)
  }

  private var hasOutput: Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: "_site").path)
  }

  @Test("all parts in one cache are all that a build needs, and it is the ordinary one")
  func parts() throws {
    var seen: Set<String> = []
    var digests: Set<String> = []
    for part in 1...3 {
      let receipt = try shard("\(part)/3")
      #expect(receipt["complete"] as? Bool == true)
      #expect(receipt["shard"] as? Int == part && receipt["shards"] as? Int == 3)
      #expect((receipt["version"] as? String)?.hasPrefix("ashlar ") == true)
      let made = try keys("made", in: receipt)
      #expect(seen.isDisjoint(with: made))
      #expect(try keys("found", in: receipt) == [])
      seen.formUnion(made)
      digests.insert(try #require(receipt["digest"] as? String))
      // Variants and a picture for links of each picture, and one for links that is drawn.
      #expect(receipt["keys"] as? Int == 2 * Self.pictureCount + 1)
    }
    #expect(seen.count == 2 * Self.pictureCount + 1)
    #expect(digests.count == 1)
    #expect(!hasOutput)
    // Once more, it finds all and decodes nothing.
    let before = try files("cache/pictures/variants")
    let again = try shard("2/3")
    #expect(try keys("made", in: again) == [])
    #expect(try keys("found", in: again) != [])
    #expect(try files("cache/pictures/variants").keys.sorted() == before.keys.sorted())

    let required = try ashlar("build", "--require-cache", "--cache", "cache", "--strict")
    #expect(required.status == 0, "\(required.output)\(required.errors)")
    #expect(try ashlar("build", "--no-cache", "--output", "ordinary", "--strict").status == 0)
    let (one, other) = (try files("_site"), try files("ordinary"))
    #expect(one.count > 30 && one == other)
  }

  @Test("while a picture is missing, the build ends with 3, names it, and leaves the output")
  func missing() throws {
    #expect(try ashlar("build", "--no-cache").status == 0)
    let before = try files("_site")
    try write(Data("---\ntitle: Words\n---\nOther words.".utf8), to: "cards/words.md")
    let first = try shard("1/2")
    let run = try ashlar("build", "--require-cache", "--cache", "cache", "--format", "json")
    #expect(run.status == 3)
    let missing = try #require(try object(run)["missing"] as? [[String: String]])
    let total = try #require(first["keys"] as? Int)
    let made = try keys("made", in: first)
    #expect(!made.isEmpty && made.count < total)
    #expect(missing.count == total - made.count)
    #expect(made.isDisjoint(with: missing.compactMap { $0["key"] }))
    #expect(try files("_site") == before)
    let text = try ashlar("build", "--require-cache", "--cache", "cache")
    #expect(text.status == 3)
    #expect(text.output.hasPrefix("Not built: the cache lacks \(missing.count) pictures."))
    let named = try #require(missing.first)
    #expect(text.output.contains("  \(named["picture"] ?? "") (\(named["key"] ?? ""))\n"))
    #expect(try files("_site") == before)
    // The other part makes exactly these.
    let second = try shard("2/2")
    #expect(try keys("made", in: second) == Set(missing.compactMap { $0["key"] }))
    #expect(try ashlar("build", "--require-cache", "--cache", "cache").status == 0)
  }

  @Test("two that make the same part at once both succeed") func sameTwice() throws {
    let second = try shard(
      "1/1", before: "(ashlar \"$@\" >first 2>&1; echo $? >status.new; mv status.new status) &")
    let end = Date(timeIntervalSinceNow: 60)
    let status = folder.appending(path: "status")
    while !FileManager.default.fileExists(atPath: status.path), Date() < end { usleep(20_000) }
    #expect(try String(contentsOf: status, encoding: .utf8) == "0\n")
    let text = try String(contentsOf: folder.appending(path: "first"), encoding: .utf8)
    let first = try object(Run(status: 0, output: text, errors: ""))
    for receipt in [first, second] {
      let all = try keys("made", in: receipt).union(keys("found", in: receipt))
      #expect(all.count == 2 * Self.pictureCount + 1)
    }
    try checkCache()
  }

  /// Whether what lies in the cache is good for a build, and that build the ordinary one.
  private func checkCache() throws {
    let run = try ashlar("build", "--require-cache", "--cache", "cache")
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(try ashlar("build", "--no-cache", "--output", "ordinary").status == 0)
    let ordinary = try files("ordinary")
    #expect(try files("_site") == ordinary)
  }

  @Test("a picture that nobody can decode is said once, and no build waits for it")
  func damaged() throws {
    let whole = try DrawnPicture.jpeg(900, 700)
    try write(Data(whole.prefix(whole.count / 3)), to: "images/0.jpg")
    let run = try ashlar("build", "--shard", "1/1", "--cache", "cache", "--format", "json")
    let receipt = try object(run)
    #expect(run.status == 0)
    let faulty = try keys("faulty", in: receipt)
    #expect(faulty.count <= 2)
    let required = try ashlar("build", "--require-cache", "--cache", "cache")
    let plain = try ashlar("build", "--no-cache", "--output", "ordinary")
    #expect(required.status == 0, "\(required.output)")
    #expect(required.errors == plain.errors)
    let ordinary = try files("ordinary")
    #expect(try files("_site") == ordinary)
  }

  @Test("one that is killed leaves nothing that another takes for good") func killed() throws {
    let receipt = try shard(
      "1/1",
      before: """
        env -i PATH="$PATH" HOME="$PWD/home" "$0" "$@" >killed 2>&1 & p=$!
        i=0
        while [ -z "$(find cache/pictures/variants -type f 2>/dev/null)" ] && [ $i -lt 600 ]; do
          sleep 0.05; i=$((i + 1))
        done
        kill -9 $p; wait $p; echo $? >status
        """)
    #expect(
      try String(contentsOf: folder.appending(path: "status"), encoding: .utf8) == "137\n")
    #expect(try !keys("made", in: receipt).isEmpty)
    try checkCache()
  }

  @Test("a cache that takes nothing ends with 3, and says why") func noCache() throws {
    try write(Data(), to: "file")
    for (cache, before, reason) in [
      ("file", "", "Not a directory"), ("gone/cache", "", "/gone' is not there"),
      ("/proc/ashlar-cache", "", "cannot be used"),
      ("full", "trap '' XFSZ; ulimit -f 8;", "does not take what was made"),
    ] {
      let run = try ashlar("build", "--shard", "1/1", "--cache", cache, before: before)
      #expect(run.status == 3, "\(cache): \(run.output)\(run.errors)")
      #expect(
        run.errors.contains("error: the cache '") && run.errors.contains(reason), "\(run.errors)")
      #expect(run.output.hasPrefix("Not made: part 1/1"))
    }
    #expect(!hasOutput)
  }

  @Test("a mistake in the site ends a part with 1") func mistake() throws {
    try write(Data("---\nspam: 1\n---\n".utf8), to: "cards/x.md")
    let run = try ashlar("build", "--shard", "1/1", "--cache", "cache")
    #expect(run.status == 1 && run.errors.contains("cards/x.md:2:1: error"))
    #expect(try ashlar("build", "--require-cache", "--cache", "cache").status == 1)
  }

  @Test(
    "wrong parts are mistakes on the command line, with what to write",
    arguments: ["0/3", "4/3", "a/b", "3", ""])
  func wrongParts(part: String) throws {
    let run = try ashlar("build", "--shard", part, "--cache", "cache")
    #expect(run.status == 2)
    #expect(run.errors.contains("'\(part)' is no part. Say which one, from 1, and how many"))
  }

  @Test("what excludes each other is said with why") func contradictions() throws {
    for (arguments, reason) in [
      (["--shard", "1/2", "--no-cache"], "lies in the cache alone"),
      (["--require-cache", "--no-cache"], "lies in the cache alone"),
      (["--shard", "1/2", "--require-cache"], "the second for the build after them"),
      (["--shard", "1/2", "--output", "x"], "Leave out --output"),
      (["--shard", "auto"], "Say it: --shard 3/64"),
    ] {
      let run = try Program.run(
        ["build"] + arguments, in: folder.path,
        limits: "exec env -i PATH=\"$PATH\" HOME=\"$PWD/home\" \"$0\" \"$@\";")
      #expect(run.status == 2, "\(arguments)")
      #expect(run.errors.contains(reason), "\(run.errors)")
    }
  }

  @Test("an engine's variables say the part, and the receipt says which engine") func engine()
    throws
  {
    let run = try ashlar(
      "build", "--shard", "auto", "--cache", "cache", "--format", "json",
      variables: "JOB_COMPLETION_INDEX=1 ASHLAR_SHARDS=4")
    #expect(run.status == 0, "\(run.errors)")
    let receipt = try object(run)
    #expect(receipt["shard"] as? Int == 2 && receipt["shards"] as? Int == 4)
    #expect(receipt["engine"] as? String == "a Kubernetes Indexed Job")
    let text = try ashlar(
      "build", "--shard", "auto", "--cache", "cache",
      variables: "CI_NODE_INDEX=2 CI_NODE_TOTAL=4")
    #expect(text.output.hasPrefix("Part 2/4, from GitLab CI: "))
    #expect(text.output.contains("\nDigest of the site's work: "))
  }
}
