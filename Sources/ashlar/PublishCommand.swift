internal import ArgumentParser
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarOutput
internal import AshlarPublish
internal import AshlarSite
internal import AshlarSystem
internal import CMemory
internal import Foundation

/// `ashlar publish`
struct PublishCommand: AsyncParsableCommand {
  /// What stands for the generation before the current one: none has this number.
  private static let before = 0

  static let configuration = CommandConfiguration(
    commandName: "publish",
    abstract: "Send what changed to where readers find the site.",
    discussion: """
      EXAMPLES
        ashlar publish                        to the one target in ashlar.yaml
        ashlar publish live --dry-run         what would be sent to the target 'live'
        ashlar publish live --yes             for a build server: nobody is asked
        ashlar publish --from _site           what was built before
        ashlar publish --preview draft        beside the live site, hidden from search engines
        ashlar publish --rules nginx          a piece of configuration for the web server
        ashlar publish --list                 what can be returned to
        ashlar publish --rollback             the pages of the generation before
        ashlar publish --rollback 7           those of generation 7

      Targets stand in ashlar.yaml, by names of your choice:

        publish:
          disk: {to: folder, path: /media/disk/stones, releases: true}
          server: {to: rsync, host: me@example.org, path: /srv/www/stones}
          pages: {to: git, remote: "git@example.org:me/stones.git", branch: gh-pages}
          store: {to: s3, bucket: stones, prefix: www, region: eu-central-1}
          cloud: {to: rclone, remote: "myserver:www/stones"}
          netlify: {to: netlify, site: stones.netlify.app, rules: [headers, redirects]}
          cloudflare: {to: cloudflare, project: stones, rules: [headers, redirects]}
          file: {to: archive, path: stones.zip}
          mail: {to: single-file, path: stones.html}

      Each may have 'url', the address of the site there, and 'keep', the number of generations that stay \
      (2). Earlier versions of styles, scripts and fonts, and other sizes of pictures that the site still shows, stay as \
      long, so that pages which readers have open keep their looks; what leaves the site goes at once. Archives and single files have one generation.

      Builds the site, compares it with the manifest at the destination, shows what would be sent, and \
      asks. What pages name is sent before them, and removals come last: whenever it stops, every page \
      there finds what it names, and the next run completes it.

      Nothing is sent while something would embarrass: an address of example.org (example-address), \
      drafts (drafts), links to missing files (dead-links), files named like keys (key-files), pictures, \
      drawings, videos and XMP files that say where a picture was taken (positions); --allow publishes it by that name. When more than a \
      third of the files would leave, that is asked about, or --delete-many says that it is meant. So it is with \
      files that were taken away since and that --rollback brings back, as the photographs of an album that got a \
      password: --allow taken-back says that it is meant.

      A folder, archive or single file must not lie among the files that the site is read from. A folder is written in place, or, with 'releases: true', as a folder per generation and a link \
      'current' to the newest, as rsync targets are: the server's root is PATH/current. With 'releases: \
      false' they are written in place, too, where no links can be made. They take 'port' and 'sshConfig'. Git targets take 'domain', for a file CNAME. S3 targets take 'endpoint', the \
      address of a store other than Amazon's, 'profile', and 'distribution', the identifier of a CloudFront \
      distribution that is to forget its copies of what has changed. With 'encoding: gz' or 'br' pages, styles and \
      scripts are kept compressed, with 'Content-Encoding'; browsers read 'br' through https alone. They need libcurl (apt-get install libcurl4).

      Netlify and Cloudflare Pages get a deploy of the whole site, of which only contents that they have never \
      seen are sent; readers go from one deploy to the next in one step. The services say how long earlier \
      deploys stay. Tokens come from NETLIFY_AUTH_TOKEN and CLOUDFLARE_API_TOKEN, the account of a Cloudflare \
      project from 'account' or CLOUDFLARE_ACCOUNT_ID. Both are written after the services' documents and \
      programs, and were not tried against the real services.

      --preview NAME publishes into preview/NAME below the live site, with its own addresses, and hidden from \
      search engines. Beside releases the server must be told of that folder: PATH/preview is not below \
      PATH/current. On a branch it is a folder, at Netlify and Cloudflare Pages a branch of its own, at \
      NAME--SITE.netlify.app or NAME.PROJECT.pages.dev. Archives and single files have no previews.

      Through rclone (apt-get install rclone) a site goes to WebDAV and SFTP servers: 'remote' is one that \
      'rclone config' has set up and a folder there, or a connection string without a password. 'connections' \
      says how many files are sent at once. The key of an SFTP server must be one that ssh knows, or that of \
      rclone's own 'known_hosts_file'.

      An archive is one file that ends in .zip, .tar or .tar.gz, the same to the byte for the same site. It \
      needs libarchive (apt-get install libarchive13). A single file is one page, index.html or 'page', with its \
      styles, fonts and pictures inside, as a mail can carry it; links to other pages lead to the site's 'url'.

      'precompress: [gz, br, zst]' puts compressed forms beside the files that they save a tenth of. \
      --rules prints what nginx, Caddy or Apache should be told: to send those, the strictest \
      Content-Security-Policy that the pages work under, whether other sites may show the files in their pages \
      (those of feeds and oEmbed do), how long files may be kept, which pages have moved, and that a page may be \
      fetched while its link is pressed. 'rules: [headers, redirects, apache]' puts the same into the site for \
      hosts that read it there: as _headers and _redirects, or as .htaccess.

      Secrets are never read from ashlar.yaml, and never written anywhere: keys come from ssh's agent and \
      configuration, git's passwords from its credential store, a store's keys from AWS_ACCESS_KEY_ID, \
      AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN, or from the files of 'aws configure', rclone's from its own settings or its variables, as \
      RCLONE_WEBDAV_PASS.

      With --format json, standard output is one JSON object: "published", "target", "destination", \
      "generation", "diagnostics", "new", "changed" (objects with "path" and "reason"), "deleted", \
      "kept", "unchanged", "bytes", and "address" where it is known; with --list "generations", with --rollback \
      "returning", the files that were taken away since.

      Exit codes: 0 done, 1 the site has mistakes or is not to be published, 2 wrong usage, 3 the \
      destination did not take it, and the same command may succeed later, 4 something at the destination \
      or in the settings must be changed first, 70 a fault of Ashlar's own.
      """)

  @Argument(help: "The name of the target. It may be left out when there is one.")
  var target: String?

  @OptionGroup var site: SiteOptions

  @Option(
    help: ArgumentHelp("Publish a folder that was built before.", valueName: "folder"))
  var from: String?

  @Option(
    help: ArgumentHelp(
      "Publish beside the live site, hidden from search engines.", valueName: "name"))
  var preview: String?

  @Flag(name: .customLong("dry-run"), help: "Show what would be sent, and send nothing.")
  var isDryRun = false

  @Flag(name: .shortAndLong, help: "Do not ask.")
  var yes = false

  @Flag(help: "Send every file as a new generation, even those that are there already.")
  var all = false

  @Flag(name: .customLong("delete-many"), help: "Let more than a third of the files leave.")
  var deletesMany = false

  @Option(
    help: ArgumentHelp("Publish in spite of this; may be repeated.", valueName: "name"),
    transform: refusal)
  var allow: [Refusal] = []

  @Flag(help: "List the generations that can be returned to.")
  var list = false

  @Option(
    defaultAsFlag: before, parsing: .next,
    help: ArgumentHelp(
      "Return to an earlier generation: the one before, or that of a number.", valueName: "number"))
  var rollback: Int?

  @Option(
    help: ArgumentHelp(
      "Print the rules for a web server and send nothing: nginx, caddy, apache, headers, redirects.",
      valueName: "server"),
    transform: serverForm)
  var rules: ServerRules.Form?

  @Flag(name: .shortAndLong, help: "List every file.")
  var verbose = false

  @Option(help: "How the result is written: text or json.")
  var format = ReportFormat.text

  mutating func validate() throws {
    if list, rollback != nil { throw ValidationError("--list and --rollback exclude each other.") }
    if let preview {
      guard Identifier.isValid(preview) else {
        throw ValidationError("--preview must be a word of lower-case letters, digits and '-'.")
      }
      if from != nil {
        throw ValidationError(
          "--preview builds the site with its own address: it cannot be used with --from.")
      }
    }
    let asks = !yes && !isDryRun && !list && rules == nil
    if asks, isatty(STDIN_FILENO) != 1 || !Console.isTerminal || format == .json {
      throw ValidationError("Nobody can be asked here: say --yes, or --dry-run to see the plan.")
    }
  }

  func run() async throws {
    // Lists of all files grow and go; kept by the C library, they are a quarter of what publishing many takes.
    ashlar_return_large_blocks(128 << 10)
    var report = PublishReport(format: format, isVerbose: verbose, pathPrefix: site.pathPrefix)
    do {
      try await run(&report)
      report.finish()
    } catch let code as ExitCode {
      report.finish()
      throw code
    } catch let error as PublishError {
      report.diagnostics.append(error.diagnostic)
      report.finish()
      throw error.remedy == .tryAgain ? ExitCode.notNow : ExitCode.notSo
    }
  }

  private func run(_ report: inout PublishReport) async throws {
    let configuration = try self.configuration(&report)
    if let rules {
      report.rules = try await source.rules(for: rules, configuration, &report)
      return
    }
    let target = try Catalogue.target(
      configuration, siteFolder: URL(filePath: site.folder).standardizedFileURL.path,
      address: report.address, preview: preview.map(Preview.init))
    if let address = try await target.address() { report.address = address }
    report.destination = target.destination
    report.keepsGenerations = target.keepsGenerations
    if list || rollback != nil, !target.keepsGenerations {
      throw PublishError(
        .change, "what is published to \(target.destination) keeps no generations",
        hint: "what is sent takes the place of all that was there")
    }
    if list {
      report.generations = try await target.published()
    } else if let rollback {
      try await returnToEarlier(target, to: rollback == Self.before ? nil : rollback, &report)
    } else {
      try await publish(configuration, to: target, &report)
    }
  }
}

extension PublishCommand {
  private var source: PublishSource {
    PublishSource(
      site: site, builtFolder: from, preview: preview.map(Preview.init), allowed: allow)
  }

  /// What `ashlar.yaml` says about the target that is meant.
  private func configuration(_ report: inout PublishReport) throws -> PublishConfiguration {
    let folder = SiteFolder(site.folder, workerCount: 1)
    // Who returns to what was there before may do so because of a mistake in what is there now.
    let needsTargetsAlone = list || rollback != nil
    guard
      let configuration = folder.readConfiguration(diagnostics: &report.diagnostics)
        ?? (needsTargetsAlone ? folder.readTargets() : nil)
    else {
      // Where there is no such file, that has been said.
      let isThere = report.diagnostics.contains { ($0.location?.line ?? 0) > 0 }
      if needsTargetsAlone, isThere {
        report.diagnostics.append(Self.unreadTargets)
      }
      throw ExitCode.mistakes
    }
    if configuration.publishIsSound, needsTargetsAlone { report.diagnostics = [] }
    guard !report.diagnostics.contains(where: { $0.severity == .error })
    else { throw ExitCode.mistakes }
    let names = configuration.publish.map(\.name)
    let wanted = target ?? (names.count == 1 ? names.first : nil)
    guard let chosen = configuration.publish.first(where: { $0.name == wanted }) else {
      report.diagnostics.append(Self.noTarget(named: target, among: names))
      throw ExitCode.mistakes
    }
    report.target = chosen.name
    report.address = site.baseURL ?? chosen.url ?? configuration.baseURL
    if let preview, let address = report.address {
      report.address = Preview(name: preview).address(below: address)
    }
    return chosen
  }

  private static let unreadTargets = Diagnostic(
    .error, "where the site is published cannot be read in ashlar.yaml",
    hint:
      "put its mistakes right, or name another folder with '--site': of its ashlar.yaml, 'publish' "
      + "alone must be sound")

  private static func noTarget(named name: String?, among names: [String]) -> Diagnostic {
    let list = names.joined(separator: ", ")
    if names.isEmpty {
      return Diagnostic(
        .error, "ashlar.yaml names no place to publish to",
        hint: "add one, as 'publish: {live: {to: folder, path: /srv/www/stones}}'")
    }
    guard let name else {
      return Diagnostic(
        .error, "ashlar.yaml names several places to publish to",
        hint: "choose one: 'ashlar publish NAME' with \(list)")
    }
    return Diagnostic(
      .error, "ashlar.yaml has no target '\(name)'",
      hint: nearestName(to: name, among: names).map { "did you mean '\($0)'?" }
        ?? "the targets are \(list)")
  }

  private func publish(
    _ configuration: PublishConfiguration, to target: any Target, _ report: inout PublishReport
  ) async throws {
    let progress = ProgressBar(isShown: format == .text)
    let steps = BuildSteps(listener: { progress.show($0) })
    defer { progress.clear() }
    let publication = try await source.publication(
      for: target, configuration, steps: steps, &report)
    let old = try await target.published()
    let plan = Plan(
      files: publication.files, over: old, keep: preview == nil ? configuration.keep : 1,
      date: Date.now.formatted(.iso8601), sendsAll: all)
    progress.clear()
    report.plan = plan
    let mayRemoveMany = deletesMany || !plan.removesMany
    if !mayRemoveMany, yes || isDryRun {
      report.diagnostics.append(Self.manyLeave(plan, from: target))
      throw ExitCode.mistakes
    }
    if isDryRun { return }
    if !plan.isEmpty {
      guard yes || report.isConfirmed(thoughManyLeave: !mayRemoveMany) else {
        throw ExitCode.mistakes
      }
      try await target.send(
        Sending(publication: publication, plan: plan, old: old, steps: steps))
    }
    report.isDone = true
  }

  private static func manyLeave(_ plan: Plan, from target: any Target) -> Diagnostic {
    Diagnostic(
      .error,
      "\(plan.leavingCount) of the \(plan.formerCount) files at \(target.destination) would leave",
      hint: "if that is meant, say --delete-many")
  }

  /// - Parameter number: nil for the generation before.
  private func returnToEarlier(
    _ target: any Target, to number: Int?, _ report: inout PublishReport
  ) async throws {
    let manifest = try await target.published()
    let numbers = manifest.generations.map(\.number)
    let wanted = number ?? numbers.last { $0 < manifest.generation }
    guard let wanted, numbers.contains(wanted) else {
      throw PublishError(
        .change,
        "there is no \(number.map { "generation \($0)" } ?? "earlier generation") to return to",
        hint: numbers.isEmpty
          ? "nothing has been published to \(target.destination)"
          : "there are \(numbers.map(String.init).joined(separator: ", ")); 'keep' in the target says how many stay"
      )
    }
    report.returnsTo = wanted
    if wanted != manifest.generation {
      // A later generation has what came since, which nobody took away.
      if wanted < manifest.generation {
        report.comingBack = manifest.takenBack(
          of: try await target.files(of: wanted, from: manifest))
      }
      // Who is asked sees it in the question.
      if yes || isDryRun {
        report.diagnostics += Refusals(allowing: allow).diagnostics(
          ofReturningTo: wanted, takenBack: report.comingBack)
        guard report.diagnostics.isEmpty else { throw ExitCode.mistakes }
      }
      if isDryRun { return }
      guard yes || report.isConfirmed() else { throw ExitCode.mistakes }
      try await target.rollBack(to: wanted, from: manifest)
    } else if isDryRun {
      return
    }
    report.isDone = true
  }
}

/// The server of a name.
@Sendable private func serverForm(_ name: String) throws -> ServerRules.Form {
  guard let form = ServerRules.Form(rawValue: name) else {
    let names = ServerRules.Form.allCases.map(\.rawValue).joined(separator: ", ")
    throw ValidationError("--rules knows \(names).")
  }
  return form
}

/// The refusal of a name.
@Sendable private func refusal(_ name: String) throws -> Refusal {
  guard let refusal = Refusal(rawValue: name) else {
    let names = Refusal.allCases.map(\.rawValue).joined(separator: ", ")
    throw ValidationError("--allow knows \(names).")
  }
  return refusal
}

extension ExitCode {
  /// Something must be changed before the destination takes it.
  static let notSo = ExitCode(4)
}
