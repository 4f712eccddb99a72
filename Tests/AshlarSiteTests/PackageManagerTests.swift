import AshlarSystem
import Testing

@Suite("What brings what is missing") struct PackageManagerTests {
  @Test(
    "the command is that of the machine",
    arguments: [
      (PackageManager.apt, "install the Debian package fonts-inter", "apt-get install libcurl4"),
      (.dnf, "dnf install rsms-inter-fonts", "dnf install libcurl"),
      (.brew, "brew install --cask font-inter", "brew install curl"),
    ])
  func commands(manager: PackageManager, font: String, library: String) {
    #expect(PackageManager.fontInstallation(of: "fonts-inter", with: manager) == font)
    #expect(PackageManager.installation(of: "libcurl4", with: manager) == library)
  }

  @Test("a machine without a known manager gets words, and pip for fonts that it has") func none() {
    #expect(
      PackageManager.installation(of: "rclone", with: nil)
        == "install what Debian has in its package rclone")
    #expect(
      PackageManager.fontInstallation(of: "fonts-noto-core", with: nil)
        .hasPrefix("pip install 'ashlar-gallery[fonts]', or "))
  }

  @Test("what comes with a program lies in share/ashlar beside its folder") func bundled() throws {
    let program = try #require(programFolder())
    let folder = try #require(bundledFolder("fonts"))
    #expect(folder.hasSuffix("/share/ashlar/fonts"))
    #expect(program.hasPrefix(String(folder.dropLast("share/ashlar/fonts".count))))
  }
}
