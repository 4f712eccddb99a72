import AshlarLayoutJSON
import Foundation
import Testing

/// One case of a fixture file: a request and what must come of it.
struct LayoutCase: Sendable, CustomTestStringConvertible {
  var id: String
  var request: [UInt8]
  var expected: [UInt8]
  var tolerance: Double

  var testDescription: String { id }

  static let all: [LayoutCase] = names.flatMap { cases(in: $0) }
  static let names = [
    "adaptive", "pinterest", "flexrow", "flow", "compositional", "masonry", "gridLanes",
    "justified",
  ]

  private static func cases(in name: String) -> [LayoutCase] {
    let url = Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "Fixtures")!
    let document = try! JSONSerialization.jsonObject(with: Data(contentsOf: url))
    let cases = (document as! [String: Any])["cases"] as! [[String: Any]]
    return cases.map { entry in
      // The pinned positions of a case are asked for by their offsets.
      var inputs = entry["inputs"] as! [String: Any]
      let expected = entry["expected"] as! [String: Any]
      if let pinned = expected["pinned"] as? [[String: Any]] {
        inputs["contentOffsets"] = Array(Set(pinned.map { $0["contentOffsetY"] as! Double }))
          .sorted()
      }
      let request: [String: Any] = ["system": entry["system"]!, "inputs": inputs]
      return LayoutCase(
        id: entry["id"] as! String,
        request: [UInt8](try! JSONSerialization.data(withJSONObject: request)),
        expected: [UInt8](try! JSONSerialization.data(withJSONObject: expected)),
        tolerance: min(entry["tolerance"] as? Double ?? 0.01, 0.01))
    }
  }
}

@Suite struct CaseTests {
  @Test("there are cases of every system")
  func count() {
    #expect(LayoutCase.all.count == 64)
  }

  @Test("a request is answered as its case expects", arguments: LayoutCase.all)
  func answers(_ layoutCase: LayoutCase) throws {
    let answer = LayoutRequest.answer(layoutCase.request)
    #expect(answer.isComplete, "\(String(decoding: answer.json(), as: UTF8.self))")
    let actual = try JSONSerialization.jsonObject(with: Data(answer.json()))
    let expected = try JSONSerialization.jsonObject(with: Data(layoutCase.expected))
    for difference in differences(expected, actual, layoutCase.tolerance, "").prefix(10) {
      Issue.record("\(layoutCase.id)\(difference)")
    }
    let keys = Set((actual as! [String: Any]).keys)
    #expect(keys == Set((expected as! [String: Any]).keys))
  }

  /// Where two documents differ by more than the tolerance; pinned positions need only be among
  /// those answered.
  private func differences(
    _ expected: Any, _ actual: Any, _ tolerance: Double, _ path: String
  ) -> [String] {
    if let expected = expected as? [String: Any], let actual = actual as? [String: Any] {
      return expected.keys.sorted().flatMap { key in
        guard let member = actual[key] else { return ["\(path)/\(key) is missing"] }
        return differences(expected[key]!, member, tolerance, "\(path)/\(key)")
      } + Set(actual.keys).subtracting(expected.keys).map { "\(path)/\($0) is not expected" }
    }
    if let expected = expected as? [Any], let actual = actual as? [Any] {
      if path == "/pinned" {
        return expected.filter { wanted in
          !actual.contains { differences(wanted, $0, tolerance, "").isEmpty }
        }.map { "\(path): \($0) is missing" }
      }
      guard expected.count == actual.count else {
        return ["\(path) has \(actual.count) elements instead of \(expected.count)"]
      }
      return expected.indices.flatMap {
        differences(expected[$0], actual[$0], tolerance, "\(path)/\($0)")
      }
    }
    if let expected = expected as? Double, let actual = actual as? Double {
      return abs(expected - actual) <= tolerance ? [] : ["\(path): \(actual), not \(expected)"]
    }
    return "\(expected)" == "\(actual)" ? [] : ["\(path): \(actual), not \(expected)"]
  }
}
