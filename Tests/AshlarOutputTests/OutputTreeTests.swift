import AshlarOutput
import TestSupport
import Testing

@Suite("A tree of files") struct OutputTreeTests {
  @Test("has the files of a folder beside its own, in one order") func folder() throws {
    let folder = try TemporaryFolder()
    for path in ["b.html", "a/ü.png", "a.html"] { try folder.write([1], to: path) }
    var tree = OutputTree(folder: folder.path, ["b.html", "a/ü.png", "a.html", "b.html"])
    #expect(tree.paths == ["a.html", "a/ü.png", "b.html"])
    #expect(Array(tree.pathList) == tree.paths)
    #expect(try tree["a/ü.png"]?.bytes() == [1])
    #expect(tree["a"] == nil && tree["c.html"] == nil)
    let isAdded = ["b.html", "aa.html"].map { tree.add(.bytes([2]), at: $0) }
    #expect(isAdded == [false, true], "a path may be taken")
    #expect(tree.paths == ["a.html", "a/ü.png", "aa.html", "b.html"])
    #expect(Array(tree.pathList) == tree.paths)
    tree.remove(at: "a.html")
    tree.remove(at: "aa.html")
    #expect(tree.paths == ["a/ü.png", "b.html"] && tree["a.html"] == nil)
    tree.add(.bytes([3]), at: "a.html")
    #expect(try tree["a.html"]?.bytes() == [3])
  }

  @Test("finds each path among many", arguments: UInt64(0)..<10) func positions(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let letters = Array("ab/.ü")
    let all = (0..<200).map { _ in
      String(
        (0..<Int.random(in: 1...6, using: &random)).map { _ in
          letters.randomElement(using: &random) ?? "a"
        })
    }
    let list = PathList(sorting: all)
    #expect(list.isSorted && Set(list) == Set(all) && list.count == Set(all).count)
    for path in all { #expect(list.position(of: path).map { list[$0] } == path) }
    #expect(list.position(of: "abc") == nil && PathList().position(of: "a") == nil)
  }
}
