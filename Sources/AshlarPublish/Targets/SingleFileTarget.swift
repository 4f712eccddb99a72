internal import AshlarBytes
internal import AshlarOutput

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Publishes one page as one file with everything inside it.
struct SingleFileTarget: Target {
  /// Absolute or relative to the current folder.
  let path: String
  /// The page's path in the site.
  let page: String

  var destination: String { path }
  var sendsHeaders: Bool { false }
  var keepsGenerations: Bool { false }

  private var name: String { path.utf8.split(at: "/").last.map(String.init) ?? path }

  func arranged(_ site: OutputTree) throws(PublishError) -> OutputTree {
    var tree = OutputTree()
    tree.add(.bytes(try InlinedPage(page, of: site).bytes()), at: name)
    return tree
  }

  func published() throws(PublishError) -> PublishManifest { PublishManifest() }

  func send(_ sending: Sending) async throws(PublishError) {
    guard let content = sending.publication.tree[name] else { return }
    try replaceFile(path) { staged throws(PublishError) in
      do throws(OutputError) { try content.write(to: staged) } catch {
        throw PublishError(writing: path, error)
      }
    }
  }

  func rollBack(to number: Int, from manifest: PublishManifest) throws(PublishError) {
    throw PublishError(.change, "'\(path)' holds one generation and no earlier one")
  }
}
