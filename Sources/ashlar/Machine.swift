internal import AshlarBrowser
internal import AshlarCodecs
internal import AshlarHTTP
internal import AshlarImages
internal import AshlarImport
internal import AshlarSite
internal import AshlarSystem
internal import AshlarText
internal import Foundation

/// What this machine has of what Ashlar can use.
struct Machine {
  /// Something that Ashlar can do where the machine has what it takes.
  struct Capability {
    /// What it is for.
    var purpose: String
    /// What was found; nil where it is missing.
    var found: String?
    /// The command that brings it.
    var remedy: String
  }

  /// What was found, a line for each kind; for `ashlar --version`.
  static var libraries: [String] {
    let pictures = picturesFound.map { [$0] } ?? ["no libvips"]
    let others = [
      ArchiveLibrary.version ?? "no libarchive", HTTPLibrary.version ?? "no libcurl",
      Importer.pageReader ?? "no libxml2",
    ]
    let programs = ["rclone", "rsync", "ssh", "git"].filter { path(of: $0) != nil }
    let browsers = BrowserEngine.usual.filter { $0.executable() != nil }.map(\.title)
    return [
      (TextLibraries.versions + others).joined(separator: ", "), pictures.joined(separator: ", "),
      "Programs: " + list(programs), "Browsers: " + list(browsers),
      "Fonts: " + list(usedFamilies.filter { InstalledFonts.path(of: $0) != nil }),
    ]
  }

  /// Everything that may be missing, in the order in which a site needs it.
  static var capabilities: [Capability] {
    let fonts = usedFamilies.map { family in
      Capability(
        purpose: "text in \(family)", found: InstalledFonts.path(of: family),
        remedy: PackageManager.fontInstallation(of: package(of: family)))
    }
    let scripts = [
      Capability(
        purpose: "Arabic, Hindi, Thai and other scripts",
        found: InstalledFonts.path(of: "Noto Sans Arabic"),
        remedy: PackageManager.fontInstallation(of: "fonts-noto-core")),
      Capability(
        purpose: "Chinese, Japanese and Korean", found: InstalledFonts.path(of: "Noto Sans CJK"),
        remedy: PackageManager.fontInstallation(of: "fonts-noto-cjk")),
    ]
    let browsers = BrowserEngine.usual.map { engine in
      Capability(
        purpose: "check in \(engine.title)", found: engine.executable(), remedy: engine.installation
      )
    }
    let pages = Capability(
      purpose: "import posts in HTML", found: Importer.pageReader,
      remedy: PackageManager.installation(of: "libxml2"))
    return fonts + scripts + [pictures, heic] + publishing + [pages] + browsers
  }

  /// The families that the built-in themes name.
  private static let usedFamilies = ["Inter", "Inter Display", "Noto Serif", "Noto Sans Mono"]

  private static func package(of family: String) -> String {
    switch family {
    case "Noto Serif": "fonts-noto-core"
    case "Noto Sans Mono": "fonts-noto-mono"
    default: "fonts-inter"
    }
  }

  private static let library = try? PictureDecoder(program: Program.path).library()

  private static var picturesFound: String? {
    library.map { library in
      let version = [library.version / 10_000, library.version / 100 % 100, library.version % 100]
      let place = library.isConfined ? "processes that can open no file" : "processes of its own"
      let written = VariantFormat.allCases.filter { $0 != .mappedJPEG && library.writes($0) }
      let formats = written.map(\.rawValue)
      let number = version.map(String.init).joined(separator: ".")
      let heic = library.reads(.heic) ? "HEIC" : "no HEIC"
      return "libvips \(number): \(list(formats)); \(heic); in \(place)"
    }
  }

  private static var pictures: Capability {
    Capability(
      purpose: "pictures in the widths that boards need", found: picturesFound,
      remedy: PackageManager.current == .apt
        ? PackageManager.installation(of: ImageLibraryError.packageName)
        : "pip install 'ashlar-gallery[pictures]', or "
          + PackageManager.installation(of: ImageLibraryError.packageName))
  }

  private static var heic: Capability {
    Capability(
      purpose: "photographs as HEIC",
      found: library?.reads(.heic) == true ? "a decoder of HEVC" : nil,
      remedy: "libvips of the system, with " + ImageLibraryError.decoderNames)
  }

  private static var publishing: [Capability] {
    let libraries = [
      Capability(
        purpose: "publish to S3, Netlify and Cloudflare Pages, and share pictures",
        found: HTTPLibrary.version,
        remedy: PackageManager.installation(of: "libcurl4")),
      Capability(
        purpose: "publish an archive", found: ArchiveLibrary.version,
        remedy: PackageManager.installation(of: "libarchive13")),
    ]
    let programs = [
      ("WebDAV and SFTP servers", "rclone", "rclone"), ("a server", "rsync", "rsync"),
      ("a server", "ssh", "openssh-client"), ("a branch", "git", "git"),
    ]
    return libraries
      + programs.map { place, name, package in
        Capability(
          purpose: "publish to \(place), through \(name)", found: path(of: name),
          remedy: PackageManager.installation(of: package))
      }
  }

  /// The path of a program in the folders of `PATH`.
  private static func path(of program: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return path.split(separator: ":").map { "\($0)/\(program)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? "none" : names.joined(separator: ", ")
  }
}
