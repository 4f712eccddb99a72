extension StarterSite {
  static let welcome = """
    ---
    title: Welcome
    pin: true
    tags: [start]
    ---
    This card is the file `cards/welcome.md`. Change it, run `ashlar build`, and look again.

    A card needs nothing but *Markdown*; the lines between the dashes are optional. This one is
    **pinned**, so it comes first.

    """

  static let lists = """
    ---
    title: What a card can hold
    tags: [start]
    ---
    - text, of any length
    - lists, like this one
      1. numbered
      2. and nested
    - [x] tasks

    > Quotes, too,

    ```
    and code.
    ```

    | Course | Bricks |
    | ------ | -----: |
    | first  |     12 |
    | second |     11 |

    """

  static let pictures = """
    ---
    title: A picture
    image: courses.svg
    alt: Four courses of bricks, each shifted by half a brick
    tags: [picture]
    ---
    The picture lies beside the card, as `cards/courses.svg`. Its room is kept before it has loaded, so
    nothing on the page moves.

    """

  static let album = """
    ---
    title: An album
    image: courses.svg
    ---
    This folder is an album, and these words are `photos/example/index.md`. Put pictures beside it, or make a folder of
    your own in `photos/`.

    """

  static let picture = """
    title: Courses
    alt: Four courses of bricks, each shifted by half a brick
    caption: These words are `photos/example/courses.yaml`. A photograph brings its own.

    """

  static let proverb = """
    Every card is placed when the site is built. A reader's browser has nothing to compute, and the page
    needs no script.

    """

  /// Four courses of stretchers.
  static let courses: String = {
    var bricks = ""
    for row in 0..<4 {
      for column in 0..<5 {
        let x = column * 64 - (row % 2 == 0 ? 0 : 32)
        bricks += "  <rect x=\"\(x + 2)\" y=\"\(row * 32 + 2)\" width=\"60\" height=\"28\"/>\n"
      }
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 128">
      <rect width="256" height="128" fill="#e7ded2"/>
      <g fill="#9a3412">
      \(bricks)</g>
      </svg>

      """
  }()
}
