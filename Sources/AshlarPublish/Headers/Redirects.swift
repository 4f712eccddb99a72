internal import AshlarBytes
internal import AshlarOutput
internal import AshlarSystem

/// The pages of a site that only lead to another one, as a server answers for them by itself.
///
/// They are what the aliases of cards say; what stands in a page makes none.
struct Redirects {
  /// One page that has moved.
  struct Redirect {
    /// Its addresses, as paths from the root of the domain: a folder's with and without `index.html`.
    var sources: [String]
    /// Where readers are sent: the path of a URL, with all that needs it percent-encoded.
    var target: String
  }

  let all: [Redirect]

  /// - Parameter basePath: the folder that the site is in, from the root of the domain, with a `/` at either end.
  /// - Throws: an error for an alias that rules cannot name.
  init(of tree: OutputTree, basePath: String) throws(PublishError) {
    var all: [Redirect] = []
    for redirect in tree.redirects where tree[redirect.path] != nil {
      guard ServerPath.isPlain(redirect.path) else {
        throw PublishError(
          .change, "no rule can be written for the alias '/\(redirect.path)'",
          hint: "give it a path of letters, digits, '-', '_', '.' and '~', or publish without rules"
        )
      }
      let path = redirect.path
      var sources = [basePath + path]
      if path.utf8.hasSuffix("/index.html") {
        let folder = basePath + String(Substring(path.utf8.dropLast("/index.html".utf8.count)))
        sources = [folder, folder + "/", basePath + path]
      }
      // Of a folder's page the address is that of the folder.
      let name = "index.html"
      let isOfFolder =
        redirect.target.utf8.hasSuffix("/" + name)
        || redirect.target.utf8.elementsEqual(name.utf8)
      let page =
        isOfFolder
        ? String(Substring(redirect.target.utf8.dropLast(name.utf8.count))) : redirect.target
      all.append(
        Redirect(sources: sources, target: (basePath + page).percentEncoded(except: "/")))
    }
    self.all = all
  }
}

/// Paths as rules of servers name them.
enum ServerPath {
  /// Whether a path means the same to every server without being quoted: letters of any script, digits, and signs that no
  /// server reads. `$`, `{`, `*`, `%`, quotes and spaces are variables, patterns and ends of words.
  static func isPlain(_ path: String) -> Bool {
    path.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...0xFF: true
      case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "~"),
        UInt8(ascii: "/"):
        true
      default: false
      }
    }
  }
}
