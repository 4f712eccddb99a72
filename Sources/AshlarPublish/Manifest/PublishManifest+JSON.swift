internal import AshlarJSON

/// A manifest has a line of a site's every file: it is written member by member, as encoders keep a tree of all of it.
extension PublishManifest {
  /// As JSON on one line, the same bytes for the same manifest.
  package func json() -> [UInt8] {
    var writer = JSONWriter()
    writer.object(write)
    var bytes = writer.bytes
    // There is no second list of all files while the line is ended.
    _ = consume writer
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  /// Writes the members of an object.
  func write(to writer: inout JSONWriter) {
    if let claim { writer.object("claim", claim.write) }
    writer.list("files", files) { $1.write(to: &$0) }
    writer.member("format", format)
    writer.member("generation", generation)
    writer.list("generations", generations) { $1.write(to: &$0) }
    writer.list("kept", kept) { writer, kept in
      writer.object("file", kept.file.write)
      writer.member("generation", kept.generation)
    }
    writer.member("leaving", leaving)
  }
}

extension PublishManifest.Claim {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.member("date", date)
    writer.member("host", host)
    writer.member("paths", paths)
    writer.member("process", process)
  }
}

extension PublishedFile {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object("headers") { writer in
      for (name, value) in headers.sorted(by: { $0.key < $1.key }) { writer.member(name, value) }
    }
    writer.member("path", path)
    writer.member("sha256", sha256)
    writer.member("size", size)
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
    var known = SharedHeaders()
    try reader.object(
      with: ["files", "format", "generation", "generations", "kept", "leaving"]
    ) { (reader, key) throws(Failure) in
      switch key {
      case "claim": claim = try Claim(reading: &reader)
      case "files":
        try reader.array { (reader) throws(Failure) in
          files.append(try PublishedFile(reading: &reader, &known))
        }
      case "format": format = try reader.integer()
      case "generation": generation = try reader.integer()
      case "generations":
        try reader.array { (reader) throws(Failure) in
          generations.append(try Generation(reading: &reader))
        }
      case "kept":
        try reader.array { (reader) throws(Failure) in
          kept.append(try KeptFile(reading: &reader, &known))
        }
      case "leaving": leaving = try reader.strings()
      default: try reader.skip()
      }
    }
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
      case "paths": paths = try reader.strings()
      case "process": process = try reader.integer()
      default: try reader.skip()
      }
    }
  }
}

extension PublishManifest.KeptFile {
  fileprivate init(
    reading reader: inout JSONReader, _ known: inout SharedHeaders
  ) throws(JSONReader.Failure) {
    self.init(file: PublishedFile(path: "", content: ContentDigest(), size: 0), generation: 0)
    try reader.object(with: ["file", "generation"]) { (reader, key) throws(JSONReader.Failure) in
      switch key {
      case "file": file = try PublishedFile(reading: &reader, &known)
      case "generation": generation = try reader.integer()
      default: try reader.skip()
      }
    }
  }
}

extension PublishedFile {
  fileprivate init(
    reading reader: inout JSONReader, _ known: inout SharedHeaders
  ) throws(JSONReader.Failure) {
    typealias Failure = JSONReader.Failure
    self.init(path: "", content: ContentDigest(), size: 0)
    try reader.object(with: ["headers", "path", "sha256", "size"]) {
      (reader, key) throws(Failure) in
      switch key {
      case "headers":
        var fields: [String: String] = [:]
        try reader.object { (reader, name) throws(Failure) in fields[name] = try reader.string() }
        headers = known.shared(fields)
      case "path": path = try reader.string()
      case "sha256":
        guard let digest = ContentDigest(hexadecimal: try reader.string()) else {
          throw reader.failure
        }
        content = digest
      case "size": size = try reader.integer()
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
