internal import AshlarBytes
internal import AshlarContent
internal import AshlarSystem

extension PostImport {
  /// A page in HTML as Markdown; nil, and listed, where it is no post or cannot be read.
  mutating func markdown(
    ofPage bytes: [UInt8], from split: FrontMatterSplit, at path: String,
    lose: @escaping (String) -> Void
  ) -> String? {
    // Only Eleventy makes pages of files without.
    if kind != .eleventy, split.bodyOffset == 0 {
      site.lose("a file in HTML without front matter, which is shown as it is", at: path)
      return nil
    }
    let shields = TemplateShields(Array(bytes[split.bodyOffset...]))
    if shields.hasLoop {
      site.lose("a page that its template fills in, as a list of posts", at: path)
      return nil
    }
    guard HTMLDocument.library != nil else {
      let remedy = PackageManager.installation(of: "libxml2")
      site.lose("a page in HTML, which libxml2 reads: \(remedy), and import again", at: path)
      return nil
    }
    guard let text = HTMLPage.markdown(shields, lose: lose) else {
      let reason = "its elements lie too deep within each other: it was left out"
      site.lose("a page in HTML that cannot be read, as \(reason)", at: path, isWhole: true)
      return nil
    }
    return text
  }

  /// A text whose blocks in HTML are Markdown, as far as they can be.
  mutating func withoutBlocks(_ body: String, at path: String) -> String {
    var losses: [String] = []
    let text = HTMLBlocks { losses.append($0) }.text(body)
    for loss in losses { site.lose(loss, at: path) }
    return text
  }
}
