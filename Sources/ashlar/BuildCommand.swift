internal import ArgumentParser
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarImages
internal import AshlarOutput
internal import AshlarSite
internal import AshlarSystem
internal import CMemory
internal import Foundation

/// `ashlar build`
struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Build a site: HTML, styles, fonts, pictures and videos, ready to be published.",
    discussion: """
      EXAMPLES
        ashlar build                             the site in this folder, into _site/
        ashlar build --site stones --drafts      with drafts
        ashlar build --output /var/www/stones    into a folder of your choice
        ashlar build --strict --format json      for a build server
        ashlar build --shard 3/64 --cache /share/ashlar    only pictures, of the third of 64 parts
        ashlar build --require-cache --cache /share/ashlar    only what is left when all parts are made
        ashlar build --cache s3://stones-cache/main    with pictures that other machines have made

      Only files that changed are written, and only files that an earlier build wrote are ever removed.

      Pictures over 16 kB get smaller variants at the widths of the site's layouts, for which libvips is loaded \
      (on Debian: libvips42); without it, a note says so. Pictures and videos are published without position, \
      camera and time, unless ashlar.yaml says 'pictures: {metadata: keep}'.

      The first build into a folder, where photographs without variants have 100 megapixels or more in all, writes pages with \
      small pictures first, says so, and then makes all sizes; one that is stopped goes on where it was.

      Variants of pictures, fonts that were cut down to the letters of a site, measured cards, and what the last build read \
      and wrote are kept in a folder of yours ($XDG_CACHE_HOME/ashlar, or ~/.cache/ashlar), so that the next build need not do it again, \
      and ends at once when nothing has changed; --no-cache does without. The output is the same, byte for byte. 'ashlar cache' shows and trims what is kept.

      Machines share pictures through a place: --cache s3://bucket/prefix (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION or a \
      profile; AWS_ENDPOINT_URL_S3 for a store other than Amazon's), or --cache https://server/folder, where a server stores by PUT \
      (ASHLAR_CACHE_LOGIN as user:password, or ASHLAR_CACHE_TOKEN). A build asks it for what its own folder lacks, and puts \
      there what it makes with --cache-write or ASHLAR_CACHE_WRITE=1; small results travel together, in packs. What is wrong there is made again, and a place that does \
      not answer is done without; a note at the end says so. With ASHLAR_CACHE_KEY, a secret of 16 bytes or more, objects are \
      signed, and others refused; without it, whoever can write there can change the pictures of everybody who reads.

      Many machines make a large site's pictures with --shard, each a part, into a cache folder that they share. Which part a \
      picture belongs to depends on its content alone; nothing has to be merged, and a part that is made again finds what \
      is there. --shard auto takes the part from Slurm, Kubernetes Indexed Jobs, AWS Batch, Google Batch, Cloud Run, Grid \
      Engine, PBS, LSF, GitLab CI, Buildkite, CircleCI or GNU parallel, and from ASHLAR_SHARDS how many there are, where the \
      engine does not say it. No page is written; a receipt says what was made. A build with --require-cache then makes the \
      site, and no picture: it ends with 3, and the output stays as it is, while one is missing. So does a part that \
      its cache does not take.

      Boards with 'unlisted: true' have folders that are named by the environment variable ASHLAR_SECRET, of 16 bytes \
      or more, unless the site's 'secret' names another place. Nothing leads there; their addresses are listed at the end. So are those of boards with a 'password', whose files \
      are encrypted: they need ASHLAR_SECRET, too, and the environment variable or the file that the site names for the password. \
      With another password nothing but one small file is written again.

      With --format json, standard output is one JSON object: "built" (whether the output is written), \
      "diagnostics" (a list of objects with severity, message, and, where known, file, line, column, \
      sourceLine, hint), and, when built, "output", "cards", "measured" (how many of them were not known from an earlier build), "boards", \
      "unfed" (how many cards with a date the feed that lacks most does not have, while the site has set no limit), \
      "early" (how many cards are dated in the future: they are published, as only 'publish' holds a card back), \
      "pages", "breakpoints", "files", "bytes", "written", "unchanged", "removed", "unlisted" (a list of objects with "board", "path", "url" \
      where the site has a base URL, "cards", and "public" for those of them on listed boards, too), "locked" (the same of boards with \
      passwords, with "board", "path", "url" and "cards"), "milliseconds", "steps", "layouts" (how good each \
      section is at each breakpoint: "gap", "imbalance", "inversions", "backJump", "whiteSpace", "slack", "slackInOrder", "crop") \
      and "ties" (the line of each page whose fit comes closest to a tie: "page", "card", "width", \
      "distance"). Where --require-cache misses something, "missing" is a list of objects with "key" and "picture". With a place that machines share, \
      "shared" has "place", "taken", "absent", "stored", "wrong" (names of objects that are not used) and "notices". With --shard, \
      the object has "complete", "diagnostics", "shard", "shards", "engine" (with --shard auto), "version", "digest" (the same for all \
      parts of the same site), "keys" (how many the site has), "found", "made", "faulty" and "unkept" (the part's keys), "trouble" \
      and "milliseconds".
      """)

  @OptionGroup var site: SiteOptions

  @OptionGroup var messages: MessageOptions

  @OptionGroup var machines: MachineOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The folder to build into. By default _site/ in the site.", valueName: "folder"))
  var output: String?

  @Flag(name: .shortAndLong, help: "Say nothing but warnings and errors.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Say more about each step.")
  var verbose = false

  @Option(help: "How diagnostics and the summary are written: text or json.")
  var format = ReportFormat.text

  mutating func validate() throws {
    if quiet, verbose { throw ValidationError("--quiet and --verbose exclude each other.") }
    if site.ignoresCache { try machines.checkCache() }
    if machines.shard != nil, site.hasSharedCache, !site.isWritingShared {
      throw ValidationError(
        "--shard makes pictures for other machines, and nothing is put into the place that they share without --cache-write."
      )
    }
    if machines.shard != nil, output != nil {
      throw ValidationError(
        "--shard makes pictures in the cache and writes no output. Leave out --output.")
    }
  }

  func run() async throws {
    // Lists of all cards grow and go; kept by the C library, they are 20 MB of a gallery of 16,000 pictures.
    ashlar_return_large_blocks(1 << 20)
    let progress = ProgressBar(isShown: !quiet && format == .text)
    let steps = BuildSteps(listener: { progress.show($0) })
    var options = site.buildOptions
    options.sharedCache = try site.sharedCache()
    if let part = try machines.part() {
      // It makes pictures, and writes no page.
      options.opensLocks = true
      let shard = ShardBuild(
        part: part, options: options, steps: steps, isCacheNamed: site.cacheFolder != nil)
      let outcome = await shard.run()
      progress.clear()
      return try report(outcome)
    }
    let folder = OutputFolder(
      output ?? site.folder + "/_site", siteFolder: site.folder,
      sourceFolders: SiteFolder.sourceFolders)
    options.reportsTies = verbose || format == .json
    options.skipsUnchanged = !options.reportsTies
    if machines.requiresCache { options.pictureMaking = .none }
    options.pictureDrafts = .many
    var result = await build(options, into: folder, steps: steps) {
      progress.clear()
      guard !quiet, format == .text else { return }
      Console.report(
        "The pages are there, with small pictures: open \(folder.path)/index.html. All sizes are made now; "
          + "a build that you stop goes on where it was\n")
    }
    if result.changes == nil, result.site != nil, let obstacle = folder.obstacle(),
      !result.diagnostics.contains(obstacle)
    {
      result.diagnostics.append(obstacle)
      result.diagnostics.sort()
    }
    progress.clear()
    let report = BuildOutcome(
      result: result, shared: options.sharedCache?.report, folder: folder.path,
      pathPrefix: site.pathPrefix)
    switch format {
    case .json: Console.print(report.json)
    case .text:
      Console.report(messages.text(of: result.diagnostics, in: site))
      if let note = result.report.pictureNote { Console.report("note: \(note)\n") }
      if let trouble = result.report.cacheTrouble {
        Console.report("note: nothing is kept for the next build: \(trouble)\n")
      }
      report.shared?.say()
      if !quiet { Console.print(report.summary(isVerbose: verbose)) }
    }
    if result.changes == nil {
      throw report.isIncomplete || result.lacksRoom ? ExitCode.notNow : ExitCode.mistakes
    }
    // Freeing all that the site was made from would take time for nothing.
    withExtendedLifetime(result) { Foundation.exit(EXIT_SUCCESS) }
  }

  private func report(_ outcome: ShardOutcome) throws {
    switch format {
    case .json: Console.print(outcome.json)
    case .text:
      Console.report(messages.text(of: outcome.diagnostics, in: site))
      outcome.shared?.say()
      if let trouble = outcome.trouble { Console.report("error: \(trouble)\n") }
      if !quiet { Console.print(outcome.summary) }
    }
    if let code = outcome.exitCode { throw code }
  }
}
