import Foundation
import TestSupport
import Testing

/// `ashlar publish` to services with deploys: stand-ins that follow their protocols.
@Suite("ashlar publish to a service with deploys", .runsPrograms) struct HostedPublishTests {
  private let folder: TemporaryFolder
  private let versions = [
    SmallSite(version: "a", extra: ["old.html": "old", "b é+%&.txt": "a name to encode"]),
    SmallSite(
      version: "b", extra: ["picture.png": "another picture", "same.txt": "a name to encode"]),
  ]

  init() throws {
    folder = try TemporaryFolder()
    for (index, site) in versions.enumerated() {
      for (path, text) in site.files { try folder.write(Array(text.utf8), to: "\(index)/\(path)") }
    }
  }

  private func service(_ kind: DeployService.Kind) throws -> DeployService {
    let service = try DeployService(kind)
    try folder.write(
      Array("title: A\npublish: {live: \(service.target)}\n".utf8), to: "ashlar.yaml")
    return service
  }

  private func settings(
    _ service: DeployService, token: String = DeployService.token
  ) -> String {
    "export no_proxy=127.0.0.1 \(service.kind.variable)='\(token)' TMPDIR='\(folder.path)'; "
  }

  /// Runs the program; whatever it writes, the token is not in it.
  private func ashlar(
    _ arguments: [String], _ service: DeployService, token: String = DeployService.token,
    first: String = ""
  ) throws -> Run {
    let run = try Program.run(
      arguments, in: folder.path, limits: settings(service, token: token) + first)
    #expect(!(run.output + run.errors).contains("Sesame"))
    return run
  }

  private func publish(
    _ version: Int, _ service: DeployService, _ arguments: String...,
    token: String = DeployService.token, first: String = ""
  ) throws -> Run {
    try ashlar(
      ["publish", "--from", "\(version)", "--yes", "--delete-many"] + arguments, service,
      token: token, first: first)
  }

  private func expect(_ version: Int, at service: DeployService, _ comment: Comment? = nil) {
    for (path, text) in versions[version].files {
      let encoded = path.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? path
      #expect(
        service.page(encoded.replacing("%2F", with: "/").replacing("%2E", with: ".")) == text,
        comment)
    }
    #expect(Crawl(read: service.page).missing == [], comment)
  }

  @Test(
    "sends what the service has not seen, and returns to an earlier generation",
    arguments: DeployService.Kind.allCases)
  func whole(kind: DeployService.Kind) throws {
    let service = try service(kind)
    #expect(
      try ashlar(["publish", "--list"], service).output.contains("Nothing has been published"))
    let first = try publish(0, service)
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.output.contains("Published as generation 1"))
    expect(0, at: service)
    try service.server.reset()
    #expect(try publish(0, service).output.contains("Nothing to do"))
    #expect(try service.server.log().count == 3, "the site, its deploys, the record")
    try service.server.reset()
    let second = try publish(1, service)
    #expect(second.status == 0, "\(second.errors)")
    expect(1, at: service)
    #expect(service.page("old.html") == nil && service.page("cards/a.html") == nil)
    let style = versions[0].files.keys.first { $0.hasSuffix(".css") } ?? ""
    #expect(service.page(style) != nil, "earlier pages keep their styles")
    if kind == .netlify {
      let sent = try service.server.log().filter { $0.hasPrefix("PUT ") }
      #expect(sent.count == 5, "three that are new, the picture, the record: \(sent)")
    }
    let list = try ashlar(["publish", "--list"], service).output
    #expect(list.contains("  1  ") && list.contains("* 2  "))
    let back = try ashlar(["publish", "--rollback", "--yes", "--allow", "taken-back"], service)
    #expect(back.status == 0, "\(back.errors)")
    expect(0, at: service)
    #expect(service.page("cards/b.html") == nil)
    let third = try publish(1, service)
    #expect(third.output.contains("Published as generation 3"), "\(third.errors)")
    expect(1, at: service)
    #expect(try publish(1, service, "--verbose", "--format", "json").status == 0)
  }

  @Test(
    "many files: Netlify compares them while we wait, Cloudflare gets them in few requests",
    arguments: DeployService.Kind.allCases)
  func many(kind: DeployService.Kind) throws {
    let service = try service(kind)
    for number in 0..<150 { try folder.write(Array("\(number / 2)".utf8), to: "0/n\(number).txt") }
    try folder.write((0..<9_000_001).map { UInt8(truncatingIfNeeded: $0 &* 31) }, to: "0/plan.pdf")
    let run = try publish(0, service)
    #expect(run.status == 0, "\(run.errors)")
    expect(0, at: service)
    for number in [0, 1, 77, 149] { #expect(service.page("n\(number).txt") == "\(number / 2)") }
    let log = try service.server.log()
    let count = log.count {
      kind == .netlify ? $0.contains("/files/n") : $0.contains("/pages/assets/upload ")
    }
    #expect(count == (kind == .netlify ? 75 : 3), "each content once")
    let sent = try LoopbackSSH.run(
      "/bin/sh",
      [
        "-c",
        "curl -s '\(service.server.address)/live/plan.pdf' | cmp - '\(folder.path)/0/plan.pdf' && echo same",
      ])
    #expect(sent == "same\n")
  }

  @Test("rules of the site are given to Cloudflare as it wants them") func rules() throws {
    let service = try service(.cloudflare)
    #expect(try publish(0, service).status == 0)
    let rules = try service.server.ask("GET", "/-/rules")
    #expect(rules.contains("Content-Security-Policy: default-src 'none'"))
    #expect(service.page("_headers") == nil)
  }

  @Test("a wrong token, none, and a site that is not there", arguments: DeployService.Kind.allCases)
  func tokens(kind: DeployService.Kind) throws {
    let service = try service(kind)
    let wrong = try publish(0, service, "--verbose", token: "Sesame-wrong")
    #expect(wrong.status == 4 && wrong.errors.contains("refuses the token (401)"))
    #expect(wrong.errors.contains(kind.variable))
    let none = try publish(0, service, token: "")
    #expect(none.status == 4 && none.errors.contains("there is no token"))
    let broken = try publish(0, service, token: "Sesame two")
    #expect(broken.status == 4 && broken.errors.contains("there is no token"))
    let text = service.target.replacing("stones", with: "pebbles")
    try folder.write(Array("title: A\npublish: {live: \(text)}\n".utf8), to: "ashlar.yaml")
    let missing = try publish(0, service)
    #expect(missing.status == 4 && missing.errors.contains("has no such thing as the"))
    try folder.write(
      Array("title: A\npublish: {live: {to: \(kind.rawValue), token: Sesame}}\n".utf8),
      to: "ashlar.yaml")
    let written = try publish(0, service)
    #expect(written.status == 1 && written.errors.contains("a secret does not belong"))
  }

  @Test(
    "a service that fails for a while is asked again",
    arguments: [
      (DeployService.Kind.netlify, FailingServer.Fault.status(500)), (.netlify, .half),
      (.cloudflare, .status(429, retryAfter: "1")), (.cloudflare, .nothing),
    ])
  func passing(kind: DeployService.Kind, fault: FailingServer.Fault) throws {
    let service = try service(kind)
    #expect(try publish(0, service).status == 0)
    try service.server.fail(fault, at: 7, count: 2)
    let run = try publish(1, service)
    #expect(run.status == 0, "\(run.errors)")
    expect(1, at: service)
  }

  @Test(
    "a service that goes on failing leaves the former pages", arguments: DeployService.Kind.allCases
  )
  func failing(kind: DeployService.Kind) throws {
    let service = try service(kind)
    #expect(try publish(0, service).status == 0)
    for (fault, status, words) in [
      (
        FailingServer.Fault.status(429, retryAfter: "3600"), Int32(3), "left alone for 3600 seconds"
      ),
      (.status(422), 4, "does not take it"), (.status(403), 4, "refuses the token (403)"),
    ] {
      for number in [1, 7, 9] {
        try service.server.fail(fault, at: number, count: 1000)
        let run = try publish(1, service)
        try service.server.reset()
        #expect(run.status == status && run.errors.contains(words), "\(number): \(run.errors)")
        expect(0, at: service, "\(number)")
      }
    }
    #expect(try publish(1, service).status == 0)
    expect(1, at: service)
  }

  @Test(
    "ended before each request: readers get one generation whole, and the next run completes it",
    arguments: DeployService.Kind.allCases)
  func interrupted(kind: DeployService.Kind) throws {
    let service = try service(kind)
    #expect(try publish(0, service).status == 0)
    var ended = 0
    while true {
      let version = (ended + 1) % 2
      // Contents are sent each time: the service has seen none of them.
      try folder.write(Array("\(ended)".utf8), to: "\(version)/turn.txt")
      try service.server.fail(.kill(file: folder.path + "/pid"), at: ended + 1, count: 1000)
      let run = try publish(version, service, first: "echo $$ > '\(folder.path)/pid';")
      try service.server.reset()
      if run.status == 0 { break }
      ended += 1
      try #require(ended < 40)
      let live = service.page("cards/a.html") == nil ? 1 : 0
      expect(live, at: service, "before \(ended)")
      let second = try publish(version, service)
      #expect(second.status == 0, "before \(ended): \(second.errors)")
      expect(version, at: service, "before \(ended)")
    }
    #expect((8...25).contains(ended), "\(ended) requests")
  }

  @Test(
    "what somebody else has published is not replaced", arguments: DeployService.Kind.allCases)
  func foreign(kind: DeployService.Kind) throws {
    let service = try service(kind)
    try service.control("foreign")
    let run = try publish(0, service)
    #expect(run.status == 4 && run.errors.contains("that Ashlar has not published"))
    #expect(service.page("index.html") == "somebody else's")
  }

  @Test(
    "a kept file that the service has lost is left out", arguments: DeployService.Kind.allCases)
  func lost(kind: DeployService.Kind) throws {
    let service = try service(kind)
    #expect(try publish(0, service).status == 0)
    let style = versions[0].files.keys.first { $0.hasSuffix(".css") } ?? ""
    try service.control("forget?path=" + style)
    let run = try publish(1, service)
    #expect(run.status == 0, "\(run.errors)")
    expect(1, at: service)
    #expect(service.page(style) == nil)
    #expect(try publish(1, service).output.contains("Nothing to do"))
  }

  @Test(
    "of two who publish at once, readers get the files of one",
    arguments: DeployService.Kind.allCases)
  func second(kind: DeployService.Kind) async throws {
    let service = try service(kind)
    #expect(try publish(0, service).status == 0)
    for turn in 0..<3 {
      for version in 0...1 { try folder.write(Array("\(turn)".utf8), to: "\(version)/turn.txt") }
      let (path, settings) = (folder.path, settings(service))
      let ends = await withTaskGroup(of: Run?.self) { group in
        for version in 0...1 {
          group.addTask {
            try? await onThread {
              try Program.run(
                ["publish", "--from", "\(version)", "--yes", "--delete-many"], in: path,
                limits: settings)
            }
          }
        }
        return await group.reduce(into: [Run?]()) { $0.append($1) }
      }
      for end in ends {
        let run = try #require(end)
        let isTold = run.status == 3 && run.errors.contains("somebody else has published")
        #expect(run.status == 0 || isTold, "\(run.errors)")
      }
      #expect(ends.contains { $0?.status == 0 })
      expect(service.page("cards/a.html") == nil ? 1 : 0, at: service)
    }
  }

  @Test(
    "a deploy that another one completes is done, one that is closed without its contents is not")
  func completed() throws {
    let first = try service(.netlify)
    #expect(try publish(0, first).status == 0)
    let count = try first.server.log().count { $0.hasPrefix("PUT ") && $0.hasSuffix(" 200") }
    let last = try service(.netlify)
    try last.server.fail(.closed, at: count, path: "/files/")
    let run = try publish(0, last)
    #expect(run.status == 0, "\(run.errors)")
    expect(0, at: last)
    let lost = try service(.netlify)
    try lost.server.fail(.status(422), path: "/files/")
    let refused = try publish(0, lost)
    #expect(refused.status == 4 && refused.errors.contains("PUT, status 422"), "\(refused.errors)")
    #expect(lost.page("index.html") == nil)
  }

  @Test("a site of Netlify whose deploys are locked is named") func locked() throws {
    let service = try service(.netlify)
    #expect(try publish(0, service).status == 0)
    try service.control("lock?on=1")
    let run = try publish(1, service)
    #expect(run.status == 4 && run.errors.contains("the site's deploys are locked"))
    expect(0, at: service)
  }

  @Test(
    "a preview has an address of its own, and the live site stays as it is",
    arguments: DeployService.Kind.allCases)
  func preview(kind: DeployService.Kind) throws {
    let service = try service(kind)
    #expect(try publish(0, service).status == 0)
    try folder.write(Array("# A card\n\nIt has words.".utf8), to: "cards/a.md")
    let preview = ["publish", "--yes", "--preview", "spring"]
    let run = try ashlar(preview, service)
    let address =
      kind == .netlify ? "https://spring--stones.netlify.app" : "https://spring.stones-x1.pages.dev"
    #expect(run.status == 0 && run.output.hasSuffix("generation 1: \(address)/\n"), "\(run.errors)")
    let page = try service.server.ask("GET", "/branch/spring/index.html")
    #expect(page.contains("noindex") && page.contains("\(address)/"))
    expect(0, at: service)
    #expect(try ashlar(preview, service).output.contains("Nothing to do"))
    #expect(try ashlar(["publish", "--list"], service).output.contains("* 1  "))
    try folder.write(Array("# A card\n\nIt has others.".utf8), to: "cards/a.md")
    #expect(try ashlar(preview, service).status == 0)
    #expect(try service.server.ask("GET", "/branch/spring/index.html").contains("It has others."))
    let back = try ashlar(preview + ["--rollback"], service)
    #expect(back.status == 4 && back.errors.contains("no earlier generation"))
    let name = String(repeating: "a", count: kind == .netlify ? 56 : 29)
    let long = try ashlar(["publish", "--yes", "--preview", name], service)
    #expect(long.status == 4 && long.errors.contains("cannot be part of an address"))
    #expect(try publish(0, service).output.contains("Nothing to do"))
  }

  @Test("a file that the service cannot hold is named") func badInput() throws {
    let netlify = try service(.netlify)
    try folder.write(Array("a".utf8), to: "0/a#b.txt")
    let named = try publish(0, netlify)
    #expect(named.status == 4 && named.errors.contains("no file with '#' or '?' in its name"))
    let cloudflare = try service(.cloudflare)
    try folder.write(Array(repeating: 1, count: (25 << 20) + 1), to: "1/large.bin")
    let large = try publish(1, cloudflare)
    #expect(large.status == 4 && large.errors.contains("larger than the 25 MiB"))
    #expect(try cloudflare.server.log().allSatisfy { !$0.hasPrefix("POST") })
  }
}
