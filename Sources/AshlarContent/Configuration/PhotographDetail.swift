/// What the page of a photograph says of it in its panel.
public enum PhotographDetail: String, CaseIterable, Hashable, Sendable {
  case camera, lens
  /// For how long, through which opening, at which sensitivity and focal length.
  case exposure
  /// The day, and the time by the camera's clock.
  case date, time
  /// The names of the place, and never its position.
  case place
  /// Who is in it.
  case people
  case keywords, rating, label

  /// What `camera: true` shows.
  static let ofCamera: [PhotographDetail] = [.camera, .lens, .exposure]

  /// Reads `details` or `camera`; none where neither asks for any.
  static func read(_ fields: inout YAMLFields) -> [PhotographDetail] {
    let ofCamera = fields.boolean("camera") == true ? Self.ofCamera : []
    guard let list = fields.list("details", of: "details") else { return ofCamera }
    if let value = fields.value("camera") {
      fields.report.error(
        "'details' already says what pages show of photographs", at: value,
        hint: "remove 'camera', and name camera, lens and exposure among the 'details'")
    }
    var details: [PhotographDetail] = []
    for item in list {
      guard let detail = item.text.flatMap(PhotographDetail.init) else {
        fields.report.unknownWord(
          "details", item, known: allCases.map(\.rawValue),
          foreign: [
            "tags": "keywords", "person": "people", "persons": "people", "stars": "rating",
            "colour": "label", "color": "label", "location": "place", "city": "place",
            "aperture": "exposure", "iso": "exposure", "model": "camera",
          ])
        continue
      }
      if details.contains(detail) {
        fields.report.warning("'\(detail.rawValue)' stands twice in 'details'", at: item)
      } else {
        details.append(detail)
      }
    }
    return details
  }
}
