extension StarterSite {
  /// A few notes that point at each other by tags.
  static let notes: [(path: String, text: String)] = [
    ("cards/first-note.md", first), ("cards/tags.md", tags), ("cards/quote.md", quote),
    ("cards/links.md", links), ("cards/list.md", list), ("cards/search.md", search),
  ]

  private static let first = """
    ---
    title: A note is a file
    date: 2026-01-06
    tags: [start]
    ---
    This one is `cards/first-note.md`. Write another beside it: a title, a date and tags if you like, and then text.

    """

  private static let tags = """
    ---
    title: Tags
    date: 2026-01-05
    tags: [start, tags]
    ---
    Each tag has a board of its own, with every note that names it. `tags: [start, tags]` at the top of this file puts it
    on two of them.

    """

  private static let quote = """
    ---
    kind: quote
    date: 2026-01-04
    tags: [quotes]
    ---
    > A wall is a list of decisions that can no longer be changed.

    """

  private static let links = """
    ---
    title: Links
    date: 2026-01-03
    link: https://commonmark.org/help/
    tags: [start]
    ---
    With `link:` a note leads to another place. The rest is *Markdown*.

    """

  private static let list = """
    ---
    title: To do
    date: 2026-01-02
    tags: [lists]
    ---
    - [x] begin
    - [ ] write the second note
    - [ ] delete these

    """

  private static let search = """
    ---
    title: Search
    date: 2026-01-01
    tags: [start]
    ---
    The search page finds words in all notes while you type. The site has an index of its own, so no other service is
    asked.

    """
}
