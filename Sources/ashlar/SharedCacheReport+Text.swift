internal import AshlarImages
internal import AshlarJSON

extension SharedCacheReport {
  /// What came of the place, as a line for a person.
  var line: String {
    let stored = storedCount.map { ", \($0) put there" } ?? ""
    return "Shared at \(name): \(takenCount) taken, \(absentCount) not there\(stored)"
  }

  /// Whether anything was missing here.
  var wasAsked: Bool { takenCount + absentCount + (storedCount ?? 0) + wrong.count > 0 }

  /// Says what a person should know.
  func say() {
    for notice in notices { Console.report("note: \(notice)\n") }
  }

  /// The member `shared` of an object.
  func write(to writer: inout JSONWriter) {
    writer.object("shared") { writer in
      writer.member("place", name)
      writer.member("taken", takenCount)
      writer.member("absent", absentCount)
      if let storedCount { writer.member("stored", storedCount) }
      writer.member("wrong", wrong)
      writer.member("notices", notices)
    }
  }
}
