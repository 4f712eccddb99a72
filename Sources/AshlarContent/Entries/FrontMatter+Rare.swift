extension FrontMatter {
  /// What few cards say; never changed, so that cards share it.
  final class Rare: Hashable, Sendable {
    /// `FrontMatter` says what each is.
    struct Parts: Hashable, Sendable {
      var modified: CalendarDate?
      var summary: String?
      var author: String?
      var furtherImages: [FurtherImage] = []
      var video: String?
      var videoLength: Double?
      var loops = false
      var column: Int?
      var publish: CalendarDate?
      var expire: CalendarDate?
      var includes: [String] = []
      var translationKey: String?
      var maximumLines: Int?
      var badge: String?
      var details: [Field: String] = [:]
      var moment: CalendarDate?
      var slug: String?
      var permalink: PagePattern?
      var aliases: [String] = []
      var otherWords: [OtherWords] = []
      var download: AlbumDownload?
      var selectionForm: SelectionForm?
      var password: BoardPassword?
      var map: MapChoice?
      var photographNotes: PhotographNotes?
    }

    let parts: Parts

    init(_ parts: Parts) { self.parts = parts }

    static func == (one: Rare, other: Rare) -> Bool {
      one === other || one.parts == other.parts
    }

    func hash(into hasher: inout Hasher) { hasher.combine(parts) }
  }
}
