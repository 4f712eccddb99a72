internal import AshlarBytes
internal import AshlarCodecs
internal import AshlarHTTP
internal import AshlarJSON
internal import AshlarOutput
internal import AshlarSystem

/// A site of Netlify, by its file-digest interface: https://docs.netlify.com/api/get-started/#file-digest-method
struct Netlify: DeployHost {
  /// Its identifier, or its domain.
  let site: String
  let preview: String?
  let api: HostAPI

  /// Netlify's own.
  static let address = "https://api.netlify.com/api/v1"

  /// - Parameter endpoint: the interface's address; nil for Netlify's own.
  init(
    site: String, preview: String?, endpoint: String?, environment: [String: String]
  ) throws(PublishError) {
    self.site = site
    self.preview = preview
    api = try HostAPI(
      name: "Netlify", subject: "the site '\(site)'", address: endpoint ?? Self.address,
      variable: "NETLIFY_AUTH_TOKEN", environment: environment)
  }

  var destination: String { "Netlify, \(site)" }

  private struct Site: Decodable {
    var name: String?
    var publishedDeploy: Deploy?
  }

  private struct Deploy: Decodable {
    var id: String
    var state: String
    var title: String?
    var branch: String?
    var deploySslUrl: String?
    var hosted: HostedDeploy {
      HostedDeploy(identifier: id, label: title ?? "", address: deploySslUrl ?? "")
    }
  }

  private var place: String { "/sites/" + site.percentEncoded() }

  func deploys() async throws(PublishError) -> (all: [HostedDeploy], live: HostedDeploy?) {
    let branch = preview.map { "&branch=" + $0.percentEncoded() } ?? ""
    let list = try api.value(
      [Deploy].self, of: try await api.send("GET", place + "/deploys?per_page=100" + branch))
    let all = list.filter {
      $0.state == "ready" && (preview == nil || $0.branch == preview)
    }.map(\.hosted)
    return (all, preview == nil ? try await published()?.hosted : all.first)
  }

  private func published() async throws(PublishError) -> Deploy? {
    try await shown().publishedDeploy
  }

  private func shown() async throws(PublishError) -> Site {
    try api.value(Site.self, of: try await api.send("GET", place))
  }

  /// A deploy of a branch has the branch's name before that of the site.
  func address() async throws(PublishError) -> String? {
    guard preview != nil, let name = try await shown().name else { return nil }
    // A part of a domain has 63 letters at most (RFC 1035, section 2.3.4).
    return try subdomain(most: 61 - name.utf8.count).map { "https://\($0)--\(name).netlify.app" }
  }

  func read(_ path: String, of deploy: HostedDeploy) async throws(PublishError) -> [UInt8]? {
    try await api.page(at: deploy.address + "/" + path)
  }

  func digest(
    of file: PublishedFile, _ content: OutputTree.File
  ) throws(PublishError) -> HostDigest {
    guard !file.path.utf8.contains(anyOf: "#?") else {
      throw PublishError(
        .change, "Netlify takes no file with '#' or '?' in its name: '\(file.path)'",
        hint: "give it another name")
    }
    var digest = Digest(.sha1)
    try content.forEachPiece { digest.update($0) }
    guard let digest = HostDigest(bytes: digest.finish()) else {
      preconditionFailure("a SHA-1 has 20 bytes")
    }
    return digest
  }

  /// What is said of a new deploy. A branch other than the live site's keeps it from that one's readers.
  private func order(
    _ files: HostedFiles, isAsync: Bool
  ) throws(PublishError) -> StagedDocument {
    try StagedDocument(jsonOf: files.count) { writer, pause in
      writer.object { writer in
        writer.member("async", isAsync)
        if let preview { writer.member("branch", preview) }
        writer.object("files") { files.write(to: &$0, pause: pause) }
      }
    }
  }

  /// The most files whose digests the service compares while its caller waits.
  private static let mostAtOnce = 100

  func deploy(
    _ files: HostedFiles, label: String, over former: HostedDeploy?, steps: BuildSteps
  ) async throws(PublishError) -> Set<HostDigest> {
    let isAsync = files.count > Self.mostAtOnce
    let order = try order(files, isAsync: isAsync)
    defer { order.remove() }
    var answer = try await api.send(
      "POST", place + "/deploys?title=" + label.percentEncoded(), body: try order.body())
    let deploy = try api.value(Deploy.self, of: answer)
    if isAsync {
      answer = try await self.answer(
        of: deploy.id, in: ["prepared", "uploading", "uploaded", "processed", "ready"])
    }
    let (wanted, gone) = try api.digests(of: answer, in: "required").parted(among: files)
    if !gone.isEmpty {
      _ = try await api.send("POST", "/deploys/\(deploy.id)/cancel", accepted: [404, 422])
      return gone
    }
    steps.advance(by: files.ownByteCount - files.byteCount(of: wanted))
    try await upload(wanted, of: files, to: deploy.id, steps: steps)
    _ = try await self.answer(of: deploy.id, in: ["ready"])
    if preview == nil { try await expectLive(deploy.id, over: former) }
    return []
  }

  private func upload(
    _ wanted: [Int], of files: HostedFiles, to deploy: String, steps: BuildSteps
  ) async throws(PublishError) {
    _ = try await inParallel(wanted, connections: HostAPI.connections) {
      (index) throws(PublishError) in
      let file = files[index]
      guard let content = file.content else { return }
      let answer = try await api.send(
        "PUT", "/deploys/\(deploy)/files/" + file.path.percentEncoded(except: "/"),
        body: try content.body(0..<file.size), type: "application/octet-stream",
        accepted: [422])
      // Another deploy may have brought the last missing contents meanwhile: then this one is complete, and closed.
      if answer.status == 422, try await !isComplete(deploy) {
        throw api.failure(answer.status, to: "PUT")
      }
      steps.advance(by: file.size)
    }
  }

  /// Whether the service has all that a deploy shows.
  private func isComplete(_ identifier: String) async throws(PublishError) -> Bool {
    let deploy = try api.value(
      Deploy.self, of: try await api.send("GET", place + "/deploys/\(identifier)"))
    return ["uploaded", "processed", "ready"].contains(deploy.state)
  }

  /// Waits until a deploy is in one of some states.
  ///
  /// - Returns: what the service then says of it.
  private func answer(
    of identifier: String, in states: Set<String>
  ) async throws(PublishError) -> HTTPResponse {
    var found: HTTPResponse?
    let isThere = try await api.wait { () throws(PublishError) in
      let answer = try await api.send("GET", place + "/deploys/\(identifier)")
      let deploy = try api.value(Deploy.self, of: answer)
      if deploy.state == "error" {
        throw PublishError(
          .change, "Netlify could not make the deploy \(identifier)",
          hint: "Netlify's own pages say why; readers still get the former pages")
      }
      found = answer
      return states.contains(deploy.state)
    }
    guard isThere, let found else {
      throw PublishError(
        .tryAgain, "Netlify does not come to an end with the deploy \(identifier)",
        hint: "look at it there, and publish again; readers still get the former pages")
    }
    return found
  }

  private func expectLive(
    _ identifier: String, over former: HostedDeploy?
  ) async throws(PublishError) {
    let live = try await published()?.id
    if live == identifier { return }
    guard live == former?.identifier else { throw overtaken }
    throw PublishError(
      .change, "the deploy \(identifier) is at Netlify, but readers do not get it",
      hint: "the site's deploys are locked: unlock them there, and publish again")
  }

  func restore(_ deploy: HostedDeploy, over former: HostedDeploy?) async throws(PublishError) {
    _ = try await api.send("POST", place + "/deploys/\(deploy.identifier)/restore")
    try await expectLive(deploy.identifier, over: former)
  }
}
