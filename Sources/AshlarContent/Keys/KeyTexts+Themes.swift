extension KeyTexts {
  /// The keys of themes.
  static let theme: [String: KeyText] = [
    "theme.from": KeyText(
      "the theme that this one starts from", standard: "paper", example: "pins",
      type: "a theme's name, or a folder of the site as ./look"),
    "theme.description": KeyText(
      "what a theme is for, in one sentence", example: "Pictures with a line of text",
      type: "a text"),
    "theme.format": KeyText(
      "the format of a theme's file; there is only one", standard: "1", example: "1",
      type: "a whole number"),
    "theme.accent": KeyText(
      "the colour of links and marks", standard: "a brick red",
      example: "{light: \"#9a3412\", dark: \"#e8a37c\"}"),
    "theme.background": KeyText(
      "the colour behind the cards; one alone holds for light and dark pages",
      example: "{light: \"#f4efe6\", dark: \"#171412\"}"),
    "theme.surface": KeyText(
      "the colour of cards", example: "{light: \"#fffdf8\", dark: \"#221e1b\"}"),
    "theme.text": KeyText(
      "the colour of text", example: "{light: \"#2b2723\", dark: \"#ece4d8\"}"),
    "theme.quiet": KeyText(
      "the colour of dates and tags", standard: "between text and background",
      example: "{light: \"#6a6259\", dark: \"#a89f92\"}"),
    "theme.line": KeyText(
      "the colour of lines", standard: "close to the background", example: "\"#ddd5c6\""),
    "theme.tint": KeyText(
      "what lies behind code, quotes and notes", standard: "the surface with some of the accent",
      example: "{light: \"#f8efe4\", dark: \"#2a231c\"}"),
    "theme.fonts": KeyText("the font families", example: "{text: Inter, heading: Noto Serif}"),
    "theme.fonts.text": KeyText(
      "families for running text, the first that has a character is used",
      example: "[Inter, Noto Sans]",
      type: "a family or a list of families; a family is a name or {family, axes, bold, face}"),
    "theme.fonts.heading": KeyText(
      "families for titles and headings", example: "Noto Serif", type: "as `text`"),
    "theme.fonts.code": KeyText("families for code", example: "Noto Sans Mono", type: "as `text`"),
    "theme.fonts.text.family": KeyText(
      "the name of a font family", example: "Inter", type: "a name"),
    "theme.fonts.text.axes": KeyText(
      "where a variable font stands on its axes", example: "{wght: 430}",
      type: "a mapping from axes to numbers"),
    "theme.fonts.text.bold": KeyText(
      "what bold text changes on the axes", standard: "{wght: 700}", example: "{wght: 650}",
      type: "a mapping from axes to numbers"),
    "theme.fonts.text.face": KeyText(
      "the style that is drawn as the regular one", standard: "Regular",
      example: "SemiBold", type: "a style as the file's name or the font itself says it"),
    "theme.textSize": KeyText("the size of running text, in px", standard: "16", example: "18"),
    "theme.lineHeight": KeyText(
      "the height of a line of running text, in px", standard: "one and a half times the size",
      example: "24"),
    "theme.type": KeyText("how kinds of text are set", example: "{title: {size: 22}}"),
    "theme.type.KIND": KeyText(
      "how one kind of text is set: body, title, meta, quote, code, heading1 to heading6; around the cards"
        + " pageTitle, narrowPageTitle (only its size and lineHeight), lead, sectionTitle, footer; above them siteTitle,"
        + " narrowSiteTitle (as narrowPageTitle) and menu",
      example: "{case: upper}"),
    "theme.type.KIND.size": KeyText("the size, in px; body has `textSize`", example: "22"),
    "theme.type.KIND.lineHeight": KeyText("the height of a line, in px", example: "32"),
    "theme.type.KIND.letterSpacing": KeyText(
      "what is added between letters", standard: "0", example: "0.25px"),
    "theme.type.KIND.wordSpacing": KeyText(
      "what is added between words", standard: "0", example: "1px"),
    "theme.type.KIND.case": KeyText(
      "letters as they were typed, or in capitals", standard: "normal", example: "upper"),
    "theme.type.KIND.ligatures": KeyText(
      "draw letters such as fi as one sign where the font does", standard: "auto", example: "none"),
    "theme.type.KIND.bold": KeyText(
      "in bold or not; not for body", standard: "the theme's", example: "true"),
    "theme.type.KIND.font": KeyText(
      "which of the theme's fonts; not for body", standard: "the theme's", example: "heading"),
    "theme.cardPadding": KeyText(
      "the space between a card's edge and its text", standard: "16", example: "20"),
    "theme.blockGap": KeyText("the space between two blocks of text", example: "12"),
    "theme.titleGap": KeyText("the space below a card's title", example: "8"),
    "theme.metaGap": KeyText("the space above a card's date and tags", example: "12"),
    "theme.textInset": KeyText(
      "the space at both sides of titles, introductions, masthead and footer, inside the board's edges",
      standard: "0",
      example: "16"),
    "theme.bannerPadding": KeyText(
      "the space at both sides of a banner's text; half of it on phones, but no less than 16",
      standard: "40", example: "24"),
    "theme.colours": KeyText(
      "which of each colour's two values pages have; with light or dark there is no switch",
      standard: "auto", example: "dark"),
    "theme.cardRadius": KeyText("the radius of a card's corners", standard: "4", example: "0"),
    "theme.pictureRadius": KeyText(
      "the radius of the corners of a card's picture", standard: "0", example: "16"),
    "theme.cardBorder": KeyText(
      "the line around cards with text; it takes no room", standard: "1", example: "0"),
    "theme.cardShadow": KeyText("what lies under a card", standard: "none", example: "soft"),
    "theme.gap": KeyText(
      "the space between cards in layouts that name none", standard: "16", example: "12"),
    "theme.phoneColumns": KeyText(
      "how many columns boards have on phones that name none; boards of pictures alone have two",
      standard: "1",
      example: "2"),
    "theme.layout": KeyText(
      "the layout of boards that name none", standard: "masonry", example: "justified-rows",
      type: "as a board's `layout`"),
    "theme.breakpoints": KeyText(
      "the breakpoints of a site that names none", standard: "one to six columns",
      example: "[{name: phone, from: 0}, {name: desk, from: 60rem, columns: 3}]",
      type: "as `breakpoints` of the site"),
    "theme.kinds": KeyText(
      "options for all cards of a kind that the site says nothing of",
      example: "{card: {maxLines: 12}}", type: "as `kinds` of the site"),
    "theme.placeholderHeight": KeyText(
      "the room for a picture whose size is not known", standard: "210", example: "160"),
  ]
}
