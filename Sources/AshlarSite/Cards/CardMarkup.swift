internal import AshlarMarkdown

/// A card's inside as HTML, and where its pictures stand in it.
struct CardMarkup: Hashable, Sendable {
  var bytes: [UInt8]
  var pictures: [PictureMark]
}

/// A picture of a card, as wide as its card but for an indentation.
struct FacePicture: Hashable, Sendable {
  /// Its number among the card's boxes without text.
  var box: Int
  /// Where its own file is, or would be, published.
  var path: String
  /// What is taken from the card's width, in CSS pixels.
  var indentation: Double

  /// The picture's width in a card of a width, in CSS pixels; at least 1.
  func width(inCard width: Int) -> Double { max(1, Double(width) - indentation) }

  /// The same picture in a text without some padding; a picture that is not in the text has none.
  func withoutPadding(_ padding: Double) -> FacePicture {
    var picture = self
    picture.indentation = max(0, indentation - padding)
    return picture
  }
}
