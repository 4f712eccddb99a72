import Foundation
import TestSupport
import Testing

/// `ashlar publish` to an S3 store on loopback that checks every signature and digest.
@Suite("ashlar publish to an S3 store", .runsPrograms, .serialized) struct StorePublishTests {
  private let store: ObjectStore
  private let bucket: String
  private let folder: TemporaryFolder
  private let versions = [
    SmallSite(version: "a", extra: ["old.html": "old", "b é+%&.txt": "a name to encode"]),
    SmallSite(version: "b", extra: ["picture.png": "another picture"]),
  ]

  init() throws {
    store = try ObjectStore.shared.get()
    try store.clear()
    bucket = try store.makeBucket()
    folder = try TemporaryFolder()
    for (index, site) in versions.enumerated() {
      for (path, text) in site.files { try folder.write(Array(text.utf8), to: "\(index)/\(path)") }
    }
    try target()
  }

  private func target(_ keys: String = "") throws {
    try folder.write(
      Array(
        """
        title: A
        publish:
          live: {to: s3, bucket: \(bucket), prefix: www, endpoint: "\(store.endpoint)"\(keys)}
        """.utf8), to: "ashlar.yaml")
  }

  private static let keys =
    "export AWS_ACCESS_KEY_ID='\(ObjectStore.accessKey)' AWS_SECRET_ACCESS_KEY='\(ObjectStore.secret)';"

  /// Runs the program; whatever it writes, the secret is not in it.
  private func ashlar(_ arguments: [String], limits: String = keys) throws -> Run {
    let run = try Program.run(
      arguments, in: folder.path,
      limits: "export no_proxy=127.0.0.1 HOME='\(folder.path)'; \(limits)")
    #expect(!(run.output + run.errors).contains("Sesame"))
    return run
  }

  private func publish(_ version: Int, _ arguments: String..., limits: String = keys) throws -> Run
  {
    try ashlar(
      ["publish", "--from", "\(version)", "--yes", "--delete-many"] + arguments, limits: limits)
  }

  private func object(_ path: String) -> String? {
    let encoded = path.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? path
    return store.object("www/" + encoded.replacing("%2F", with: "/"), in: bucket)
  }

  private func expect(_ version: Int, _ comment: Comment? = nil) {
    for (path, text) in versions[version].files { #expect(object(path) == text, comment) }
    #expect(Crawl(read: object).missing == [], comment)
  }

  @Test("sends what changed with its header fields, and returns to an earlier generation")
  func whole() throws {
    try store.put("mine", to: "www/mine.txt", in: bucket)
    let first = try publish(0)
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.output.hasSuffix("Published as generation 1 at s3://\(bucket)/www/\n"))
    expect(0)
    let page = try store.fields("www/index.html", in: bucket)
    #expect(page["content-type"] == "text/html; charset=utf-8")
    #expect(page["cache-control"] == "no-cache")
    let style = versions[0].files.keys.first { $0.hasSuffix(".css") } ?? ""
    let fields = try store.fields("www/" + style, in: bucket)
    #expect(fields["cache-control"] == "public, max-age=31536000, immutable")
    try store.reset()
    let again = try publish(0)
    #expect(again.output.contains("Nothing to do"))
    #expect(try store.log() == ["GET /\(bucket)/www/.ashlar/manifest.json 200"])
    #expect(try publish(1).status == 0)
    expect(1)
    #expect(object("old.html") == nil && object("cards/a.html") == nil)
    #expect(object(style) != nil, "earlier pages keep their styles")
    let back = try ashlar(["publish", "--rollback", "--yes", "--allow", "taken-back"])
    #expect(back.status == 0, "\(back.errors)")
    expect(0)
    #expect(try store.fields("www/index.html", in: bucket)["content-type"] == page["content-type"])
    for version in [1, 0, 1] { #expect(try publish(version).status == 0) }
    expect(1)
    #expect(object("mine.txt") == "mine", "files of others stay")
    #expect(try store.log().allSatisfy { !$0.contains("mine.txt") })
  }

  @Test("a distribution of CloudFront forgets its copies of what changed, and of nothing else")
  func distribution() throws {
    let name = try store.makeDistribution()
    try target(", url: \"https://stones.net/g/\", distribution: \(name)")
    let keys = Self.keys + "export AWS_ENDPOINT_URL_CLOUDFRONT='\(store.endpoint)';"
    #expect(try publish(0, limits: keys).status == 0)
    #expect(try store.forgotten(by: name) == [], "nobody has asked for new files")
    #expect(try publish(0, limits: keys).status == 0)
    #expect(try store.forgotten(by: name) == [])
    // What was sent without the distribution's knowing is told in the next run.
    try store.fail(.status(403), path: "/invalidation")
    let refused = try publish(1, limits: keys)
    #expect(refused.status == 4 && refused.errors.contains("cloudfront:CreateInvalidation"))
    #expect(Crawl(read: object).missing == [])
    try store.fail(.status(500), path: "/invalidation")
    let run = try publish(1, limits: keys)
    #expect(run.status == 0, "\(run.errors)")
    expect(1)
    let paths = try store.forgotten(by: name)
    #expect(paths.contains("/g/") && paths.contains("/g/index.html"))
    #expect(paths.contains("/g/picture.png") && paths.contains("/g/cards/a.html"))
    #expect(paths.contains("/g/old.html") && paths.contains { $0.contains("b%20") })
    try target(", distribution: E0NOWHERE")
    try folder.write(Array("another".utf8), to: "1/picture.png")
    let wrong = try publish(1, limits: keys)
    #expect(wrong.status == 4 && wrong.errors.contains("no distribution 'E0NOWHERE'"))
  }

  @Test("a preview lies below the live site") func preview() throws {
    try folder.write(
      Array(
        """
        title: A
        baseURL: https://stones.net
        publish: {live: {to: s3, bucket: \(bucket), endpoint: "\(store.endpoint)"}}
        """.utf8), to: "ashlar.yaml")
    try folder.write(Array("# A card\n\nIt has words.".utf8), to: "cards/a.md")
    let run = try ashlar(["publish", "--yes", "--preview", "spring"])
    #expect(run.status == 0, "\(run.errors)")
    let page = try LoopbackSSH.run(
      "/usr/bin/curl",
      ["--silent", "\(store.endpoint)/-/object/\(bucket)/preview/spring/index.html"])
    #expect(page.contains("noindex") && page.contains("It has words."))
    #expect(
      try ashlar(["publish", "--yes", "--preview", "spring"]).output.contains("Nothing to do"))
  }

  @Test(
    "texts are kept compressed under their own names, with their encoding",
    arguments: [("gz", "gzip"), ("br", "br")])
  func encoding(key: String, name: String) throws {
    let words = String(repeating: "Every stone has its place. ", count: 40)
    for version in 0...1 {
      try folder.write(
        Array(SmallSite.page(links: ["feed.xml"], words + "\(version)").utf8),
        to: "\(version)/long.html")
      try folder.write(Array(words.utf8), to: "\(version)/feed.xml")
    }
    #expect(try publish(0).status == 0)
    try target(", encoding: \(key)")
    let change = try publish(0, "--format", "json")
    #expect(
      change.output.contains("{\"path\":\"long.html\",\"reason\":\"content\"}"), "\(change.output)")
    let fields = try store.fields("www/long.html", in: bucket)
    #expect(
      fields["content-encoding"] == name && fields["content-type"] == "text/html; charset=utf-8")
    #expect((Int(fields["content-length"] ?? "") ?? .max) < words.count / 4)
    // What programs other than browsers fetch, and what would not be smaller, is as it was.
    for path in ["feed.xml", "picture.png"] {
      #expect(try store.fields("www/" + path, in: bucket)["content-encoding"] == nil, "\(path)")
    }
    #expect(try publish(0).output.contains("Nothing to do"))
    #expect(try publish(1).status == 0)
    let back = try ashlar(["publish", "--rollback", "--yes", "--allow", "taken-back"])
    #expect(back.status == 0, "\(back.errors)")
    #expect(try store.fields("www/long.html", in: bucket)["content-encoding"] == name)
    if key == "gz" {
      let page = try LoopbackSSH.run(
        "/usr/bin/curl",
        ["--silent", "--compressed", "\(store.endpoint)/-/object/\(bucket)/www/long.html"])
      #expect(page == SmallSite.page(links: ["feed.xml"], words + "0"))
    }
    try target()
    #expect(try publish(0).status == 0)
    #expect(try store.fields("www/long.html", in: bucket)["content-encoding"] == nil)
    #expect(object("long.html") == SmallSite.page(links: ["feed.xml"], words + "0"))
  }

  /// Writes a site of many pages, each with a text of its own; its first page leads to some of them.
  private func write(_ name: String, _ text: (Int) -> String) throws -> [String: String] {
    let some = stride(from: 7, to: 220, by: 30)
    var pages = ["index.html": SmallSite.page(links: some.map { "\($0).html" }, name)]
    for number in 0..<220 {
      pages["\(number).html"] = SmallSite.page(links: ["index.html"], text(number))
    }
    for (path, page) in pages { try folder.write(Array(page.utf8), to: "\(name)/\(path)") }
    return pages
  }

  private func publish(folder name: String) throws -> Run {
    try ashlar(["publish", "--from", name, "--yes"])
  }

  @Test("hundreds of pages that a generation sends are packed, not copied one by one")
  func packs() throws {
    let sites = [
      try write("a") { "a \($0)" }, try write("b") { $0 == 7 ? "a 7" : "b \($0)" },
      try write("c") { "c \($0)" },
    ]
    func kept() throws -> [String] { try store.keys(in: bucket).filter { $0.contains("/kept/") } }
    func packs() throws -> [String] {
      try store.keys(in: bucket).filter { $0.contains("/packs/") }
    }
    func expect(_ site: Int, _ comment: Comment? = nil) {
      // To ask for each page would take longer than to publish all.
      let crawl = Crawl(read: object)
      #expect(crawl.missing == [] && crawl.visited.count == 9, comment)
      for path in crawl.visited { #expect(object(path) == sites[site][path], comment) }
    }
    #expect(try publish(folder: "a").status == 0)
    try store.reset()
    let second = try publish(folder: "b")
    #expect(second.status == 0, "\(second.errors)")
    #expect(try store.log().count < 220 + 20, "a request for each page that changed, and few more")
    #expect(try kept() == [] && packs().map { String($0.suffix(7)) } == ["/1-0.gz", "/2-0.gz"])
    // The seventh page was sent by the first generation, which leaves: it alone is copied.
    #expect(try publish(folder: "c").status == 0)
    #expect(
      try kept().count == 1 && packs().map { String($0.suffix(7)) } == ["/2-0.gz", "/3-0.gz"])
    // An interrupted return is completed by the next one.
    try store.fail(.status(403), at: 100, count: 1000)
    #expect(try ashlar(["publish", "--rollback", "--yes"]).status == 4)
    try store.reset()
    #expect(Crawl(read: object).missing == [])
    let back = try ashlar(["publish", "--rollback", "--yes"])
    #expect(back.status == 0, "\(back.errors)")
    expect(1, "returned")
    #expect(try store.fields("www/1.html", in: bucket)["cache-control"] == "no-cache")
    #expect(try ashlar(["publish", "--rollback", "3", "--yes"]).status == 0)
    expect(2, "and forth")
    // What has been copied as well does without its pack; a damaged one is never shown.
    try store.put("no pack", to: "www/.ashlar/packs/2-0.gz", in: bucket)
    #expect(try ashlar(["publish", "--rollback", "--yes"]).status == 0)
    expect(1, "from copies")
    for name in ["a", "b"] { #expect(try publish(folder: name).status == 0) }
    try store.put("no pack", to: "www/.ashlar/packs/4-0.gz", in: bucket)
    let damaged = try ashlar(["publish", "--rollback", "--yes"])
    #expect(damaged.status == 4 && damaged.errors.contains("in generation 4 is gone"))
    #expect(try publish(folder: "b").status == 0)
    expect(1)
  }

  @Test("a file of others is never written over") func foreign() throws {
    try store.put("mine", to: "www/index.html", in: bucket)
    let run = try publish(0)
    #expect(run.status == 4)
    #expect(run.errors.contains("there is a file 'index.html'"))
    #expect(run.errors.contains("that Ashlar has not published"))
    #expect(try store.keys(in: bucket) == ["www/index.html"])
    #expect(object("index.html") == "mine")
  }

  @Test("ended before each request: pages find all they name, and the next run completes it")
  func interrupted() throws {
    for version in [0, 1] {
      try store.reset()
      #expect(try publish(version).status == 0)
    }
    // A request that only reads leaves all as it is: the process is ended before those that follow a change.
    let changes = try store.log().map { !$0.hasPrefix("GET") && !$0.hasPrefix("HEAD") }
    let count = "echo $$ > '\(folder.path)/pid'; " + Self.keys
    var ended = 0
    var version = 1
    while true {
      if changes.indices.contains(ended - 1), !changes[ended - 1] {
        ended += 1
        continue
      }
      version = 1 - version
      try store.fail(.kill(file: folder.path + "/pid"), at: ended + 1, count: 1000)
      let run = try publish(version, limits: count)
      try store.reset()
      if run.status == 0 { break }
      ended += 1
      try #require(ended < 60)
      let crawl = Crawl(read: object)
      #expect(crawl.missing == [] && crawl.visited.contains("index.html"), "before \(ended)")
      let second = try publish(version)
      #expect(second.status == 0, "before \(ended): \(second.errors)")
      expect(version, "before \(ended)")
      #expect(object(version == 0 ? "cards/b.html" : "cards/a.html") == nil, "before \(ended)")
    }
    #expect((15...45).contains(ended), "\(ended) requests")
  }

  @Test(
    "a store that fails for a while is asked again",
    arguments: [
      FailingServer.Fault.status(500), .status(429, retryAfter: "1"), .half, .nothing,
    ])
  func passing(fault: FailingServer.Fault) throws {
    #expect(try publish(0).status == 0)
    for number in [1, 4, 8, 13] {
      try store.fail(fault, at: number, count: 2)
      let run = try publish(number % 2)
      #expect(run.status == 0, "\(number): \(run.errors)")
      expect(number % 2, "\(number)")
    }
  }

  @Test("a store that goes on failing leaves the former pages, and says what to do")
  func failing() throws {
    #expect(try publish(0).status == 0)
    for (fault, status, words) in [
      (FailingServer.Fault.status(500), Int32(3), "publish again later"),
      (.status(429, retryAfter: "3600"), 3, "left alone for 3600 seconds"),
      (.status(403), 4, "s3:PutObject"), (.nothing, 3, "cannot be reached"),
    ] {
      for number in [1, 6] {
        try store.fail(fault, at: number, count: 1000)
        let run = try publish(1)
        try store.reset()
        #expect(run.status == status, "\(fault): \(run.errors)")
        #expect(run.errors.contains(words), "\(fault): \(run.errors)")
        #expect(Crawl(read: object).missing == [])
      }
    }
    #expect(try publish(1).status == 0)
    expect(1)
  }

  @Test(
    "what the store says is wrong is said with what to do",
    arguments: [
      (507, "InsufficientStorage", Int32(3), "make room there"),
      (403, "RequestTimeTooSkewed", 4, "the clock of this machine is wrong"),
      (403, "ExpiredToken", 4, "sign in again"),
      (301, "PermanentRedirect", 4, "is not in the region 'us-east-1'"),
    ])
  func refused(answer: Int, code: String, status: Int32, words: String) throws {
    #expect(try publish(0).status == 0)
    // The manifest is the first that it is asked for, the fifth that is written.
    for number in [1, 5] {
      try store.fail(.refusal(answer, code: code), at: number, count: 1000)
      let run = try publish(1)
      try store.reset()
      #expect(run.status == status && run.errors.contains(words), "\(number): \(run.errors)")
      #expect(Crawl(read: object).missing == [])
    }
  }

  @Test("of two who publish at once the second is told") func second() throws {
    #expect(try publish(0).status == 0)
    let before = try store.keys(in: bucket)
    try store.fail(.status(412), at: 5)
    let run = try publish(1)
    #expect(run.status == 3, "\(run.errors)")
    #expect(run.errors.contains("somebody else publishes"))
    #expect(try store.keys(in: bucket) == before)
    expect(0)
  }

  @Test("a store that knows no conditions gets marks of those who are about to publish")
  func marks() throws {
    try store.fail(.conditions, count: .max)
    for version in 0...1 {
      let run = try publish(version)
      #expect(run.status == 0, "\(run.errors)")
      expect(version)
    }
    let before = try store.keys(in: bucket)
    #expect(before.allSatisfy { !$0.contains("/asking/") })
    let now = Int(Date().timeIntervalSince1970)
    let mark = "www/.ashlar/asking/"
    try store.put("\n", to: mark + "\(now)_4711_x_another.net", in: bucket)
    let second = try publish(0)
    #expect(second.status == 3 && second.errors.contains("somebody else publishes"))
    expect(1)
    #expect(try store.keys(in: bucket).count == before.count + 1, "its own mark is gone")
    // Ten minutes later it counts as ended, and goes.
    try store.remove(mark + "\(now)_4711_x_another.net", in: bucket)
    try store.put("\n", to: mark + "\(now - 700)_4711_x_another.net", in: bucket)
    #expect(try publish(0).status == 0)
    #expect(try store.keys(in: bucket).allSatisfy { !$0.contains("/asking/") })
    expect(0)
  }

  @Test(
    "of several who publish at once one gets its turn, and the others are told",
    arguments: [true, false])
  func several(hasConditions: Bool) async throws {
    #expect(try publish(0).status == 0)
    if !hasConditions { try store.fail(.conditions, count: .max) }
    let path = folder.path
    let runs = await withTaskGroup(of: Run?.self) { group in
      for version in [0, 1, 0] {
        group.addTask {
          try? await onThread {
            try Program.run(
              ["publish", "--from", "\(version)", "--yes", "--delete-many", "--all"], in: path,
              limits: "export no_proxy=127.0.0.1 HOME='\(path)'; \(Self.keys)")
          }
        }
      }
      return await group.reduce(into: [Run?]()) { $0.append($1) }
    }
    for run in runs {
      let run = try #require(run)
      #expect(
        run.status == 0 || run.status == 3 && run.errors.contains("somebody"), "\(run.errors)")
    }
    #expect(hasConditions ? runs.contains { $0?.status == 0 } : true)
    #expect(Crawl(read: object).missing == [])
    #expect(try publish(1).status == 0)
    expect(1)
  }

  @Test("keys come from the environment or a profile, and wrong ones are named without the secret")
  func credentials() throws {
    let none = try publish(0, limits: "unset AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY;")
    #expect(none.status == 4 && none.errors.contains("there are no keys for the store"))
    let wrong = try publish(
      0, limits: "export AWS_ACCESS_KEY_ID=AKIDLOOPBACK AWS_SECRET_ACCESS_KEY=Sesame-wrong;")
    #expect(wrong.status == 4 && wrong.errors.contains("refuses the keys"))
    #expect(!wrong.errors.contains("Sesame"))
    let secret =
      "aws_access_key_id = \(ObjectStore.accessKey)\naws_secret_access_key=\(ObjectStore.secret)"
    try folder.write(Array("[other]\n[stones]\n\(secret)\n".utf8), to: ".aws/credentials")
    try folder.write(Array("[profile stones]\nregion = eu-west-1\n".utf8), to: ".aws/config")
    try target(", profile: stones")
    let unset = "unset AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_REGION;"
    let run = try publish(0, "--verbose", "--format", "json", limits: unset)
    #expect(run.status == 0, "\(run.output)")
    for key in try store.keys(in: bucket) {
      #expect(store.object(key, in: bucket)?.contains("Sesame") != true)
    }
    try target(", profile: other")
    #expect(try publish(0, limits: unset).errors.contains("the profile 'other' has no keys"))
  }

  @Test("a large file goes in parts, and leaves none behind when that fails") func parts() throws {
    let size = 40_000_000
    let line = Array("Every stone has its place in the wall. ".utf8)
    let block = Array(repeating: line, count: 256).flatMap(\.self).dropLast(11)
    var plan: [UInt8] = []
    while plan.count < size { plan += block }
    try folder.write(Array(plan.prefix(size)), to: "0/plan.pdf")
    let run = try publish(0)
    #expect(run.status == 0, "\(run.errors)")
    let fields = try store.fields("www/plan.pdf", in: bucket)
    #expect(fields["etag"]?.hasSuffix("-3\"") == true)
    #expect(fields["content-length"] == String(size))
    #expect(fields["content-type"] == "application/pdf")
    try store.reset()
    #expect(try publish(0).output.contains("Nothing to do"))
    try folder.write(Array(repeating: 7, count: size), to: "0/plan.pdf")
    try store.fail(.status(403), at: 3, count: 1, path: "plan.pdf")
    #expect(try publish(0).status == 4)
    #expect(try store.log().last { $0.contains("plan.pdf") }?.hasPrefix("DELETE ") == true)
    #expect(try store.fields("www/plan.pdf", in: bucket)["etag"] == fields["etag"])
  }

  @Test("a missing bucket and a key that is too long are named") func badInput() throws {
    try folder.write(Array("long".utf8), to: "0/" + String(repeating: "folder/", count: 150) + "a")
    let long = try publish(0)
    #expect(long.status == 4 && long.errors.contains("is too long for a key"))
    #expect(try store.keys(in: bucket) == [])
    try folder.write(
      Array(
        "title: A\npublish: {live: {to: s3, bucket: nowhere, endpoint: \"\(store.endpoint)\"}}".utf8
      ),
      to: "ashlar.yaml")
    let run = try publish(0)
    #expect(run.status == 4 && run.errors.contains("there is no bucket 'nowhere'"))
  }
}
