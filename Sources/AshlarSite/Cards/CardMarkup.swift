internal import AshlarContent
internal import AshlarMarkdown

/// A card's inside as HTML, and where its pictures stand in it.
struct CardMarkup: Hashable, Sendable {
  var bytes: [UInt8]
  var pictures: [PictureMark]
  /// Where paths from the output's root start, in ascending order.
  var roots: [Int]

  /// The card as a page shows it: paths from the output's root lead there from the page.
  ///
  /// - Parameter root: what stands before such a path in the page's links.
  func below(_ root: String) -> CardMarkup {
    if root.isEmpty || roots.isEmpty { return self }
    let root = Array(root.utf8)
    var written: [UInt8] = []
    written.reserveCapacity(bytes.count + roots.count * root.count)
    var done = 0
    for place in roots {
      written += bytes[done..<place]
      written += root
      done = place
    }
    written += bytes[done...]
    let moved = pictures.map { mark in
      mark.moved { place in place + root.count * roots.prefix { $0 < place }.count }
    }
    return CardMarkup(bytes: written, pictures: moved, roots: [])
  }
}

extension PictureMark {
  /// The same mark where every place in the HTML is another.
  func moved(_ move: (Int) -> Int) -> PictureMark {
    var mark = self
    mark.element = move(element.lowerBound)..<move(element.upperBound)
    mark.classes = move(classes.lowerBound)..<move(classes.upperBound)
    mark.source = move(source.lowerBound)..<move(source.upperBound)
    mark.loading = move(loading.lowerBound)..<move(loading.upperBound)
    return mark
  }
}

/// A picture of a card, as wide as its card but for an indentation, or as the card says.
struct FacePicture: Hashable, Sendable {
  /// Its number among the card's boxes without text.
  var box: Int
  /// Its place among the pictures of that box, which are several in a strip.
  var part = 0
  /// Where its own file is, or would be, published.
  var path: String
  /// Its own size, in CSS pixels.
  var size: PictureSize
  /// Whether it stands in the card's text.
  var isInText = false
  /// How wide the card says that it is; nil where it does not.
  var stated: PictureWidth?
  /// What is taken from the card's width, in CSS pixels.
  var indentation: Double
  /// How many times as wide as its box it is drawn: more than once where a strip's shape is narrower than its own.
  var scale = 1.0

  /// The width at which the picture is drawn in a card of a width, in CSS pixels; at least 1.
  func width(inCard width: Int) -> Double {
    let room = Double(width) - indentation
    return max(1, (stated?.within(room) ?? room) * scale + overhang)
  }

  /// How much wider it may be drawn where it fills another shape: a box's height is rounded to an even number of pixels.
  var overhang: Double { scale == 1 ? 0 : size.width / size.height }

  /// The same picture where each has a box of its own shape.
  var alone: FacePicture {
    var picture = self
    picture.scale = 1
    return picture
  }

  /// The same picture in a text without some padding; a picture that is not in the text has none.
  func withoutPadding(_ padding: Double) -> FacePicture {
    var picture = self
    picture.indentation = max(0, indentation - padding)
    return picture
  }
}
