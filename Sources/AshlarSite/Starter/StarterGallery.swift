extension StarterSite {
  /// A card of each sort.
  static let gallery: [(path: String, text: String)] = [
    ("cards/welcome.md", welcome), ("cards/lists.md", lists), ("cards/pictures.md", pictures),
    ("cards/courses.svg", StarterDrawing(rows: 4, columns: 4).svg), ("cards/proverb.md", proverb),
  ]

  private static let welcome = """
    ---
    title: Welcome
    pin: true
    tags: [start]
    ---
    This card is the file `cards/welcome.md`. Change it, run `ashlar build`, and look again.

    A card needs nothing but *Markdown*; the lines between the dashes are optional. This one is
    **pinned**, so it comes first.

    """

  private static let lists = """
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

  private static let pictures = """
    ---
    title: A picture
    image: courses.svg
    alt: Four courses of bricks, each shifted by half a brick
    tags: [picture]
    ---
    The picture lies beside the card, as `cards/courses.svg`. Its room is kept before it has loaded, so
    nothing on the page moves.

    """

  private static let proverb = """
    Every card is placed when the site is built. A reader's browser has nothing to compute, and the page
    needs no script.

    """
}
