internal import ArgumentParser
internal import AshlarImages
internal import AshlarSystem
internal import Foundation

/// `ashlar cache verify`
struct CacheVerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Read all that is kept, and remove what is not what was kept.",
    discussion: """
      EXAMPLES
        ashlar cache verify
        ashlar cache verify --cache /share/ashlar
        ashlar cache verify --cache s3://stones-cache/main

      Every result is kept with a sum of its bytes. Builds look at it themselves, so that nothing wrong is ever published; this says \
      whether a disk loses what it is given. It ends with 1 where something was wrong. Notes of files have no sum and are \
      left alone. Of a place that machines share, all packs are read, and those that are wrong, cut or gone leave their lists.
      """)

  @OptionGroup var cache: KeptFolderOptions

  func run() async throws {
    if let place = try KeptPlace(cache.folder, isWriting: true) { return try await place.verify() }
    let folder = try cache.knownPath()
    let wrong =
      Self.wrongVariants(in: folder) + Self.wrongOriginals(in: folder)
      + ["share", "fonts", "cards", "compressed", "builds", "pages", "downloads", "locks"].flatMap {
        Self.wrongFiles(in: folder + "/" + $0)
      }
    for path in wrong.sorted() {
      guard unlink(path) == 0 else {
        Console.report(
          "error: '\(path)' is not what was kept, and cannot be removed: \(String(cString: strerror(errno)))\n"
        )
        continue
      }
      Console.print("removed, as it is not what was kept: \(path)")
    }
    let count = KeptAmount(KeptPart.all.flatMap { $0.entries(in: folder) }).text
    Console.print("\(wrong.count) wrong; \(count) left (\(folder))")
    if !wrong.isEmpty { throw ExitCode.mistakes }
  }

  private static func wrongVariants(in folder: String) -> [String] {
    let cache = VariantCache(folder: folder + "/pictures")
    return cache.keys.flatMap { key in
      cache.damage(of: key).compactMap { name in
        // What the list names and is not there takes no room, and is made again.
        cache.place(of: key).map { $0 + "/" + name }.flatMap { FileStamp($0) == nil ? nil : $0 }
      }
    }
  }

  private static func wrongOriginals(in folder: String) -> [String] {
    let part = KeptPart.all.first { $0.path == "pictures/originals" }
    return (part?.entries(in: folder) ?? []).map(\.path).filter { !VariantCache.isWholeCopy($0) }
  }

  private static func wrongFiles(in folder: String) -> [String] {
    let files = FileCache(folder: folder)
    return files.keys.filter { !files.isWhole($0) }.map { folder + "/" + $0 }
  }
}
