import Contests
import Foundation

/// Variants of the same drawn photographs by Ashlar, by vipsthumbnail and by Hugo, in one run.
public struct PictureTrials {
  /// The path of the program, built for release.
  let ashlar: String
  let hugo: String?
  /// Python with Pillow, and the script that draws photographs.
  let drawing: [String]
  let workers: Int

  public init(ashlar: String, hugo: String?, drawing: [String]) {
    self.ashlar = ashlar
    self.hugo = hugo
    self.drawing = drawing
    // As many as Ashlar takes.
    workers = ProcessInfo.processInfo.activeProcessorCount
  }

  /// In seconds: how long another program may take.
  private static let limit = 75.0
  /// No part begins later, so that all of it ends in about 12 minutes on a busy machine, too.
  private let lastStart = ContinuousClock.now + .seconds(540)

  /// Draws the photographs, has every program make variants of them, and prints what it took, line by line.
  ///
  /// - Parameter smallCount: how many small pictures the site has at most whose memory is measured.
  public func printCost(largeCount: Int = 4, smallCount: Int = 16_000) throws {
    guard drawing.count == 2, FileManager.default.isExecutableFile(atPath: drawing[0]) else {
      say("there is nothing to draw photographs with: no part 'pictures'\n")
      return
    }
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "ashlar-bench-\(ProcessInfo.processInfo.processIdentifier)-pictures").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    sayLoad()
    say("program                              s    CPU s   peak MB")
    for (name, width, height) in [("12", 4000, 3000), ("24", 6000, 4000)] {
      let site = "\(folder)/site-\(name)"
      try draw(largeCount, width, height, into: site + "/photos", log: folder)
      try "title: Photographs\n".write(
        toFile: site + "/ashlar.yaml", atomically: true, encoding: .utf8)
      guard isTimeLeft(for: "photographs of \(name) megapixels") else { continue }
      say("\(largeCount) photographs of \(name) megapixels, \(workers) workers")
      try compare(site: site, count: largeCount, folder: folder + "/" + name)
    }
    if isTimeLeft(for: "the preview") {
      do {
        try printPreview(of: folder + "/site-24", cache: folder + "/24/cache", folder: folder)
      } catch {
        say("\(error)")
      }
    }
    try printMemories(smallCount, folder: folder)
    sayLoad()
    say("")
  }

  private func isTimeLeft(for part: String) -> Bool {
    if ContinuousClock.now < lastStart { return true }
    say("no time is left for \(part): the machine does too much else")
    return false
  }

  /// What else the machine does, beside which the figures are to be read.
  private func sayLoad() {
    var loads = [0.0, 0, 0]
    guard getloadavg(&loads, 3) == 3 else { return }
    let texts = loads.map { String(format: "%.1f", $0) }.joined(separator: ", ")
    say("load of the machine in the last 1, 5, 15 minutes: \(texts)")
  }

  /// - Parameter drawn: how many are drawn; the others are these again under comments of their own.
  private func draw(
    _ count: Int, _ width: Int, _ height: Int, drawn: Int? = nil, into folder: String, log: String
  ) throws {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    var artist = Contestant(name: "drawing", program: drawing[0], arguments: [drawing[1]])
    let numbers = [count, width, height] + [drawn].compactMap(\.self)
    try artist.run([folder] + numbers.map(String.init), log: log + "/log")
  }

  private func build(_ name: String, _ site: String, _ folder: String) -> Contestant {
    Contestant(
      name: name, program: ashlar,
      arguments: [
        "build", "--quiet", "--site", site, "--cache", folder + "/cache", "--output",
      ])
  }

  private func compare(site: String, count: Int, folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let (log, cache) = (folder + "/log", folder + "/cache")
    var first = build("ashlar, first build", site, folder)
    let all = try first.run([folder + "/out"], log: log)
    say(first.lastLine)
    let made = try variants(in: cache)
    let before = try files(in: cache)
    var second = build("ashlar, second build", site, folder)
    let again = try second.run([folder + "/out-2"], log: log)
    say(second.lastLine)
    let newCount = try files(in: cache).subtracting(before).count
    say(
      "  \(newCount) files of variants made, "
        + String(format: "%.3f of the first build's time", again.seconds / all.seconds))
    try addPicture(to: site, named: "new")
    var third = build("ashlar, one picture more", site, folder)
    let one = try third.run([folder + "/out-2"], log: log)
    say(third.lastLine)
    let share =
      (one.processorSeconds - again.processorSeconds) * Double(count)
      / (all.processorSeconds - again.processorSeconds)
    say(String(format: "  %.2f of a picture's processor time in the first build", share))
    try FileManager.default.removeItem(atPath: site + "/photos/new.jpg")
    try printThumbnails(made, site: site, beside: all, folder: folder)
    if let hugo, isTimeLeft(for: "Hugo") {
      try printHugo(hugo, made, site: site, count: count, beside: all, folder: folder)
    }
  }

  /// Puts a picture that nobody has seen into a site: one of its own, with other bytes behind its end.
  private func addPicture(to site: String, named name: String) throws {
    let new = site + "/\(name).jpg"
    var bytes = try Data(contentsOf: URL(filePath: site + "/photos/00000.jpg"))
    bytes += Data(name.utf8)
    try bytes.write(to: URL(filePath: new))
    try FileManager.default.moveItem(atPath: new, toPath: site + "/photos/\(name).jpg")
  }

  /// What is kept of pictures: each file with when it was written.
  private func files(in cache: String) throws -> Set<String> {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: cache)
    return Set(
      paths.filter { $0.contains("/variants/") }.compactMap { path in
        var status = stat()
        guard stat(cache + "/" + path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
          return nil
        }
        return "\(path) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
      })
  }

  /// From the save of a photograph to the page that shows it, with the file that the page names.
  private func printPreview(of site: String, cache: String, folder: String) throws {
    let server = try PreviewServer(
      ashlar, ["serve", "--site", site, "--cache", cache], folder: URL(filePath: folder))
    var times: [Double] = []
    for name in ["first", "second", "third"] {
      // What the photograph before left to be done is done.
      sleep(15)
      let start = ContinuousClock.now
      try addPicture(to: site, named: name)
      while true {
        let page = String(decoding: server.page(), as: UTF8.self)
        let source = page.components(separatedBy: "\"").first {
          $0.contains("assets/pictures/\(name).") && !$0.contains(" ")
        }
        if let source {
          let path = source.replacing("../", with: "")
          if server.page(path).starts(with: Array("HTTP/1.1 200".utf8)) { break }
        }
        guard start.duration(to: .now) < .seconds(60) else {
          throw TrialError(description: "ashlar serve does not show a new photograph in 60 s")
        }
        usleep(5000)
      }
      times.append(start.duration(to: .now) / .seconds(1))
    }
    for name in ["first", "second", "third"] {
      try FileManager.default.removeItem(atPath: site + "/photos/\(name).jpg")
    }
    let texts = times.map { String(format: "%.2f", $0) }.joined(separator: ", ")
    say("ashlar serve shows a new photograph of 24 megapixels after \(texts) s")
  }

  /// The widths and formats of which every photograph has a variant.
  private func variants(in cache: String) throws -> [(width: Int, format: String)] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: cache)
      .filter { $0.contains("/variants/") && $0.contains(".") }
      .compactMap { $0.split(separator: "/").last }
    return Set(names).sorted().compactMap { name in
      let parts = name.split(separator: ".")
      return Int(parts[0]).map { ($0, String(parts[1])) }
    }
  }

  /// Debian's vipsthumbnail makes one size in one run.
  private func printThumbnails(
    _ made: [(width: Int, format: String)], site: String, beside ours: MeasuredProcess,
    folder: String
  ) throws {
    let program = "/usr/bin/vipsthumbnail"
    guard FileManager.default.isExecutableFile(atPath: program) else {
      say("vipsthumbnail is not installed (on Debian: apt install libvips-tools)")
      return
    }
    let commands = made.map { width, format in
      let options = format == "webp" ? webP(width) : "[Q=82,strip,interlace,optimize-coding]"
      return "vipsthumbnail \"$1\" --size \(width)x100000"
        + " -o '\(folder)/thumbs/%s-\(width).\(format)\(options)'"
    }
    try FileManager.default.createDirectory(
      atPath: folder + "/thumbs", withIntermediateDirectories: true)
    try commands.joined(separator: " && ").write(
      toFile: folder + "/thumbs.sh", atomically: true, encoding: .utf8)
    var peer = Contestant(
      name: "vipsthumbnail", program: "/bin/sh",
      arguments: [
        "-c",
        "export VIPS_CONCURRENCY=1; ls \(site)/photos/*.jpg | xargs -P \(workers) -n 1 sh \(folder)/thumbs.sh",
      ])
    let turn = try peer.run(log: folder + "/log", limit: Self.limit)
    printPeer(peer, turn, ours: ours, share: 1)
  }

  /// Prints what another program took, and how much faster Ashlar was.
  ///
  /// - Parameters:
  ///   - ours: what Ashlar takes for all photographs.
  ///   - share: how many of them the other had.
  private func printPeer(
    _ peer: Contestant, _ turn: MeasuredProcess, ours: MeasuredProcess, share: Double
  ) {
    guard !turn.isCut else {
      say("\(peer.name): not finished in \(Int(Self.limit)) s")
      return
    }
    say(peer.lastLine)
    say(
      String(
        format: "  Ashlar: %.2f times its throughput, %.2f for each second of processor time",
        turn.seconds / (ours.seconds * share),
        turn.processorSeconds / (ours.processorSeconds * share)))
  }

  /// What Ashlar asks of the encoder, too.
  private func webP(_ width: Int) -> String {
    width > 2400 ? "[Q=80,strip,effort=1]" : "[Q=80,strip,effort=2]"
  }

  /// Hugo makes all of them in one build, of one photograph for each worker; its WebP has no settings for effort and colour.
  private func printHugo(
    _ hugo: String, _ made: [(width: Int, format: String)], site: String, count: Int,
    beside ours: MeasuredProcess, folder: String
  ) throws {
    let source = folder + "/hugo"
    for name in ["content", "layouts"] {
      try FileManager.default.createDirectory(
        atPath: source + "/" + name, withIntermediateDirectories: true)
    }
    let photographs = source + "/content/photos"
    try FileManager.default.createDirectory(
      atPath: photographs, withIntermediateDirectories: true)
    let fewer = min(count, workers)
    for number in 0..<fewer {
      let name = String(format: "%05d.jpg", number)
      try FileManager.default.copyItem(
        atPath: "\(site)/photos/\(name)", toPath: "\(photographs)/\(name)")
    }
    try
      "baseURL = 'https://example.org/'\ndisableKinds = ['taxonomy', 'term', 'RSS', 'sitemap']\ntimeout = '600s'\n[imaging]\nquality = 80\n"
      .write(toFile: source + "/config.toml", atomically: true, encoding: .utf8)
    try "---\ntitle: Photographs\n---\n".write(
      toFile: source + "/content/photos/index.md", atomically: true, encoding: .utf8)
    let images = made.map { "<img src=\"{{ (.Resize \"\($0)x \($1)\").RelPermalink }}\">" }
    try FileManager.default.createDirectory(
      atPath: source + "/layouts/_default", withIntermediateDirectories: true)
    for name in ["single", "list"] {
      try "{{ range .Resources.ByType \"image\" }}\(images.joined(separator: "\n")){{ end }}".write(
        toFile: "\(source)/layouts/_default/\(name).html", atomically: true, encoding: .utf8)
    }
    var peer = Contestant(
      name: "hugo, \(fewer) photographs", program: hugo, arguments: ["--quiet", "--source", source])
    let turn = try peer.run(log: folder + "/log", limit: Self.limit)
    printPeer(peer, turn, ours: ours, share: Double(fewer) / Double(count))
  }

  /// The memory of a build of very many pictures beside that of an eighth of them, and of fewer where all of them would
  /// take too long.
  private func printMemories(_ count: Int, folder: String) throws {
    let few = count / 8
    guard isTimeLeft(for: "\(few) pictures") else { return }
    let start = ContinuousClock.now
    let small = try printMemory(few, folder: folder)
    let cost = start.duration(to: .now) / .seconds(few)
    let many = min(count, Int(Self.memorySeconds / cost))
    guard many > few, isTimeLeft(for: "\(many) pictures") else { return }
    let large = try printMemory(many, folder: folder)
    let growth = (large.peakMegabytes - small.peakMegabytes) / Double(many - few)
    say(String(format: "  %.1f KB of peak memory for each picture more", growth * 1000))
  }

  /// How long the build of very many pictures may take, by what fewer took.
  private static let memorySeconds = 240.0

  /// - Returns: what the first build cost.
  private func printMemory(_ count: Int, folder parent: String) throws -> MeasuredProcess {
    say("\(count) pictures of 240 x 180 and 4 photographs of 24 megapixels")
    let (large, folder) = (parent + "/site-24/photos", "\(parent)/small-\(count)")
    let site = folder + "/site"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try draw(count, 240, 180, drawn: min(count, 20), into: site + "/photos", log: folder)
    for index in 0..<4 {
      try FileManager.default.copyItem(
        atPath: "\(large)/0000\(index).jpg", toPath: "\(site)/photos/large-\(index).jpg")
    }
    try "title: Photographs\n".write(
      toFile: site + "/ashlar.yaml", atomically: true, encoding: .utf8)
    var first = build("ashlar, first build", site, folder)
    let turn = try first.run([folder + "/out"], log: folder + "/log")
    say(first.lastLine)
    var second = build("ashlar, second build", site, folder)
    try second.run([folder + "/out-2"], log: folder + "/log")
    say(second.lastLine)
    return turn
  }

  /// Prints a line, at once also to whoever reads it from a pipe.
  private func say(_ line: String) {
    print(line)
    fflush(nil)
  }
}
