internal import AshlarBytes
internal import AshlarContent
internal import AshlarSystem

/// The addresses that pages of the site have, so that no two posts want one.
struct PageClaims {
  private var taken: Set<String> = ["index.html", "404.html"]
  /// The folders in which these are: no page has the name of one.
  private var folders: Set<String> = []
  /// What a site has at its root besides pages.
  private static let reserved: Set<String> = [
    "assets", "sitemap.xml", "robots.txt", "feed.xml", "feed.json", "index.xml",
    "manifest.webmanifest", "_headers", "_redirects", "_routes.json", "_worker.js", "cname",
    "web.config",
  ]
  /// The number that was given last, by the file that was wanted.
  private var lastNumbers: [String: Int] = [:]
  /// The folders in which the site has pages of words, as of tags.
  private let taxonomies: [String]

  init(taxonomies: [String]) { self.taxonomies = taxonomies }

  /// Takes the address of a page.
  ///
  /// - Parameter page: the file of the page.
  /// - Returns: false where another page has it.
  mutating func take(_ page: String) -> Bool {
    let first = String(Self.key(page).utf8.prefix(before: "/"))
    return !taxonomies.contains(first) && take(formerPage: page)
  }

  /// Takes the address of a tag's page elsewhere, which none of ours has.
  mutating func take(formerPage page: String) -> Bool {
    let page = Self.key(page)
    let around = AshlarImport.folders(around: page)
    guard !Self.reserved.contains(String(page.utf8.prefix(before: "/"))), !folders.contains(page),
      !around.contains(where: taken.contains), taken.insert(page).inserted
    else { return false }
    folders.formUnion(around)
    return true
  }

  /// What two pages must not have in common: capitals, letters that are percent-encoded, and whether a letter and its marks are one sign
  /// or two make no difference that readers, or hosts, can see.
  private static func key(_ page: String) -> String {
    composed(percentDecoded(page) ?? page).lowercased()
  }

  /// Takes an address like one that another page has, with a number behind its last name, or behind that of a folder in which
  /// no page may lie.
  ///
  /// - Parameter page: the file of the page that was wanted.
  mutating func takeNumbered(_ page: String) -> String {
    var (start, ending) = ("", "")
    if let folder = blockedFolder(around: page) {
      (start, ending) = (folder, String(Substring(page.utf8.dropFirst(folder.utf8.count))))
    } else {
      ending = page.utf8.hasSuffix("/index.html") ? "/index.html" : ".html"
      start = String(page.utf8.dropping(suffix: ending) ?? page[...])
    }
    var number = lastNumbers[page, default: 1]
    var candidate: String
    repeat {
      number += 1
      candidate = "\(start)-\(number)\(ending)"
    } while !take(candidate)
    lastNumbers[page] = number
    return Self.address(of: candidate)
  }

  /// The outermost folder of a page that is a file, or one of the site's own.
  private func blockedFolder(around page: String) -> String? {
    let folders = AshlarImport.folders(around: page)
    if let first = folders.last.map(Self.key),
      Self.reserved.contains(first) || taxonomies.contains(first)
    {
      return folders.last
    }
    return folders.last { taken.contains(Self.key($0)) }
  }

  private static func address(of page: String) -> String {
    "/" + (page.utf8.dropping(suffix: "index.html").map(String.init) ?? page)
  }

  /// The file of the page at an address.
  static func file(at address: String) -> String {
    let path = address.utf8.split(at: "/").joined(separator: "/")
    if path.isEmpty { return "index.html" }
    return path.utf8.hasSuffix(".html") ? path : path + "/index.html"
  }

  /// The file of a card's page.
  ///
  /// - Parameters:
  ///   - pattern: its address, with names after colons for what the card fills in.
  ///   - name: the card's path below `cards/` without its ending.
  static func file(_ pattern: String, of name: String, _ matter: ImportedMatter) -> String {
    let names = name.utf8.split(at: "/").map { Identifier.folderName(of: String($0)) ?? "" }
    let date = matter.date.flatMap { CalendarDate(text: $0) }?.day8601.utf8.split(at: "-")
    let day = date.map { $0.map(String.init) } ?? ["", "", ""]
    let fields = [
      (":folder", names.dropLast().joined(separator: "/")),
      (":slug", matter.slug ?? names.last ?? ""), (":id", Identifier.derived(fromPath: name)),
      (":year", day[0]), (":month", day[1]), (":day", day[2]),
    ]
    return file(at: fields.reduce(pattern) { $0.utf8.replacing($1.0, with: $1.1) })
  }
}
