internal import AshlarBytes
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarSystem

/// A family that a theme names and that no folder has: what to do about it.
struct MissingFont {
  let font: FontConfiguration
  let folders: FontFolders
  /// The same fonts by the names inside of their files.
  let named: NamedFonts

  /// The family or the style that was probably meant, or else the package that brings it, and what is there in its place.
  var remedy: String {
    let name = font.family
    let styles = [folders.faces(of: name), named.styles(of: name)].first { !$0.isEmpty }
    if let face = font.face, let faces = styles {
      return nearestName(to: face, among: faces).map { "did you mean '\($0)'?" }
        ?? "it is there as \(faces.joined(separator: ", "))"
    }
    let other = standIn.map { ", or name '\($0)', which is installed" } ?? ""
    if let package = FontPackages.package(of: name) {
      return PackageManager.fontInstallation(of: package) + other
    }
    if let nearest = folders.nearestFamily(to: name)
      ?? nearestName(to: name, among: named.families.sorted())
    {
      return "did you mean '\(nearest)'?"
    }
    if let known = FontPackages.nearestFamily(to: name),
      let package = FontPackages.package(of: known)
    {
      let advice = PackageManager.fontInstallation(of: package)
      let sentence = advice.utf8.hasPrefix("install") ? "I" + advice.dropFirst() : advice
      return "did you mean '\(known)'? " + sentence + other
    }
    return "put its files into fonts/, as .ttf or .otf" + other
  }

  private var standIn: String? {
    FontPackages.standIn(for: font.family) { folders.family(named: $0) != nil }
  }
}
