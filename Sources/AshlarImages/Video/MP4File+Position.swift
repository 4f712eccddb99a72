extension MP4File {
  /// Whether the film, or what stands around it, says where it was taken.
  var saysPosition: Bool {
    var offset = 0
    for _ in 0..<Self.boxCount {
      guard offset < file.size else { return false }
      guard let box = outer(at: offset) else { return textSaysPosition(offset..<file.size) }
      let body = box.offset + box.headerSize..<box.end
      if box.kind == "moov" {
        if Self.movieSaysPosition(ByteReader(bytes(body))) { return true }
      } else if !Self.outerKinds.contains(box.kind), textSaysPosition(body) {
        return true
      }
      offset = box.end
    }
    return false
  }

  private func bytes(_ range: Range<Int>) -> [UInt8] {
    file.bytes(at: range.lowerBound, count: min(range.count, Self.movieSize))
  }

  private func textSaysPosition(_ range: Range<Int>) -> Bool {
    PositionText.isIn(ByteReader(bytes(range)))
  }

  /// What is said of the film stands beside its tracks, what is said of a track in it.
  private static func movieSaysPosition(_ movie: ByteReader) -> Bool {
    ISOBox.all(in: movie).contains { box in
      switch box.kind {
      case "trak": movieSaysPosition(box.body)
      case "udta":
        ISOBox.first("loci", in: box.body) != nil || PositionText.isIn(box.body)
      case "meta", "uuid": PositionText.isIn(box.body)
      default: false
      }
    }
  }
}
