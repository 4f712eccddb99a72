#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What installs programs, libraries and fonts on a machine.
package enum PackageManager: Sendable {
  case apt, dnf, brew

  /// That of this machine; nil when it has none of them.
  package static let current: PackageManager? = {
    let places: [(PackageManager, [String])] = [
      (.apt, ["/usr/bin/apt-get"]), (.dnf, ["/usr/bin/dnf"]),
      (
        .brew,
        ["/opt/homebrew", "/usr/local", "/home/linuxbrew/.linuxbrew"].map { $0 + "/bin/brew" }
      ),
    ]
    return places.first { $0.1.contains { access($0, X_OK) == 0 } }?.0
  }()

  /// The command that brings what Debian's package has; where no manager is known, words that say so.
  package static func installation(
    of package: String, with manager: PackageManager? = .current
  ) -> String {
    switch manager {
    case .apt: return "apt-get install \(package)"
    case .dnf: return "dnf install \(names[package]?.dnf ?? package)"
    case .brew: return "brew install \(names[package]?.brew ?? package)"
    case nil: return "install what Debian has in its package \(package)"
    }
  }

  /// The same for a package of fonts, in which PyPI's `ashlar-gallery-fonts` stands in for Debian's fonts-noto-core.
  package static func fontInstallation(
    of package: String, with manager: PackageManager? = .current
  ) -> String {
    switch manager {
    case .apt: return "install the Debian package \(package)"
    case .dnf, .brew: return installation(of: package, with: manager)
    case nil:
      let instead = package == "fonts-noto-core" ? "pip install 'ashlar-gallery[fonts]', or " : ""
      return instead + installation(of: package, with: nil)
    }
  }

  /// Names of Debian's packages elsewhere, where they differ.
  private static let names: [String: (dnf: String, brew: String)] = [
    "chromium": ("chromium", "--cask chromium"),
    "firefox-esr": ("firefox", "--cask firefox"),
    "fonts-inter": ("rsms-inter-fonts", "--cask font-inter"),
    "fonts-noto-cjk": ("google-noto-sans-cjk-fonts", "--cask font-noto-sans-cjk"),
    "fonts-noto-core": (
      "google-noto-sans-fonts google-noto-serif-fonts", "--cask font-noto-sans font-noto-serif"
    ),
    "fonts-noto-mono": ("google-noto-sans-mono-fonts", "--cask font-noto-sans-mono"),
    "libarchive13": ("libarchive", "libarchive"),
    "libcurl4": ("libcurl", "curl"),
    "libxml2": ("libxml2", "libxml2"),
    "libvips42": ("vips", "vips"),
    "libwebkit2gtk-4.1-0 xvfb": ("webkit2gtk4.1 xorg-x11-server-Xvfb", "webkitgtk"),
    "openssh-client": ("openssh-clients", "openssh"),
  ]
}
