internal import AshlarCodecs
internal import AshlarHTTP
internal import AshlarJSON
internal import AshlarOutput
internal import AshlarSystem

/// A project of Cloudflare Pages, by the interface for direct uploads that Cloudflare's own program uses.
struct CloudflarePages: DeployHost {
  let project: String
  let preview: String?
  let api: HostAPI
  private let place: String

  /// Cloudflare's own.
  static let address = "https://api.cloudflare.com/client/v4"

  /// - Parameters:
  ///   - account: nil for the environment's.
  ///   - endpoint: the interface's address; nil for Cloudflare's own.
  init(
    project: String, preview: String?, account: String?, endpoint: String?,
    environment: [String: String]
  ) throws(PublishError) {
    self.project = project
    self.preview = preview
    let account = account ?? environment["CLOUDFLARE_ACCOUNT_ID"] ?? ""
    guard !account.isEmpty else {
      throw PublishError(
        .change, "the account of the project '\(project)' is not known",
        hint: "add it to the target, as 'account: 0123...', or set CLOUDFLARE_ACCOUNT_ID")
    }
    place = "/accounts/\(account.percentEncoded())/pages/projects/\(project.percentEncoded())"
    api = try HostAPI(
      name: "Cloudflare", subject: "the project '\(project)'", address: endpoint ?? Self.address,
      variable: "CLOUDFLARE_API_TOKEN", environment: environment)
  }

  var destination: String { "Cloudflare Pages, \(project)" }

  /// What every answer is wrapped in.
  private struct Answer<Result: Decodable>: Decodable {
    var result: Result
  }

  private struct Project: Decodable {
    var productionBranch: String?
    /// As `stones.pages.dev`.
    var subdomain: String?
    var canonicalDeployment: Deployment?
  }

  private struct Deployment: Decodable {
    struct Trigger: Decodable {
      struct Metadata: Decodable {
        var branch: String?
        var commitMessage: String?
      }
      var metadata: Metadata?
    }
    struct Stage: Decodable {
      var name: String
      var status: String
    }
    var id: String
    var url: String?
    var deploymentTrigger: Trigger?
    var latestStage: Stage?

    var isComplete: Bool { latestStage?.name == "deploy" && latestStage?.status == "success" }

    var hosted: HostedDeploy {
      HostedDeploy(
        identifier: id, label: deploymentTrigger?.metadata?.commitMessage ?? "",
        address: url ?? "")
    }
  }

  private func get<Value: Decodable>(
    _ type: Value.Type, _ path: String
  ) async throws(PublishError) -> Value {
    try api.value(Answer<Value>.self, of: try await api.send("GET", place + path)).result
  }

  func deploys() async throws(PublishError) -> (all: [HostedDeploy], live: HostedDeploy?) {
    let kind = preview == nil ? "production" : "preview"
    let list = try await get([Deployment].self, "/deployments?env=\(kind)&per_page=25")
    let all = list.filter {
      $0.isComplete && (preview == nil || $0.deploymentTrigger?.metadata?.branch == preview)
    }.map(\.hosted)
    let live = preview == nil ? try await get(Project.self, "").canonicalDeployment : nil
    return (all, live?.hosted ?? (preview == nil ? nil : all.first))
  }

  /// A branch has an address below that of the project.
  func address() async throws(PublishError) -> String? {
    guard preview != nil, let domain = try await get(Project.self, "").subdomain else { return nil }
    // The service cuts longer names.
    return try subdomain(most: 28).map { "https://\($0).\(domain)" }
  }

  func read(_ path: String, of deploy: HostedDeploy) async throws(PublishError) -> [UInt8]? {
    try await api.page(at: deploy.address + "/" + path)
  }

  /// The largest file that the service takes, in bytes.
  private static let largest = 25 << 20

  /// Of the content and its type, which the service keeps with it. The service takes any 32 digits for a name.
  func digest(
    of file: PublishedFile, _ content: OutputTree.File
  ) throws(PublishError) -> HostDigest {
    guard file.size <= Self.largest else {
      throw PublishError(
        .change, "'\(file.path)' is larger than the 25 MiB that Cloudflare Pages takes",
        hint: "make it smaller, or publish it elsewhere")
    }
    let text = file.sha256 + MediaType.ofFile(at: file.path)
    var digest = Digest(.sha256)
    digest.update(Array(text.utf8))
    guard let first = HostDigest(bytes: digest.finish().prefix(16)) else {
      preconditionFailure("16 bytes are a digest")
    }
    return first
  }

  func deploy(
    _ files: HostedFiles, label: String, over former: HostedDeploy?, steps: BuildSteps
  ) async throws(PublishError) -> Set<HostDigest> {
    var assets = files
    // The service reads two files by themselves, and serves neither.
    let rules = assets.remove(["_headers", "_redirects"])
    let uploading = CloudflareUpload(api: api, passPath: place + "/upload-token")
    let (wanted, gone) = try await uploading.missing(of: assets).parted(among: assets)
    if !gone.isEmpty { return gone }
    try await uploading.send(wanted, of: assets, steps: steps)
    try await uploading.keep(assets)
    let identifier = try await create(assets, rules: rules, label: label)
    try await expectLive(identifier, over: former)
    return []
  }

  private func create(
    _ assets: HostedFiles, rules: [HostedFile], label: String
  ) async throws(PublishError) -> String {
    let project = try await get(Project.self, "")
    if let preview, preview == project.productionBranch {
      throw PublishError(
        .change, "'\(preview)' is the branch that the live site is made of",
        hint: "give the preview another name")
    }
    var form = FormData()
    form.add(as: "manifest") { sink in
      StagedDocument.writeJSON(to: sink) { writer, pause in
        writer.object { assets.write(to: &$0, pause: pause) }
      }
    }
    if let branch = preview ?? project.productionBranch {
      form.add(Array(branch.utf8), as: "branch")
    }
    form.add(Array(label.utf8), as: "commit_message")
    for file in rules {
      form.add(try file.content?.content() ?? [], as: file.path, fileName: file.path)
    }
    let (type, document) = try form.document(fileCount: assets.count)
    defer { document.remove() }
    let answer = try await api.send(
      "POST", place + "/deployments", body: try document.body(), type: type)
    return try api.value(Answer<Deployment>.self, of: answer).result.id
  }

  /// Waits until readers get a deployment.
  private func expectLive(
    _ identifier: String, over former: HostedDeploy?
  ) async throws(PublishError) {
    let isLive = try await api.wait { () throws(PublishError) in
      let deployment = try await get(Deployment.self, "/deployments/\(identifier)")
      if deployment.latestStage?.status == "failure" {
        throw PublishError(
          .change, "Cloudflare could not make the deployment \(identifier)",
          hint: "Cloudflare's own pages say why; readers still get the former pages")
      }
      guard deployment.isComplete else { return false }
      if preview != nil { return true }
      let live = try await get(Project.self, "").canonicalDeployment?.id
      guard live == identifier || live == former?.identifier else { throw overtaken }
      return live == identifier
    }
    guard isLive else {
      throw PublishError(
        .tryAgain, "the deployment \(identifier) is at Cloudflare, but readers do not get it",
        hint: "look whether somebody has published another, and publish again")
    }
  }

  func restore(_ deploy: HostedDeploy, over former: HostedDeploy?) async throws(PublishError) {
    let answer = try await api.send(
      "POST", place + "/deployments/\(deploy.identifier)/rollback")
    try await expectLive(
      try api.value(Answer<Deployment>.self, of: answer).result.id, over: former)
  }
}
