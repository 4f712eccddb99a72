import Foundation

/// The requests of the test fixtures, one file each, and a dictionary of the words in them.
enum SeedCorpus {
  static func write(from fixtures: String, to folder: String) -> Bool {
    var words: Set<String> = []
    let target = URL(fileURLWithPath: folder)
    do {
      try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
      for name in try FileManager.default.contentsOfDirectory(atPath: fixtures).sorted() {
        let data = try Data(contentsOf: URL(fileURLWithPath: fixtures).appending(path: name))
        let document = try JSONSerialization.jsonObject(with: data) as? [String: Any]
        for entry in document?["cases"] as? [[String: Any]] ?? [] {
          guard let system = entry["system"], let inputs = entry["inputs"] else { continue }
          let request: [String: Any] = ["system": system, "inputs": inputs]
          let seed = try JSONSerialization.data(withJSONObject: request, options: .sortedKeys)
          try seed.write(to: target.appending(path: "\(entry["id"] ?? name).json"))
          collect(request, &words)
        }
      }
      let lines = (words.map { "\\\"\($0)\\\"" } + numbers).map { "\"\($0)\"" }
      try Data(lines.sorted().joined(separator: "\n").utf8)
        .write(to: target.deletingLastPathComponent().appending(path: "requests.dict"))
      return true
    } catch {
      print("cannot write the seeds: \(error)")
      return false
    }
  }

  private static let numbers = [
    "-1", "0", "1e9", "1e-9", "1e10", "1e300", "1e-300", "1e999", "0.5", "1000", "1001", "5000000",
    "null", "true", "[]", "{}",
  ]

  /// Member names and short texts.
  private static func collect(_ value: Any, _ words: inout Set<String>) {
    switch value {
    case let object as [String: Any]:
      for (key, member) in object {
        words.insert(key)
        collect(member, &words)
      }
    case let array as [Any]: for element in array { collect(element, &words) }
    case let text as String: if text.utf8.count < 30 { words.insert(text) }
    default: break
    }
  }
}
