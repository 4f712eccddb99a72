internal import ArgumentParser
internal import AshlarSystem
internal import Foundation

/// `ashlar clean`
struct CleanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clean",
    abstract: "Show what builds keep to be faster the next time, and remove it.",
    discussion: """
      EXAMPLES
        ashlar clean              remove variants of pictures, fonts, measured cards
        ashlar clean --dry-run    only say how much there is

      The next build makes again what it needs. Sites and their output are left alone.
      """)

  @Option(
    name: .customLong("cache"),
    help: ArgumentHelp(
      "The folder that builds were given. By default ~/.cache/ashlar.", valueName: "folder"))
  var cacheFolder: String?

  @Flag(help: "Remove nothing.")
  var dryRun = false

  /// What lies in the folder, by the names of its parts; nothing else in it is touched.
  private static let parts = [
    ("pictures", "variants of pictures"), ("share", "pictures for links"), ("fonts", "fonts"),
    ("cards", "measured cards"), ("compressed", "compressed files"),
    ("builds", "notes of last builds"), ("pages", "notes of their pages"),
    ("downloads", "notes of ZIP files and of what is encrypted"),
    ("locks", "keys under passwords"),
  ]

  func run() throws {
    guard let folder = cacheFolder ?? CacheFolder.path else {
      return Console.print("Nothing is kept: there is no home folder.")
    }
    for (name, what) in Self.parts {
      let part = URL(filePath: folder).appending(path: name)
      let (count, size) = Self.content(of: part)
      let text = "\(count) \(count == 1 ? "file" : "files"), \(byteCountText(size))"
      if !dryRun, count > 0 {
        do {
          try FileManager.default.removeItem(at: part)
        } catch {
          Console.report("error: '\(part.path)' cannot be removed: \(error.localizedDescription)\n")
          throw ExitCode.mistakes
        }
      }
      Console.print("\(what): \(text)\(dryRun || count == 0 ? "" : " removed") (\(part.path))")
    }
  }

  /// How many files lie in a folder, at any depth, and how many bytes they have together.
  private static func content(of folder: URL) -> (count: Int, size: Int) {
    let keys: [URLResourceKey] = [.isRegularFileKey, .fileSizeKey]
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: keys)
    var count = 0
    var size = 0
    while let file = files?.nextObject() as? URL {
      guard let values = try? file.resourceValues(forKeys: Set(keys)), values.isRegularFile == true
      else { continue }
      count += 1
      size += values.fileSize ?? 0
    }
    return (count, size)
  }
}
