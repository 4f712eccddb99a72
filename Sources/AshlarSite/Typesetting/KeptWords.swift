internal import AshlarOutput
internal import AshlarText
internal import Foundation

/// The file in which a site's shaped words wait for its next build.
///
/// What is kept is bound to the fonts and to the program
/// that shaped it; a file that cannot be read, or is another's, only makes the build shape anew.
public struct KeptWords: Sendable {
  /// The file's path.
  public let path: String
  private let program: String

  /// - Parameters:
  ///   - folder: where such files lie; made when it is missing.
  ///   - siteFolder: the site's, which names the file.
  ///   - program: what tells one version of the calling program from the next.
  public init(folder: String, siteFolder: String, program: String) {
    let site = URL(fileURLWithPath: siteFolder).standardizedFileURL.path
    path = folder + "/words-" + ContentHash.text(of: Array(site.utf8))
    self.program = program
  }

  /// What an earlier build kept of these fonts' words; nil when there is nothing.
  func read(for library: FontLibrary) -> WordArchive? {
    guard let bytes = FileManager.default.contents(atPath: path) else { return nil }
    return WordArchive(bytes: [UInt8](bytes), library: library, program: program)
  }

  /// Keeps a build's words, if any was shaped anew.
  ///
  /// - Returns: nil when they are kept, or need not be; else why they cannot be.
  @discardableResult
  public func write(_ result: BuildResult) -> String? {
    guard let words = result.words, words.hasNewWords else { return nil }
    let file = URL(fileURLWithPath: path)
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(WordArchive.bytes(of: words, program: program)).write(to: file, options: .atomic)
      return nil
    } catch {
      return error.localizedDescription
    }
  }
}
