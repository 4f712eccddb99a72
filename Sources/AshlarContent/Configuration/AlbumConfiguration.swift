internal import AshlarDiagnostics

/// How the albums of `photos/` are shown.
public struct AlbumConfiguration: Hashable, Sendable {
  /// Whether folders of pictures have boards and covers.
  public var isOn = true
  /// The order of an album's photographs.
  public var order = CardSelection.Order.author
  /// How an album's photographs are gathered by their dates; nil where they are not.
  public var headers: TimeHeaders?
  /// How an album's photographs are placed.
  public var layout = LayoutConfiguration(.justifiedRows)
  /// How the covers of albums are placed.
  public var coverLayout = LayoutConfiguration(.masonry)
  /// Where the site says so; nil where it does not.
  var coverLocation: SourceLocation?

  /// What of an album readers may take all at once, where it does not say so itself; nil for nothing.
  public var download: AlbumDownload?
  /// The form by which readers choose photographs of an album, where it does not say so itself; nil for none.
  public var selectionForm: SelectionForm?
  /// The map of its own that an album has which is unlisted, or has a password, where it does not say so itself; nil for none.
  public var map: MapConfiguration?
  /// Whether photographs' pages have a script: keys and swipes, a slideshow, a large picture that is zoomed, and the next one
  /// loaded ahead.
  public var hasKeys = true

  public init() {}

  /// Reads the `albums` of `ashlar.yaml`: `true`, `false`, or a mapping.
  mutating func read(_ fields: inout YAMLFields, layouts: LayoutReading) {
    if layouts.standard.kind.isSizedByPicture { layout = layouts.standard }
    if ["true", "false"].contains(fields.peek("albums")?.text) {
      isOn = fields.boolean("albums") ?? true
      return
    }
    guard var albums = fields.fields("albums", name: "'albums'") else { return }
    order = albums.choice("order") ?? order
    var selection = CardSelection()
    selection.order = order == .author ? .oldest : order
    headers = TimeHeaders.read(&albums, ordering: &selection)
    if headers != nil { order = selection.order }
    if let value = albums.value("layout") { layout = layouts.layout(value) }
    if let value = albums.value("covers") {
      coverLayout = layouts.layout(value)
      coverLocation = albums.report.location(of: value)
    }
    hasKeys = albums.boolean("keys") ?? hasKeys
    download = albums.albumDownload("download")
    selectionForm = albums.selectionForm("selection")
    map = MapConfiguration.read(&albums)
    albums.finish()
  }
}
