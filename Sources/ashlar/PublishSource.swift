internal import ArgumentParser
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarImages
internal import AshlarOutput
internal import AshlarPublish
internal import AshlarSite
internal import AshlarSystem

/// What `ashlar publish` sends: a site that it builds or that was built before, as its place wants it.
struct PublishSource {
  let site: SiteOptions
  /// Where the site is that was built before; nil when it is to be built.
  let builtFolder: String?
  let preview: Preview?
  let allowed: [Refusal]

  /// The files as a place keeps them, each with its header fields.
  func publication(
    for target: any Target, _ configuration: PublishConfiguration, steps: BuildSteps,
    _ report: inout PublishReport
  ) async throws -> Publication {
    let built = try await files(&report, steps, notesManifest: !target.hidesManifest)
    let tree = try await completed(built, for: target, configuration, &report, steps)
    guard let encoding = Catalogue.encoding(configuration) else {
      return try await Publication(tree, steps: steps) { path in
        target.sendsHeaders ? CacheRules.headers(of: path) : [:]
      }
    }
    let (replaced, encoded) = try await CompressedSiblings(
      formats: [encoding], cacheFolder: site.keptFolder
    ).replacing(in: tree, steps: steps)
    return try await Publication(replaced, steps: steps) { path in
      CacheRules.headers(of: path, encoding: encoded.contains(path) ? encoding : nil)
    }
  }

  /// What a web server should be told about the files.
  func rules(
    for form: ServerRules.Form, _ configuration: PublishConfiguration,
    _ report: inout PublishReport
  ) async throws -> String {
    let built = try await files(&report, BuildSteps(), notesManifest: true)
    let rules = try ServerRules(
      for: built.tree, compressions: Catalogue.compressions(configuration),
      allowing: configuration.policy, logins: try logins(configuration, built, &report))
    report.diagnostics += rules.diagnostics
    return rules.text(for: form)
  }

  /// The site's files, and those that the place and its server want besides.
  private func completed(
    _ site: Files, for target: any Target, _ configuration: PublishConfiguration,
    _ report: inout PublishReport, _ steps: BuildSteps
  ) async throws -> OutputTree {
    var tree = site.tree
    let forms = Catalogue.rules(configuration)
    let compressions = Catalogue.compressions(configuration)
    let logins = try logins(configuration, site, &report)
    if !logins.isEmpty, !forms.contains(.apache), report.format == .text {
      Console.report(
        "note: the server asks for a login only where it has what 'ashlar publish --rules nginx', caddy or apache prints now\n"
      )
    }
    if !forms.isEmpty {
      let rules = try ServerRules(
        for: tree, compressions: compressions, allowing: configuration.policy, logins: logins)
      report.diagnostics += rules.diagnostics
      for form in forms {
        if let name = form.fileName {
          tree.add(.bytes(Array(rules.text(for: form).utf8)), at: name)
        }
      }
    }
    tree = try target.arranged(tree)
    return try await CompressedSiblings(
      formats: compressions, cacheFolder: self.site.keptFolder
    ).adding(to: tree, steps: steps)
  }

  /// What a site has become.
  private struct Files {
    var tree: OutputTree
    /// The boards that nothing leads to; nil where nobody has looked.
    var unlisted: [UnlistedBoard]?
  }

  /// The files to publish, if nothing speaks against them.
  private func files(
    _ report: inout PublishReport, _ steps: BuildSteps, notesManifest: Bool
  ) async throws -> Files {
    var files: Files
    if let builtFolder {
      files = Files(tree: try TreeFolder(builtFolder).tree())
      files.tree.redirects = await redirects(options: site.buildOptions)
    } else {
      files = try await built(&report, steps, notesManifest: notesManifest)
    }
    let refusals = await Refusals(allowing: allowed).diagnostics(
      of: files.tree, baseURL: report.address, includesDrafts: site.drafts && preview == nil)
    report.diagnostics += refusals
    guard refusals.isEmpty else { throw ExitCode.mistakes }
    if let preview { files.tree = try preview.hidden(files.tree) }
    return files
  }

  private func built(
    _ report: inout PublishReport, _ steps: BuildSteps, notesManifest: Bool
  ) async throws -> Files {
    var options = site.buildOptions
    options.baseURL = report.address
    options.sharedCache = try site.sharedCache()
    let result = await build(options, steps: steps)
    if report.format == .text { options.sharedCache?.report.say() }
    report.diagnostics = result.diagnostics
    guard let tree = result.tree else { throw ExitCode.mistakes }
    if report.format == .text,
      let line = result.report.early.line(pathPrefix: site.pathPrefix)
    {
      Console.report("note: \(line)\n")
    }
    if result.report.unlisted.contains(where: { !$0.isLocked }), report.format == .text,
      notesManifest
    {
      Console.report(
        "note: .ashlar/manifest.json at the destination names the folders of unlisted boards: readers must not get it\n"
      )
    }
    return Files(tree: tree, unlisted: result.report.unlisted)
  }

  /// The folders that the server is to show to its users alone.
  private func logins(
    _ configuration: PublishConfiguration, _ files: Files, _ report: inout PublishReport
  ) throws -> [ServerLogin] {
    if configuration.logins.isEmpty { return [] }
    guard let unlisted = files.unlisted else {
      throw PublishError(
        .change, "what '--from' names does not say where boards with logins are",
        hint: "leave '--from' out, so that the site is built")
    }
    let plan = LoginPlan(configuration.logins, among: unlisted)
    report.diagnostics += plan.diagnostics
    guard !plan.diagnostics.contains(where: { $0.severity == .error }) else {
      throw ExitCode.mistakes
    }
    return plan.logins
  }
}
