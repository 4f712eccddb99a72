internal import AshlarLayout

extension LayoutSystem {
  static let pinterest = LayoutSystem(
    name: "pinterest",
    summary: "UIKit's PinterestLayout: a photo above an annotation, in the shortest column",
    example: PinterestRequest.example, respond: PinterestRequest.respond)
}

/// Padded cells of a photo above an annotation, each in the shortest column; UIKit's PinterestLayout fills the
/// columns in turn (`placement`: "roundRobin").
enum PinterestRequest {
  static let example = """
    {"width": 320, "numberOfColumns": 2, "items": [{"photoHeight": 90,
      "annotationHeight": 40}, {"photoHeight": 60}]}
    """

  static func respond(to inputs: Field) throws(RequestError) -> LayoutResponse {
    // What heights were made from may stand beside them.
    inputs.ignore("aspectRatios", "commentHeights")
    let width = try inputs.inner(
      try inputs.extent("width"), try inputs.insets("contentInset"), at: "contentInset")
    let padding = try inputs.length("cellPadding", default: 6)
    let placement = try inputs.choice(
      "placement", default: Masonry.Placement.shortest, as: AdaptiveRequest.names)
    let columns = try inputs.integer("numberOfColumns") ?? 2
    guard columns > 0 else { throw inputs.error(at: "numberOfColumns", "is not greater than 0") }
    var photos: [Double] = []
    var heights: [Double] = []
    for item in try inputs.required("items").elements() {
      photos.append(try item.length("photoHeight"))
      heights.append(photos[photos.count - 1] + (try item.length("annotationHeight", default: 0)))
    }
    let section = PaddedColumns.section(
      heights.count, columns: columns, padding: padding, placement)
    let board = try inputs.layingOut { () throws(LayoutError) in
      try BoardLayout(sections: [section]).board(heights: heights, in: width)
    }
    var response = LayoutResponse()
    response.add(itemsOf: board)
    response.contentSize = board.size
    response.board = board
    for (index, frame) in board.frames.enumerated() {
      var photo = frame
      photo.height = photos[index]
      var annotation = frame
      annotation.y += photos[index]
      annotation.height -= photos[index]
      response.parts.append(
        LayoutResponse.Parts(item: index, photo: photo, annotation: annotation))
    }
    return response
  }
}
