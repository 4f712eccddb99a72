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

  /// Draws the photographs, has every program make variants of them, and prints what it took.
  ///
  /// - Parameter smallCount: how many small pictures the site has whose memory is measured.
  public func printCost(largeCount: Int = 4, smallCount: Int = 16_000) throws {
    guard drawing.count == 2, FileManager.default.isExecutableFile(atPath: drawing[0]) else {
      print("there is nothing to draw photographs with: no part 'pictures'\n")
      return
    }
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "ashlar-bench-\(ProcessInfo.processInfo.processIdentifier)-pictures").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    print("program                              s    CPU s   peak MB")
    for (name, width, height) in [("12", 4000, 3000), ("24", 6000, 4000)] {
      let site = "\(folder)/site-\(name)"
      try draw(largeCount, width, height, into: site + "/photos", log: folder)
      try "title: Photographs\n".write(
        toFile: site + "/ashlar.yaml", atomically: true, encoding: .utf8)
      print("\(largeCount) photographs of \(name) megapixels, \(workers) workers")
      try compare(site: site, folder: folder + "/" + name)
    }
    for count in [smallCount / 16, smallCount] {
      print("\(count) pictures of 240 x 180 and 4 photographs of 24 megapixels")
      try printMemory(count, large: folder + "/site-24/photos", folder: "\(folder)/small-\(count)")
    }
    print("")
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

  private func compare(site: String, folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let log = folder + "/log"
    var first = build("ashlar, first build", site, folder)
    try first.run([folder + "/out"], log: log)
    print(first.lastLine)
    let made = try variants(in: folder + "/cache")
    var second = build("ashlar, second build", site, folder)
    try second.run([folder + "/out-2"], log: log)
    print(second.lastLine)
    try FileManager.default.copyItem(
      atPath: site + "/photos/00000.jpg", toPath: folder + "/new.jpg")
    let new = try FileHandle(forWritingTo: URL(filePath: folder + "/new.jpg"))
    try new.seekToEnd()
    try new.write(contentsOf: Data("another".utf8))
    try new.close()
    try FileManager.default.moveItem(atPath: folder + "/new.jpg", toPath: site + "/photos/new.jpg")
    var third = build("ashlar, one picture more", site, folder)
    try third.run([folder + "/out-2"], log: log)
    print(third.lastLine)
    try FileManager.default.removeItem(atPath: site + "/photos/new.jpg")
    try printThumbnails(made, site: site, folder: folder)
    if let hugo { try printHugo(hugo, made, site: site, folder: folder) }
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
    _ made: [(width: Int, format: String)], site: String, folder: String
  ) throws {
    let program = "/usr/bin/vipsthumbnail"
    guard FileManager.default.isExecutableFile(atPath: program) else {
      print("vipsthumbnail is not installed (on Debian: apt install libvips-tools)")
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
    try peer.run(log: folder + "/log")
    print(peer.lastLine)
  }

  /// What Ashlar asks of the encoder, too.
  private func webP(_ width: Int) -> String {
    width > 2400 ? "[Q=80,strip,effort=2]" : "[Q=80,strip,effort=4,smart-subsample]"
  }

  /// Hugo makes all of them in one build; its WebP has no settings for effort and colour.
  private func printHugo(
    _ hugo: String, _ made: [(width: Int, format: String)], site: String, folder: String
  ) throws {
    let source = folder + "/hugo"
    for name in ["content", "layouts"] {
      try FileManager.default.createDirectory(
        atPath: source + "/" + name, withIntermediateDirectories: true)
    }
    try FileManager.default.copyItem(atPath: site + "/photos", toPath: source + "/content/photos")
    try
      "baseURL = 'https://example.org/'\ndisableKinds = ['taxonomy', 'term', 'RSS', 'sitemap']\n[imaging]\nquality = 80\n"
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
      name: "hugo", program: hugo, arguments: ["--quiet", "--source", source])
    try peer.run(log: folder + "/log")
    print(peer.lastLine)
  }

  /// The memory of a build of very many pictures.
  private func printMemory(_ count: Int, large: String, folder: String) throws {
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
    try first.run([folder + "/out"], log: folder + "/log")
    print(first.lastLine)
    var second = build("ashlar, second build", site, folder)
    try second.run([folder + "/out-2"], log: folder + "/log")
    print(second.lastLine)
  }
}
