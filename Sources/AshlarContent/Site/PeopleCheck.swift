internal import AshlarDiagnostics

/// Says that a site names 'people' among the details of photographs, and withholds what files say of them.
enum PeopleCheck {
  /// One warning with the number of photographs; none where every name is on its page.
  static func diagnostics(of site: Site) -> [Diagnostic] {
    let pictures = site.configuration.pictures
    guard pictures.details.contains(.people), pictures.metadata != .keep,
      let location = pictures.detailsLocation
    else { return [] }
    let count = site.entries.count { $0.photograph?.marks.hasPeopleOfFile == true }
    if count == 0 { return [] }
    return [
      Diagnostic(
        .warning,
        "\(count == 1 ? "a photograph's file says" : "the files of \(count) photographs say")"
          + " who is in the picture, and 'metadata: rights' withholds that",
        at: location,
        hint: "write 'people' into the cards of these photographs, or 'metadata: keep'")
    ]
  }
}
