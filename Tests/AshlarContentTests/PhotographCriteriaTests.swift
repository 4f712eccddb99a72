@testable import AshlarContent
import TestSupport
import Testing

@Suite("Photographs by stars, colours, people, cameras and lenses", .timeLimit(.minutes(60)))
struct PhotographCriteriaTests {
  /// Four photographs: with four stars and a label of Lightroom's, with two and colours of darktable's, turned down, and one
  /// of which nobody says anything; and a card.
  private static func folder(select: String) throws -> TemporaryFolder {
    var files = [
      "ashlar.yaml": "title: Walls\nboards:\n- id: index\n  select: \(select)\n",
      "cards/words.md": "Words.\n",
      "photos/best.xmp": SampleXMP.sidecar([
        "xmp:Rating": "4", "xmp:Label": "Winner",
        "Iptc4xmpExt:PersonInImage": SampleXMP.list("Ann Mason", "Bo"),
      ]),
      "photos/fair.xmp": SampleXMP.sidecar([
        "xmp:Rating": "2",
        "darktable:colorlabels": "<rdf:Seq><rdf:li>0</rdf:li><rdf:li>3</rdf:li></rdf:Seq>",
      ]),
      "photos/poor.xmp": SampleXMP.sidecar(["xmp:Rating": "-1"]),
    ]
    files["photos/best.yaml"] = "title: Best\n"
    let folder = try TemporaryFolder(site: files)
    for name in ["best", "fair", "poor", "rest"] {
      try folder.write(PhotographTests.png(3, 2, [:]), to: "photos/\(name).png")
    }
    return folder
  }

  private static func chosen(_ select: String) async throws -> [String] {
    let site = try #require(try await folder(select: select).site().site)
    let section = try #require(site.configuration.boards.first?.sections.first)
    return section.selection.cards(of: site.entries).map { site.entries[$0].id }.sorted()
  }

  @Test(
    "all that is given must hold",
    arguments: [
      ("{rating: 4}", ["best"]), ("{rating: 2}", ["best", "fair"]), ("{rating: 5}", []),
      ("{label: winner}", ["best"]), ("{label: [RED]}", ["fair"]),
      ("{label: [Winner, blue]}", ["best", "fair"]), ("{rating: 3, label: Blue}", []),
      ("{person: ann mason}", ["best"]), ("{person: Ann}", []),
      ("{pictures: photos, exclude: {rating: 3}}", ["fair", "poor", "rest"]),
      ("{pictures: photos, exclude: {rating: 3, label: red}}", ["poor", "rest"]),
      ("{camera: X-T5}", []),
    ])
  func chosen(_ select: String, _ names: [String]) async throws {
    let chosen = try await Self.chosen(select)
    #expect(chosen == names.map { "photos-\($0)" })
  }

  @Test("what no photograph has is warned about, with what there is")
  func unknown() async throws {
    let folder = try Self.folder(
      select: "{label: [Red, Winer], person: Cy, camera: X-T5, exclude: {lens: Loupe}}")
    let complaints = await folder.complaints()
    #expect(complaints.filter { $0.contains("'Red'") } == [])
    for text in [
      "there is no photograph with the label 'Winer'", "did you mean 'Winner'?",
      "there is no photograph of 'Cy'", "there are Ann Mason, Bo",
      "there is no photograph taken with 'X-T5'", "there is no photograph taken through 'Loupe'",
      "say nothing of it",
    ] {
      #expect(complaints.contains { $0.contains(text) }, "\(text): \(complaints)")
    }
  }

  @Test(
    "a camera is called by its whole name, or its last words",
    arguments: [
      ("FUJIFILM X-T5", true), ("x-t5", true), ("T5", false), ("FUJIFILM", false), ("", false),
    ])
  func cameras(_ name: String, _ isMeant: Bool) {
    #expect(PhotographCriteria.ends(name, "FUJIFILM X-T5") == isMeant)
  }

  @Test("stars are whole numbers from 1 to 5", arguments: ["0", "6", "many", "-1"])
  func stars(_ value: String) async throws {
    let complaints = try await Self.folder(select: "{rating: \(value)}").complaints()
    #expect(complaints.contains { $0.contains("ashlar.yaml:4:") && $0.contains("error") })
  }
}
