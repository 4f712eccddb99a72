internal import AshlarJSON
internal import AshlarOutput

/// A manifest has a line of a site's every file: it is written member by member, as encoders keep a tree of all of it.
extension PublishManifest {
  /// As JSON on one line, the same bytes for the same manifest.
  package func json() -> [UInt8] {
    var bytes: [UInt8] = []
    writeJSON { bytes += $0 }
    return bytes
  }

  /// The same, piece by piece.
  func writeJSON(to sink: ([UInt8]) -> Void) {
    var writer = JSONWriter()
    writer.object { writer in
      write(to: &writer) { writer in
        if writer.bytes.count >= 1 << 16 { sink(writer.take()) }
      }
    }
    sink(writer.take() + [UInt8(ascii: "\n")])
  }

  /// Writes the members of an object.
  ///
  /// - Parameter pause: called after each line of a long list.
  func write(to writer: inout JSONWriter, pause: (inout JSONWriter) -> Void = { _ in }) {
    var kinds = files.kinds
    if let claim { writer.object("claim") { claim.write(to: &$0, pause: pause) } }
    let keptKinds = kept.map { kept in
      kinds.firstIndex(of: kept.file.headers)
        ?? {
          kinds.append(kept.file.headers)
          return kinds.count - 1
        }()
    }
    writer.list("fields", kinds) { writer, fields in
      for (name, value) in fields.sorted(by: { $0.key < $1.key }) { writer.member(name, value) }
    }
    writer.array("files") { writer in
      for index in files.indices {
        writer.array { files[index].write(to: &$0, kind: files.kind(at: index)) }
        pause(&writer)
      }
    }
    writer.member("format", Self.format)
    writer.member("generation", generation)
    writer.list("generations", generations) { $1.write(to: &$0) }
    writer.array("kept") { writer in
      for (kept, kind) in zip(kept, keptKinds) {
        writer.array { writer in
          kept.file.write(to: &writer, kind: kind)
          writer.integer(kept.generation)
        }
        pause(&writer)
      }
    }
    writer.member("leaving", leaving)
    if !packs.isEmpty {
      writer.array("packs") { writer in
        for pack in packs { writer.array { for place in pack { $0.integer(place) } } }
      }
    }
  }
}

extension PublishManifest.Claim {
  fileprivate func write(to writer: inout JSONWriter, pause: (inout JSONWriter) -> Void) {
    writer.member("date", date)
    writer.member("host", host)
    writer.array("paths") { writer in
      for path in paths {
        writer.string(path)
        pause(&writer)
      }
    }
    writer.member("process", process)
  }
}

extension PublishedFile {
  /// Writes the elements of an array.
  ///
  /// - Parameter kind: the number of its header fields.
  fileprivate func write(to writer: inout JSONWriter, kind: Int) {
    writer.string(path)
    writer.string(sha256)
    writer.integer(size)
    writer.integer(kind)
  }
}

extension PublishManifest.Generation {
  /// As JSON on one line, without its end.
  func json() -> [UInt8] {
    var writer = JSONWriter()
    writer.object(write)
    return writer.bytes
  }

  fileprivate func write(to writer: inout JSONWriter) {
    writer.member("byteCount", byteCount)
    writer.member("date", date)
    writer.member("fileCount", fileCount)
    writer.member("number", number)
  }
}

// MARK: Reading

extension JSONReader {
  /// The one value of a document.
  static func value<Value>(
    of bytes: [UInt8], _ read: (inout JSONReader) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    var reader = JSONReader(bytes)
    let value = try read(&reader)
    try reader.finish()
    return value
  }

  /// An object whose members are read, and of which none that is wanted is missing.
  mutating func object(
    with wanted: Set<String>, _ read: (inout JSONReader, String) throws(Failure) -> Void
  ) throws(Failure) {
    var missing = wanted
    try object { (reader, key) throws(Failure) in
      missing.remove(key)
      try read(&reader, key)
    }
    guard missing.isEmpty else { throw failure }
  }
}

extension PublishManifest {
  init(reading reader: inout JSONReader) throws(JSONReader.Failure) {
    typealias Failure = JSONReader.Failure
    self.init()
    var listed = ListedFiles()
    var listedKept = ListedFiles()
    var fields: [[String: String]] = []
    var format = 0
    try reader.object(
      with: ["files", "format", "generation", "generations", "kept", "leaving"]
    ) { (reader, key) throws(Failure) in
      switch key {
      case "claim": claim = try Claim(reading: &reader)
      case "fields":
        try reader.array { (reader) throws(Failure) in fields.append(try reader.members()) }
      case "files":
        try reader.array { (reader) throws(Failure) in try listed.read(from: &reader) }
      case "format": format = try reader.integer()
      case "generation": generation = try reader.integer()
      case "generations":
        try reader.array { (reader) throws(Failure) in
          generations.append(try Generation(reading: &reader))
        }
      case "kept":
        try reader.array { (reader) throws(Failure) in try listedKept.readKept(from: &reader) }
      case "leaving": leaving = try reader.strings()
      case "packs":
        try reader.array { (reader) throws(Failure) in packs.append(try reader.integers()) }
      default: try reader.skip()
      }
    }
    guard format <= Self.format, let files = listed.files(fields),
      let kept = listedKept.files(fields), kept.count == listedKept.generations.count,
      packs.joined().allSatisfy(files.indices.contains), packs.isEmpty || files.paths.isSorted
    else { throw reader.failure }
    self.files = files.inOrder()
    self.kept = zip(kept, listedKept.generations).map { KeptFile(file: $0, generation: $1) }
  }

  /// The format's version, whatever else a document says.
  static func format(reading reader: inout JSONReader) throws(JSONReader.Failure) -> Int {
    var format = 0
    try reader.object { (reader, key) throws(JSONReader.Failure) in
      if key == "format" { format = try reader.integer() } else { try reader.skip() }
    }
    return format
  }
}

/// Files as they stand in a document: `[path, digest, size, number of the fields]`, or objects in format 1.
private struct ListedFiles {
  private var listed = PublishedFiles()
  private var hasNumbers = false
  private var hasFields = false
  /// One for each, where the files are kept ones.
  private(set) var generations: [Int] = []

  mutating func read(from reader: inout JSONReader) throws(JSONReader.Failure) {
    guard reader.isAtArray else { return try readObject(from: &reader) }
    guard try readNumbers(from: &reader).isEmpty else { throw reader.failure }
  }

  /// Reads a file and the generation that stands behind it.
  mutating func readKept(from reader: inout JSONReader) throws(JSONReader.Failure) {
    if reader.isAtArray {
      let further = try readNumbers(from: &reader)
      guard further.count == 1 else { throw reader.failure }
      return generations.append(further[0])
    }
    try reader.object(with: ["file", "generation"]) { (reader, key) throws(JSONReader.Failure) in
      switch key {
      case "file": try readObject(from: &reader)
      case "generation": generations.append(try reader.integer())
      default: try reader.skip()
      }
    }
  }

  /// - Returns: the numbers that stand behind those of a file.
  private mutating func readNumbers(
    from reader: inout JSONReader
  ) throws(JSONReader.Failure) -> [Int] {
    var path = ""
    var content = ContentDigest()
    var numbers: [Int] = []
    var position = 0
    try reader.array { (reader) throws(JSONReader.Failure) in
      switch position {
      case 0: path = try reader.string()
      case 1: content = try reader.digest()
      default: numbers.append(try reader.integer())
      }
      position += 1
    }
    guard numbers.count >= 2, let kind = UInt32(exactly: numbers[1]) else { throw reader.failure }
    hasNumbers = true
    listed.append(path, content, size: numbers[0], kind: Int(kind))
    return Array(numbers.dropFirst(2))
  }

  private mutating func readObject(from reader: inout JSONReader) throws(JSONReader.Failure) {
    var file = PublishedFile(path: "", content: ContentDigest(), size: 0)
    try reader.object(with: ["headers", "path", "sha256", "size"]) {
      (reader, key) throws(JSONReader.Failure) in
      switch key {
      case "headers": file.headers = try reader.members()
      case "path": file.path = try reader.string()
      case "sha256": file.content = try reader.digest()
      case "size": file.size = try reader.integer()
      default: try reader.skip()
      }
    }
    hasFields = true
    listed.append(file)
  }

  /// The files with their header fields; nil when a number has none.
  func files(_ fields: [[String: String]]) -> PublishedFiles? {
    if hasNumbers { return hasFields ? nil : listed.numbered(fields) }
    return listed
  }
}

extension JSONReader {
  /// An object of texts.
  fileprivate mutating func members() throws(Failure) -> [String: String] {
    var members: [String: String] = [:]
    try object { (reader, name) throws(Failure) in members[name] = try reader.string() }
    return members
  }

  /// An array of whole numbers.
  fileprivate mutating func integers() throws(Failure) -> [Int] {
    var integers: [Int] = []
    try array { (reader) throws(Failure) in integers.append(try reader.integer()) }
    return integers
  }

  fileprivate mutating func digest() throws(Failure) -> ContentDigest {
    guard let digest = ContentDigest(hexadecimal: try string()) else { throw failure }
    return digest
  }
}

extension PublishManifest.Claim {
  fileprivate init(reading reader: inout JSONReader) throws(JSONReader.Failure) {
    self.init(host: "", process: 0, date: "", paths: [])
    try reader.object(with: ["date", "host", "paths", "process"]) {
      (reader, key) throws(JSONReader.Failure) in
      switch key {
      case "date": date = try reader.string()
      case "host": host = try reader.string()
      case "paths":
        try reader.array { (reader) throws(JSONReader.Failure) in
          paths.append(try reader.string())
        }
      case "process": process = try reader.integer()
      default: try reader.skip()
      }
    }
  }
}

extension PublishManifest.Generation {
  init(reading reader: inout JSONReader) throws(JSONReader.Failure) {
    self.init(number: 0, date: "", fileCount: 0, byteCount: 0)
    try reader.object(with: ["byteCount", "date", "fileCount", "number"]) {
      (reader, key) throws(JSONReader.Failure) in
      switch key {
      case "byteCount": byteCount = try reader.integer()
      case "date": date = try reader.string()
      case "fileCount": fileCount = try reader.integer()
      case "number": number = try reader.integer()
      default: try reader.skip()
      }
    }
  }
}
