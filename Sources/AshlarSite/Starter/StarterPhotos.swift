extension StarterSite {
  /// An album of one picture.
  static let photos: [(path: String, text: String)] = [
    ("photos/example/index.md", album), ("photos/example/courses.yaml", picture),
    ("photos/example/courses.svg", StarterDrawing(rows: 4, columns: 4).svg),
  ]

  private static let album = """
    ---
    title: An album
    image: courses.svg
    ---
    This folder is an album, and these words are `photos/example/index.md`. Put pictures beside it, or make a folder of
    your own in `photos/`.

    """

  private static let picture = """
    title: Courses
    alt: Four courses of bricks, each shifted by half a brick
    caption: These words are `photos/example/courses.yaml`. A photograph brings its own.

    """
}
