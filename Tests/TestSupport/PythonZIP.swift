import Foundation

/// ZIP files as Python's standard library reads them.
package enum PythonZIP {
  /// A file in one.
  package struct File: Decodable, Sendable {
    package var name: String
    package var size: Int
    /// Year, month, day, hour, minute, second.
    package var time: [Int]
    package var isStored: Bool
    /// Whether its name is said to be UTF-8.
    package var isUTF8: Bool
    /// On Unix.
    package var mode: Int
    /// The version of the format that reading it needs.
    package var version: Int
    /// Its bytes, in hexadecimal digits, where these were asked for.
    package var content: String
  }

  private static let script = """
    import json, sys, zipfile
    archive = zipfile.ZipFile(sys.argv[1])
    chosen = sys.argv[3:]
    if not chosen: assert archive.testzip() is None
    print(json.dumps([{
      "name": i.filename, "size": i.file_size, "time": list(i.date_time),
      "isStored": i.compress_type == 0 and i.compress_size == i.file_size,
      "isUTF8": i.flag_bits == 0x800, "mode": i.external_attr >> 16, "version": i.extract_version,
      "content": archive.read(i).hex() if i.filename in chosen or sys.argv[2] == "all" else "",
    } for i in archive.infolist()]))
    """

  /// The files of a ZIP, each of which is whole.
  ///
  /// - Parameter names: those that are read; none for all, of which the contents are given where `givesContents` says so.
  package static func files(
    of path: String, reading names: [String] = [], givesContents: Bool = false
  ) throws -> [File] {
    let answer = try LoopbackSSH.run(
      "/usr/bin/python3", ["-c", script, path, givesContents ? "all" : "some"] + names)
    return try JSONDecoder().decode([File].self, from: Data(answer.utf8))
  }
}
