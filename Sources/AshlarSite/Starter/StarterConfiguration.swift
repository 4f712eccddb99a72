internal import AshlarJSON

extension StarterSite {
  /// The text of `ashlar.yaml`.
  ///
  /// - Parameter theme: the name of a built-in theme; nil for the one that suits the kind.
  static func configuration(of kind: Kind, title: String, theme: String?) -> String {
    let look = (theme ?? kind.theme).map { "theme: \($0)" }
    return """
      # yaml-language-server: $schema=ashlar.schema.json
      # Everything about this site; only the title is required. 'ashlar help keys' lists all keys.
      title: \(JSONWriter.quoted(title))
      description: \(description(of: kind))
      lang: en
      \(look ?? "# theme: pins    'ashlar themes' lists the others")

      \(settings(of: kind))
      """
  }

  private static func description(of kind: Kind) -> String {
    switch kind {
    case .gallery: "A few cards to begin with."
    case .photos: "Put a folder of pictures into photos/, and it is an album."
    case .notes: "Short notes, the latest first."
    case .blog: "Posts, the latest first."
    case .wall: "A wall of pictures."
    }
  }

  /// What is particular to a kind. Boards have other titles than the site, whose name is above them.
  private static func settings(of kind: Kind) -> String {
    switch kind {
    case .photos: albums
    case .gallery:
      """
      # There is one board of all cards, with a cover of each folder of photos/. To have others, or more:
      # boards:
      #   - id: index
      #     title: Gallery

      """
    case .notes:
      """
      # A board for each tag, and a page that searches all cards.
      taxonomies: [tags]
      search: true

      boards:
        - id: index
          title: Notes
          select: {order: newest}

      """
    case .blog:
      """
      # Feeds and the sitemap are written once it is known where the site will be:
      # baseURL: https://example.org

      # A post's page, by its date and its file's name. A board shows the first lines of a post, its page all.
      permalink: /:year/:month/:slug/
      kinds: {card: {maxLines: 8}}
      taxonomies: [tags]
      search: true

      boards:
        - id: index
          title: Posts
          select: {order: newest}

      """
    case .wall:
      """
      boards:
        - id: index
          title: Wall
          layout: {kind: masonry, balance: tail}

      """
    }
  }

  private static let albums = """
    # albums: {order: newest}         the latest photograph first
    # albums: {keys: false}           no script for keys, swipes and the slideshow on the pages of photographs
    # pictures: {camera: true}        camera and exposure on the page of each photograph
    # pictures: {download: true}      a link to the file, without position and serial numbers

    """
}
