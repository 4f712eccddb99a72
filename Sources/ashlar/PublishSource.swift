internal import ArgumentParser
internal import AshlarContent
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
    let tree = try await completed(
      try await tree(&report, steps, notesManifest: !target.hidesManifest), for: target,
      configuration, &report, steps)
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
    let rules = try ServerRules(
      for: try await tree(&report, BuildSteps(), notesManifest: true),
      compressions: Catalogue.compressions(configuration), allowing: configuration.policy)
    report.diagnostics += rules.diagnostics
    return rules.text(for: form)
  }

  /// The site's files, and those that the place and its server want besides.
  private func completed(
    _ site: OutputTree, for target: any Target, _ configuration: PublishConfiguration,
    _ report: inout PublishReport, _ steps: BuildSteps
  ) async throws -> OutputTree {
    var tree = site
    let forms = Catalogue.rules(configuration)
    let compressions = Catalogue.compressions(configuration)
    if !forms.isEmpty {
      let rules = try ServerRules(
        for: tree, compressions: compressions, allowing: configuration.policy)
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

  /// The files to publish, if nothing speaks against them.
  private func tree(
    _ report: inout PublishReport, _ steps: BuildSteps, notesManifest: Bool
  ) async throws -> OutputTree {
    var tree: OutputTree
    if let builtFolder {
      tree = try TreeFolder(builtFolder).tree()
      tree.redirects = await redirects(options: site.buildOptions)
    } else {
      tree = try await built(&report, steps, notesManifest: notesManifest)
    }
    let refusals = await Refusals(allowing: allowed).diagnostics(
      of: tree, baseURL: report.address, includesDrafts: site.drafts && preview == nil)
    report.diagnostics += refusals
    guard refusals.isEmpty else { throw ExitCode.mistakes }
    if let preview { tree = try preview.hidden(tree) }
    return tree
  }

  private func built(
    _ report: inout PublishReport, _ steps: BuildSteps, notesManifest: Bool
  ) async throws -> OutputTree {
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
    return tree
  }
}
