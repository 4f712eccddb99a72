extension WordShaper {
  /// Shapes letters and digits of ASCII with the commonest punctuation at their end, most of all
  /// words: no engine breaks inside, each character is a grapheme, and one font draws them all.
  ///
  /// - Returns: what `shape` would; nil for any other word.
  func shapePlain(_ bytes: Span<UInt8>, style: ResolvedStyle, clusters: inout ClusterStore)
    -> ShapedWord?
  {
    guard WordBreaker.isPlain(bytes), fontRecorder.drawsAscii(bytes, in: style) else { return nil }
    var result = ShapedWord()
    result.firstCluster = UInt32(clusters.count)
    for index in bytes.indices where Ascii.isLetter(UInt32(bytes[index])) {
      result.firstScript = Script.latin
      result.lastScript = Script.latin
      break
    }
    advances.reset(count: bytes.count)
    runs.shapeLatin(bytes, style: style, into: &advances)
    let spacing = style.style.letterSpacing
    for index in bytes.indices {
      if spacing != 0 {
        advances.pixels[index] += spacing
        advances.units[index] &+= LayoutUnit.appUnits(spacing)
      }
      let advance = advances.pixels[index]
      var cluster = Cluster(
        advance: Float(advance), endAdjustment: 0, units: advances.units[index], length: 1)
      // A lone letter cut off from the next one loses its kerning: its own advance comes back.
      if advances.hasUnsafe, index + 1 < bytes.count, advances.isUnsafe[index + 1],
        let plain = style.fonts[0].advance(of: UInt32(bytes[index]))
      {
        cluster.endAdjustment = Float(plain * style.style.fontSize + spacing - advance)
      }
      clusters.append(cluster)
      result.advance += advance
      result.units &+= advances.units[index]
    }
    return result
  }
}
