import AshlarDiagnostics
import Testing

@testable import AshlarContent

/// Cards of tables and lists.
@Suite("Data files") struct DataFileTests {
  private func entries(_ source: String, _ path: String) -> [Entry] {
    DataFile(source: Array(source.utf8), path: path).readings.compactMap(\.entry)
  }

  private func complaints(_ source: String, _ path: String = "data/words.csv") -> [String] {
    DataFile(source: Array(source.utf8), path: path).readings.flatMap(\.diagnostics).map {
      "\($0.location?.description ?? ""): \($0.severity): \($0.message)"
    }
  }

  private func body(_ entry: Entry) -> String {
    String(decoding: entry.source[entry.bodyOffset...], as: UTF8.self)
  }

  @Test("columns that programs leave at the end without a name are passed over, if they are empty")
  func trailingColumns() {
    let table = "id,title,, \na4x,One,,\nb5x,Two\n,,,\n"
    #expect(complaints(table) == [])
    #expect(entries(table, "data/a.csv").map(\.frontMatter.title) == ["One", "Two"])
    #expect(
      complaints("id,title,\na,One,x\n")
        == ["data/words.csv:2:7: error: the row has 3 cells, and there are 2 columns"])
    #expect(complaints(",,\n") == ["data/words.csv:1:1: error: a column has no name"])
  }

  @Test("between tabs quotes are quotes, unless they are around the whole cell") func tabs() {
    let table =
      "title\ttext\nSay \"hi\"\tShe said \"x\"\n\"q\tz\n\"a \"\"b\"\"\nc\"\t\"d\"\n\"e\" f\t\"\"\n\"\t\"\"\"\""
    #expect(complaints(table, "data/words.tsv") == [])
    let cards = entries(table, "data/words.tsv")
    #expect(
      cards.map(\.frontMatter.title) == ["Say \"hi\"", "\"q", "a \"b\" c", "\"e\" f", "\""])
    #expect(cards.map(body) == ["She said \"x\"", "z", "d", "", "\""])
    #expect(complaints("id,title\na,b \"c\"\n").count == 1)
  }

  @Test(
    "a table, a list and a mapping of names make the same cards",
    arguments: [
      (
        "data/words.csv",
        "id,title,date,tags,draft,text\nashlar,Ashlar,2026-03-21,\"cut; square\",true,A *dressed* stone.\n"
      ),
      (
        "data/words.csv",
        "\u{FEFF}id;title;date;tags;draft;text\r\nashlar;Ashlar;2026-03-21;cut,square;true;\"A *dressed* stone.\"\r\n"
      ),
      (
        "data/words.tsv",
        "id\ttitle\tdate\ttags\tdraft\ttext\nashlar\tAshlar\t2026-03-21\tcut,square\ttrue\tA *dressed* stone."
      ),
      (
        "data/words.yaml",
        "- {id: ashlar, title: Ashlar, date: 2026-03-21, tags: [cut, square], draft: true, text: A *dressed* stone.}\n"
      ),
      (
        "data/words.yml",
        "ashlar:\n  title: Ashlar\n  id: ashlar\n  date: 2026-03-21\n  tags: [cut, square]\n  draft: true\n  body: A *dressed* stone.\n"
      ),
      (
        "data/words.json",
        """
        [{"id": "ashlar", "title": "Ashlar", "date": "2026-03-21", "tags": ["cut", "square"], "draft": true,
          "text": "A *dressed* stone."}]

        """
      ),
    ])
  func formats(path: String, source: String) throws {
    #expect(complaints(source, path) == [])
    let entry = try #require(entries(source, path).first)
    #expect(entry.id == "ashlar" && entry.path == "cards/words/ashlar")
    #expect(entry.file == path && entry.folders == ["words"])
    let matter = entry.frontMatter
    #expect(matter.title == "Ashlar" && matter.tags == ["cut", "square"] && matter.isDraft)
    #expect(matter.date == CalendarDate(year: 2026, month: 3, day: 21))
    #expect(body(entry) == "A *dressed* stone.")
  }

  @Test("cards are named by their ids, names and titles, or by the numbers of their rows")
  func names() {
    let table = "title,text\nGood Stone,a\n,b\n\n,c\n"
    #expect(
      entries(table, "data/a/b.csv").map(\.path)
        == ["cards/a/b/good-stone", "cards/a/b/row-2", "cards/a/b/row-3"])
    let mapping = #"{"slate": {"text": "It splits."}, "flint": {"title": "F", "text": "x"}}"#
    #expect(entries(mapping, "data/s.json").map(\.id) == ["s-slate", "s-flint"])
  }

  @Test("cells hold separators, quotes and lines, and a text's first line is known")
  func cells() {
    let found = entries("text,title\n\"One,\n\"\"two\"\"\n\",T\n\"x\",U\n", "data/a.csv")
    #expect(found.map(body) == ["One,\n\"two\"\n", "x"])
    #expect(found.map(\.bodyLine) == [2, 5])
    #expect(found.map(\.frontMatter.title) == ["T", "U"])
    #expect(found[1].location(of: .title).description == "data/a.csv:5:5")
    #expect(
      entries("- text: |\n    One\n- {text: Two}\n", "data/a.yaml").map(\.bodyLine) == [2, 3])
  }

  @Test(
    "what is wrong has its place",
    arguments: [
      ("id,text\na,\"never\nends\n", "data/words.csv:2:3: error: the quote of a cell never ends"),
      (
        "id,text\na,so \"so\"\n",
        "data/words.csv:2:6: error: there is a quote in a cell that does not begin with one"
      ),
      (
        "id,text\na,\"so\" so\n",
        "data/words.csv:2:7: error: a cell goes on after its closing quote"
      ),
      (
        "id,text\na,b,c\n",
        "data/words.csv:2:5: error: the row has 3 cells, and there are 2 columns"
      ),
      ("id,,x\na,b\n", "data/words.csv:1:4: error: a column has no name"),
      ("id,id\na,b\n", "data/words.csv:1:4: error: two columns have the name 'id'"),
      (
        "id,date\na,99999-01-01\n",
        "data/words.csv:2:3: error: 'date' must be a date, as 2026-03-21 or 2026-03-21T14:30:00+01:00, found '99999-01-01'"
      ),
      (
        "id,span\na,1\n\"b\",wide\n",
        "data/words.csv:3:5: error: 'span' must be a whole number from 1 to 1000, found 'wide'"
      ),
      ("id,titel\na,b\n", "data/words.csv:1:4: error: front matter has no key 'titel'"),
    ])
  func mistakes(source: String, complaint: String) {
    #expect(complaints(source) == [complaint])
  }

  @Test("a table of many rows has a limit") func limit() {
    let rows = String(repeating: "x\n", count: 50_001)
    #expect(
      complaints("text\n" + rows)
        == ["data/words.csv:50002:1: error: the table has more than 50000 rows"])
  }

  @Test(
    "lists and mappings that are no cards are errors",
    arguments: [
      (
        "data/a.yaml", "- one\n",
        "data/a.yaml:1:3: error: a card must be a mapping of keys, found 'one'"
      ),
      (
        "data/a.json", "[]x",
        "data/a.json:1:3: error: this is not JSON: something follows the value"
      ),
      ("data/a.yaml", "", "data/a.yaml:1:1: warning: the file has no cards"),
      (
        "data/a.yaml", "- {text: [a]}",
        "data/a.yaml:1:10: error: the card's text must be Markdown, found a list"
      ),
    ])
  func strange(path: String, source: String, complaint: String) {
    #expect(complaints(source, path) == [complaint])
  }
}
