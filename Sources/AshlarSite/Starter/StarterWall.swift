extension StarterSite {
  /// Pictures of several shapes, each with its card.
  static let wall: [(path: String, text: String)] = drawings.flatMap { name, title, drawing in
    [("cards/\(name).md", card(name: name, title: title)), ("cards/\(name).svg", drawing.svg)]
  }

  private static let drawings: [(String, String, StarterDrawing)] = [
    ("stretchers", "Stretchers", StarterDrawing(rows: 6, columns: 4)),
    (
      "thirds", "A third at a time",
      StarterDrawing(rows: 12, columns: 4, brick: "#334155", joint: "#cbd5e1", shift: 1.0 / 3)
    ),
    (
      "stack", "Stacked",
      StarterDrawing(rows: 5, columns: 5, brick: "#b45309", joint: "#fef3c7", shift: 1)
    ),
    (
      "quarters", "Raking",
      StarterDrawing(rows: 9, columns: 4, brick: "#57534e", joint: "#f5f5f4", shift: 0.25)
    ),
    (
      "long", "A long wall",
      StarterDrawing(rows: 4, columns: 6, brick: "#166534", joint: "#dcfce7")
    ),
    (
      "tall", "A chimney",
      StarterDrawing(rows: 14, columns: 3, brick: "#9f1239", joint: "#ffe4e6")
    ),
    (
      "small", "Headers",
      StarterDrawing(rows: 10, columns: 6, brick: "#1e3a8a", joint: "#dbeafe", shift: 0.75)
    ),
    (
      "square", "A panel",
      StarterDrawing(rows: 8, columns: 4, brick: "#3f3f46", joint: "#e4e4e7", shift: 0.4)
    ),
  ]

  private static func card(name: String, title: String) -> String {
    """
    ---
    title: \(title)
    image: \(name).svg
    alt: "A wall of bricks: \(title.lowercased())"
    tags: [bricks]
    ---

    """
  }
}
