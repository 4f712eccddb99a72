/// What the container of a video says about it.
public struct VideoHeader: Hashable, Sendable {
  public enum Format: String, Hashable, Sendable {
    /// MP4 and QuickTime's MOV, which have the same boxes.
    case mp4
    case webm
  }

  public var format: Format
  /// The size at which it is shown, in CSS pixels, after it is turned; positive.
  public var width, height: Double
  /// In seconds; nil where the file does not say.
  public var duration: Double?
  /// When it was taken; nil where the file does not say.
  public var date: PictureDate?
  /// What the pictures are encoded in: `avc1`, `V_VP9`.
  public var codec: String?
  /// Whether a track has neither pictures nor sound nor text: action cameras write positions there.
  public var hasDataTrack = false
  /// Whether a track of an MP4 has text: subtitles, among which drones write positions.
  public var hasTextTrack = false

  init(_ format: Format, width: Double, height: Double) {
    self.format = format
    self.width = width
    self.height = height
  }

  /// Reads the header of a video, wherever it stands in the file, whatever the file is called.
  ///
  /// Every read is checked against the file's end, and no part of it that is larger than some megabytes is read.
  public static func read(_ file: MediaFile) throws(VideoHeaderError) -> VideoHeader {
    if file.size == 0 { throw .empty }
    let start = file.bytes(at: 0, count: 12)
    if isMP4(ByteReader(start)) {
      return try MP4File(file).header()
    }
    if ByteReader(start).has(WebMFile.signature) { return try WebMFile(file).header() }
    throw .unknownFormat
  }

  /// Whether boxes begin; QuickTime files from before there was one for the type begin with others.
  static func isMP4(_ start: ByteReader) -> Bool {
    ["ftyp", "moov", "mdat", "wide"].contains { start.has($0.utf8, at: 4) }
  }
}

/// Why nothing is known of a video.
public enum VideoHeaderError: Error, Hashable, Sendable {
  case empty
  case unknownFormat
  /// The file ends before what its header announces.
  case truncated
  case damaged
  /// It has sound alone.
  case noPicture
}

/// A change of a video's file that keeps every other byte in its place.
public struct VideoPatch: Hashable, Sendable {
  public var offset: Int
  /// What stands there afterwards.
  public var bytes: [UInt8]
  /// How many zeros follow.
  public var zeroCount = 0

  /// Where the change ends.
  var end: Int { offset + bytes.count + zeroCount }

  /// Changes a part of the file.
  ///
  /// - Parameter start: the part's place in the file.
  public func apply(to part: inout [UInt8], startingAt start: Int) {
    let range = max(offset, start)..<max(max(offset, start), min(end, start + part.count))
    for place in range {
      let index = place - offset
      part[place - start] = index < bytes.count ? bytes[index] : 0
    }
  }
}

/// A video's file without what it says about the person who took it.
public enum PrivateVideo {
  /// The changes that take position, time, camera, names and comments out of a video; its pictures and sound stay, bit
  /// for bit, and so does the copyright.
  ///
  /// What a track of data or text says is not taken out: see ``VideoHeader/hasDataTrack`` and
  /// ``VideoHeader/hasTextTrack``.
  public static func patches(
    for file: MediaFile, _ format: VideoHeader.Format
  ) throws(VideoHeaderError) -> [VideoPatch] {
    switch format {
    case .mp4: try MP4File(file).privatePatches()
    case .webm: try WebMFile(file).privatePatches()
    }
  }
}
