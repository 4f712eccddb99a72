extension StarterSite {
  /// Posts: one that is cut on the board, two short ones, a draft.
  static let blog: [(path: String, text: String)] = [
    ("cards/first-post.md", first), ("cards/pictures.md", pictures),
    ("cards/courses.svg", StarterDrawing(rows: 4, columns: 6).svg),
    ("cards/addresses.md", addresses),
    ("cards/next-post.md", draft),
  ]

  private static let first = """
    ---
    title: The first post
    date: 2026-01-15
    tags: [writing]
    ---
    This post is the file `cards/first-post.md`. It is longer than eight lines, so the board shows its beginning, and the
    whole of it is on a page of its own, which **More** and the title lead to.

    ## Headings

    A post may have headings, lists, quotes, tables, pictures and code.

    1. Write a file.
    2. Run `ashlar serve`, and look at it while you write.
    3. Run `ashlar publish` when it is good.

    > A post is done when nothing can be taken away, or when the day is over.

    `kinds: {card: {maxLines: 8}}` in `ashlar.yaml` says how much of a post the board shows; `maxLines` in a post says it
    for that post alone.

    """

  private static let pictures = """
    ---
    title: A post with a picture
    date: 2026-01-08
    image: courses.svg
    alt: Four courses of bricks, each shifted by half a brick
    tags: [pictures]
    ---
    The picture lies beside the post.

    """

  private static let addresses = """
    ---
    title: Addresses
    date: 2026-01-03
    tags: [writing]
    ---
    A post's address is made of its date and its file's name, as `permalink` in `ashlar.yaml` says. Posts that come from
    elsewhere can keep theirs: `aliases` lead to the new place, and `ashlar import` brings them along.

    """

  private static let draft = """
    ---
    title: The next post
    date: 2026-01-16
    draft: true
    ---
    A draft is not published. `ashlar serve --drafts` shows it.

    """
}
