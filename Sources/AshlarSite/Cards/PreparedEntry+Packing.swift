internal import AshlarBytes
internal import AshlarContent
internal import AshlarMarkdown
internal import AshlarSystem
internal import AshlarText

/// An entry as bytes, for the next run of the program.
extension PreparedEntry {
  /// Whether all of it can be packed: nothing is wrong with it, or with what it shows and leads to.
  var isPackable: Bool {
    diagnostics.isEmpty
      && lookups.allSatisfy { $0.target?.fault == nil && $0.target?.withheld == nil }
  }

  /// Writes what builds need that draw none of its pages.
  func writeOutline(to writer: inout PackedWriter) {
    writer.add(faces) { $1.writeOutline(to: &$0) }
    writer.add(plainTitle)
    writer.add(inlineImageWidths.sorted()) { $0.add($1) }
    writer.add(pictureWidths.map(\.number).sorted()) { $0.add($1) }
    writer.add(hasColouredCode ? 1 : 0)
    writer.add(fontUsage.words) { $0.add(Int(bitPattern: UInt($1))) }
    writer.add(lookups) { $1.write(to: &$0) }
    writer.add(linkedPictures.sorted()) { $0.add($1) }
    writer.add(linkedPages.sorted()) { $0.add($1) }
    writer.add(saysMetaBelowTitle ? 1 : 0)
  }

  /// Writes what is missing in an outline, but for tie distances.
  func writeContents(to writer: inout PackedWriter) {
    writer.add(faces) { $1.writeContents(to: &$0) }
    writer.add(summary)
    writer.add(searchText == nil ? 0 : 1)
    if let searchText { writer.add(searchText.terms) }
  }

  /// Writes tie distances, behind the other contents.
  func writeTies(to writer: inout PackedWriter) {
    writer.add(faces) { writer, face in writer.add(face.tieDistances) { $0.add($1) } }
  }

  /// - Parameter need: what the entry was prepared for.
  /// - Returns: nil for bytes that are no outline of such an entry.
  convenience init?(outline reader: PackedReader, of need: EntryNeed) {
    var reader = reader
    let outlines = reader.list(Face.init(outline:))
    guard outlines.count == need.faces.count else { return nil }
    let faces = zip(outlines, need.faces).map { outline, need in
      var face = outline
      (face.widths, face.rows) = (need.widths, need.rows)
      return face
    }
    self.init(
      faces: faces, plainTitle: reader.text(), summary: "", searchText: nil,
      inlineImageWidths: Set(reader.list { $0.number() }),
      pictureWidths: Set(reader.list { $0.number() }.compactMap(PictureWidth.init(number:))),
      hasColouredCode: reader.number() == 1,
      fontUsage: FontUsage(words: reader.list { UInt64(UInt(bitPattern: $0.number())) }),
      diagnostics: [], lookups: reader.list(SiteLinks.Lookup.init),
      linkedPictures: PathNames(reader.list { $0.text() }),
      linkedPages: PathNames(reader.list { $0.text() }),
      saysMetaBelowTitle: reader.number() == 1, isOutline: true)
    guard reader.isWhole else { return nil }
  }

  /// An outline with what was packed apart from it; nil for bytes that do not belong to it.
  ///
  /// - Parameter withTies: whether tie distances are wanted.
  func completed(_ contents: PackedReader, withTies: Bool) -> PreparedEntry? {
    var reader = contents
    var faces = zip(faces, reader.list(Face.init(contents:))).map { outline, contents in
      var face = outline
      (face.measures, face.html) = (contents.measures, contents.html)
      return face
    }
    let summary = reader.text()
    let searchText = reader.number() == 1 ? SearchText(terms: reader.content()) : nil
    let ties = reader.list { $0.list { $0.optionalFraction() } }
    guard reader.isWhole, faces.count == self.faces.count, ties.count == faces.count,
      faces.allSatisfy({ $0.measures.count == $0.widths.count })
    else { return nil }
    if withTies {
      for (index, distances) in ties.enumerated() { faces[index].tieDistances = distances }
    }
    return completed(faces: faces, summary: summary, searchText: searchText)
  }
}

extension PreparedEntry.Face {
  fileprivate func writeOutline(to writer: inout PackedWriter) {
    writer.add(pictures) { $1.write(to: &$0) }
    writer.add(hasGrowingPicture ? 1 : 0)
  }

  fileprivate init(outline reader: inout PackedReader) {
    self.init(
      pictures: reader.list(FacePicture.init), hasGrowingPicture: reader.number() == 1)
  }

  fileprivate func writeContents(to writer: inout PackedWriter) {
    writer.add(measures) { $1.write(to: &$0) }
    writer.add(html) { $1.write(to: &$0) }
  }

  fileprivate init(contents reader: inout PackedReader) {
    self.init(measures: reader.list(CardMeasure.init), html: reader.list(CardMarkup.init))
  }
}

extension CardMeasure {
  fileprivate func write(to writer: inout PackedWriter) {
    writer.add(height)
    writer.add(inset)
    writer.add(boxInsets) { writer, box in
      writer.add(box.box)
      writer.add(box.inset)
      writer.add(box.width)
    }
    writer.add(textlessHeights.count)
    for height in textlessHeights { writer.add(height) }
    writer.add(hasRareParts ? 1 : 0)
    if hasRareParts { writeRareParts(to: &writer) }
  }

  private func writeRareParts(to writer: inout PackedWriter) {
    writer.add(tables) { $1.write(to: &$0) }
    writer.add(clipHeight)
    writer.add(lastText == nil ? 0 : 1)
    if let lastText {
      writer.add(lastText.box)
      writer.add(lastText.lineCount)
      writer.add(lastText.isCut ? 1 : 0)
    }
    writer.add(unsafeBoxes) { $0.add($1) }
    writer.add(hiddenParts) { $0.add($1.rawValue) }
    writer.add(firstPart?.rawValue)
    writer.add(hidesBody ? 1 : 0)
  }

  fileprivate init(from reader: inout PackedReader) {
    self.init(height: reader.fraction())
    inset = reader.fraction()
    boxInsets = reader.list {
      BoxInset(box: $0.number(), inset: $0.fraction(), width: $0.optionalFraction())
    }
    textlessHeights = BoxHeights(reader.list { $0.fraction() })
    if reader.number() == 1 { readRareParts(from: &reader) }
  }

  private mutating func readRareParts(from reader: inout PackedReader) {
    tables = reader.list(TableMeasure.init)
    clipHeight = reader.optionalFraction()
    if reader.number() == 1 {
      lastText = ShownText(
        box: reader.number(), lineCount: reader.number(), isCut: reader.number() == 1)
    }
    unsafeBoxes = reader.list { $0.number() }
    hiddenParts = reader.list { CardPart.Name(rawValue: $0.text()) ?? .body }
    firstPart = reader.optionalText().flatMap(CardPart.Name.init)
    hidesBody = reader.number() == 1
  }
}

extension TableMeasure {
  fileprivate func write(to writer: inout PackedWriter) {
    writer.add(columnWidths) { $0.add($1) }
    writer.add(insets) { $0.add($1) }
    writer.add(height)
    writer.add(unsafeColumns) { $0.add($1) }
  }

  fileprivate init(from reader: inout PackedReader) {
    self.init(
      columnWidths: reader.list { $0.number() }, insets: reader.list { $0.fraction() },
      height: reader.fraction())
    unsafeColumns = reader.list { $0.number() }
  }
}

extension CardMarkup {
  fileprivate func write(to writer: inout PackedWriter) {
    writer.add(bytes)
    writer.add(pictures) { writer, picture in
      writer.add(picture.box)
      writer.add(picture.part)
      writer.add(picture.alternative)
      for range in [picture.element, picture.classes, picture.source, picture.loading] {
        writer.add(range.lowerBound)
        writer.add(range.count)
      }
    }
    writer.add(roots) { $0.add($1) }
  }

  fileprivate init(from reader: inout PackedReader) {
    self.init(
      bytes: reader.content(),
      pictures: reader.list {
        PictureMark(
          box: $0.number(), part: $0.number(), alternative: $0.content(), element: $0.range(),
          classes: $0.range(), source: $0.range(), loading: $0.range())
      }, roots: reader.list { $0.number() })
  }
}

extension FacePicture {
  fileprivate func write(to writer: inout PackedWriter) {
    writer.add(box)
    writer.add(part)
    writer.add(path)
    size.write(to: &writer)
    writer.add(isInText ? 1 : 0)
    writer.add(stated?.number ?? 0)
    writer.add(indentation)
    writer.add(scale)
  }

  fileprivate init(from reader: inout PackedReader) {
    self.init(
      box: reader.number(), part: reader.number(), path: reader.text(),
      size: PictureSize(from: &reader), isInText: reader.number() == 1,
      stated: PictureWidth(number: reader.number()), indentation: reader.fraction(),
      scale: reader.fraction())
  }
}

extension SiteLinks.Lookup {
  fileprivate func write(to writer: inout PackedWriter) {
    writer.add(reference)
    writer.add(target == nil ? 0 : 1)
    guard let target else { return }
    writer.add(target.path)
    writer.add(target.pictureSize == nil ? 0 : 1)
    target.pictureSize?.write(to: &writer)
    writer.add(target.picture)
    for flag in [target.isConverted, target.isHidden] {
      writer.add(flag ? 1 : 0)
    }
  }

  fileprivate init(from reader: inout PackedReader) {
    self.init(reference: reader.text())
    guard reader.number() == 1 else { return }
    target = SiteLinks.Target(
      path: reader.optionalText(),
      pictureSize: reader.number() == 1 ? PictureSize(from: &reader) : nil,
      picture: reader.optionalText(), isConverted: reader.number() == 1,
      isHidden: reader.number() == 1)
  }
}

extension PictureSize {
  fileprivate func write(to writer: inout PackedWriter) {
    writer.add(width)
    writer.add(height)
  }

  fileprivate init(from reader: inout PackedReader) {
    self.init(width: reader.fraction(), height: reader.fraction())
  }
}

extension PackedWriter {
  fileprivate mutating func add(_ number: Double?) {
    add(number == nil ? 0 : 1)
    if let number { add(number) }
  }
}

extension PackedReader {
  fileprivate mutating func optionalFraction() -> Double? { number() == 1 ? fraction() : nil }

  fileprivate mutating func range() -> Range<Int> {
    let (start, count) = (number(), number())
    return start..<(start + max(0, count))
  }
}
