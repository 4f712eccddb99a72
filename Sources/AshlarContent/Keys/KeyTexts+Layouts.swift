extension KeyTexts {
  /// Options of layouts; what several layouts have is described once.
  static let layouts: [String: KeyText] = {
    var texts = own
    for kind in LayoutKind.all {
      for (key, text) in shared { texts["layout(\(kind.name)).\(key)"] = text }
    }
    return texts
  }()

  private static let gap = KeyText("the space between cards", standard: "20", example: "16")

  /// By key; which layouts have one is up to the reading code.
  static let shared: [String: KeyText] = [
    "kind": KeyText(
      "which layout it is", standard: "masonry", example: "masonry", type: "the name of a layout"),
    "at": KeyText(
      "options that differ at a breakpoint, by the breakpoint's name",
      example: "{tablet: {gap: 8}}",
      type: "a mapping from breakpoints to options"),
    "gap": gap,
    "columnGap": KeyText("the space between columns", standard: "`gap`", example: "16"),
    "rowGap": KeyText(
      "the space between a card and the next below", standard: "`gap`", example: "24"),
    "insets": KeyText(
      "the space around all cards", standard: "0", example: "{top: 8, bottom: 8}",
      type: "a length, two to four of them as in CSS, or {top, leading, bottom, trailing}"),
    "columns": KeyText(
      "how many columns there are; on phones two at most, unless `at` says it of one",
      standard: "the breakpoint's", example: "3"),
    "minimumColumnWidth": KeyText(
      "as many columns as fit with this width at least", example: "240"),
    "columnWidth": KeyText("the width of a column", example: "280"),
    "align": KeyText(
      "where columns of a fixed width stand on the board", standard: "start", example: "center"),
    "maximumMove": KeyText(
      "how many places a card may stand earlier or later, so that a row holds cards of like height",
      standard: "0", example: "6"),
    "cropBudget": KeyText(
      "how much of a picture may be cut off, as a share, so that a low card fills its row; in flow with `lineAlign` top or stretch",
      standard: "0", example: "0.2"),
    "itemWidth": KeyText(
      "the width of a card that has none of its own", standard: "280", example: "320"),
  ]

  /// Keys of one layout.
  static let own: [String: KeyText] = [
    "layout(masonry).placement": KeyText(
      "the column that the next card goes to", standard: "shortest", example: "roundRobin"),
    "layout(masonry).spanFilling": KeyText(
      "how gaps below cards of several columns are filled", standard: "none", example: "search"),
    "layout(masonry).flushBottoms": KeyText(
      "columns of different widths, so that all of them end at the same height: for cards with pictures",
      standard: "false", example: "true"),
    "layout(masonry).fitWidth": KeyText(
      "no more columns than there are cards", standard: "false", example: "true"),
    "layout(masonry).fillUpwards": KeyText(
      "start at the bottom", standard: "false", example: "true"),
    "layout(masonry).stamps": KeyText(
      "boxes of the board that cards leave free", example: "[[0, 0, 200, 100]]",
      type: "a list of boxes, as [x, y, width, height] in px"),
    "layout(masonry).maximumBackJump": KeyText(
      "how far a card that is moved may start above one before it",
      standard: "600, or as far as the tallest of these cards is high", example: "300"),
    "layout(masonry).balance": KeyText(
      "move the last cards so that the columns end at like heights", standard: "none",
      example: "tail"),
    "layout(masonry).balanceCards": KeyText(
      "how many of the last cards may move", example: "12"),
    "layout(grid-lanes).tracks": KeyText(
      "the widths of the columns, as shares or lengths", example: "[1, 2, 1]",
      type: "a list of shares, or of lengths such as 200px"),
    "layout(grid-lanes).tolerance": KeyText(
      "how much taller a column may be and still take the next card", example: "16"),
    "layout(grid-lanes).flowTolerance": KeyText(
      "how much taller a column may be and still take the next card", example: "16"),
    "layout(grid-lanes).fitTolerance": KeyText(
      "how much taller a column may be and still take the next card", example: "16"),
    "layout(grid-lanes).dense": KeyText(
      "let later cards fill gaps above", standard: "false", example: "true"),
    "layout(grid-lanes).reverseTracks": KeyText(
      "count columns from the end", standard: "false", example: "true"),
    "layout(grid-lanes).reverseFill": KeyText(
      "fill from the bottom", standard: "false", example: "true"),
    "layout(uniform-rows).rowHeight": KeyText(
      "the height of all rows", standard: "tallest", example: "240",
      type: "a length from 1 to 100000 px, or tallest"),
    "layout(uniform-rows).aspectRatio": KeyText(
      "a card's width divided by its height", example: "1.5"),
    "layout(justified-rows).targetHeight": KeyText(
      "the height that rows should be near", standard: "240", example: "280"),
    "layout(justified-rows).lastRow": KeyText(
      "what becomes of a last row that is not full", example: "justify"),
    "layout(justified-rows).minimumLastFill": KeyText(
      "how full the last row must be to be stretched", example: "0.7"),
    "layout(justified-rows).contrast": KeyText(
      "how much unlike heights of neighbouring rows count against a layout", example: "1"),
    "layout(justified-rows).breakoutAspect": KeyText(
      "from which ratio of width to height a picture has a row of its own", example: "3"),
    "layout(justified-rows).cropBudget": KeyText(
      "how much of a picture may be cut off, as a share", standard: "0", example: "0.05"),
    "layout(justified-rows).tieShare": KeyText(
      "how close two layouts must be to count as equally good", example: "0.01"),
    "layout(flow).uniform": KeyText(
      "all cards are as tall as the tallest", standard: "false", example: "true"),
    "layout(flow).justify": KeyText("where the cards of a line stand", example: "center"),
    "layout(flow).lastLine": KeyText("where the cards of the last line stand", example: "start"),
    "layout(flow).lineAlign": KeyText("how cards of a line are aligned", example: "top"),
    "layout(list).appearance": KeyText(
      "how the list looks", standard: "plain", example: "insetGrouped"),
    "layout(list).minimumRowHeight": KeyText("the least height of a row", example: "44"),
    "layout(list).separators": KeyText("lines between the cards", example: "false"),
    "layout(list).separatorInset": KeyText("where the lines start", example: "16"),
    "layout(list).firstCardIsHeader": KeyText(
      "the first card is a header", standard: "false", example: "true"),
    "layout(list).sideInset": KeyText("the space on each side", example: "16"),
    "layout(compositional).scroll": KeyText(
      "cards in one line that scrolls sideways, and where it stops", standard: "none",
      example: "groupPaging",
      type:
        "one of none, continuous, continuousGroupLeading, paging, groupPaging, groupPagingCentered, groupLeading"
    ),
    "layout(compositional).group": KeyText(
      "items and groups in each other; 'ashlar help keys group' lists its keys",
      example: "{items: [{width: 50%}, {width: 50%}]}", type: "keys of its own"),
    "group.axis": KeyText(
      "whether the items stand side by side, below each other, or in `frames`",
      standard: "horizontal",
      example: "vertical"),
    "group.width": KeyText(
      "the width: a length, or a share of the container's", standard: "100%", example: "60%",
      type: "a length, 50%, 50%h, auto or uniform"),
    "group.height": KeyText(
      "the height: a length, or a share of the container's", standard: "auto", example: "240",
      type: "a length, 50%, 50%w, auto or uniform"),
    "group.items": KeyText(
      "what is in it; an entry with `items`, `axis` or `frames` is a group again",
      example: "[{width: 50%}]", type: "a list of items and groups"),
    "group.items[].width": KeyText(
      "an item's width, as of a group", standard: "100%", example: "50%",
      type: "a length, 50%, 50%h, auto or uniform"),
    "group.items[].height": KeyText(
      "an item's height, as of a group", standard: "auto", example: "120",
      type: "a length, 50%, 50%w, auto or uniform"),
    "group.frames": KeyText(
      "the boxes of a custom group", example: "[[0, 0, 100, 100]]",
      type: "a list of boxes, as [x, y, width, height] in px"),
    "group.count": KeyText("how many items of like width are placed side by side", example: "3"),
    "group.repeat": KeyText("how often the items are repeated", example: "2"),
    "group.spacing": KeyText(
      "the space between items", standard: "0", example: "flexible 8",
      type: "a length, flexible, or flexible and the least length"),
    "group.insets": KeyText(
      "the space inside the group's edges", standard: "0", example: "8",
      type: "a length, two to four of them as in CSS, or {top, leading, bottom, trailing}"),
    "group.items[].insets": KeyText(
      "the space inside the item's edges", standard: "0", example: "8",
      type: "a length, two to four of them as in CSS, or {top, leading, bottom, trailing}"),
    "group.edges": KeyText(
      "the space outside the group's edges", example: "{leading: flexible}"),
    "group.items[].edges": KeyText("the space outside the item's edges", example: "{top: 8}"),
  ]
}
