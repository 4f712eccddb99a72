import AshlarJSON
import Testing

@Suite("JSON") struct JSONWriterTests {
  @Test("members, lists and nested objects are parted by commas") func structure() {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("a", 1)
      writer.list("b", [true, false]) { $0.member("c", $1) }
      writer.key("d")
      writer.object { _ in }
      writer.member("e", [1, 2.5])
    }
    #expect(writer.text == #"{"a":1,"b":[{"c":true},{"c":false}],"d":{},"e":[1,2.5]}"#)
  }

  @Test(
    "texts are escaped as RFC 8259 asks",
    arguments: [
      ("é…", #""é…""#), ("\"\\/", #""\"\\/""#), ("\n\r\t", #""\n\r\t""#),
      ("\u{1}\u{1F}\u{7F}", #""\u0001\u001f\u007f""#),
    ])
  func strings(text: String, expected: String) {
    var writer = JSONWriter()
    writer.string(text)
    #expect(writer.text == expected)
  }

  @Test(
    "numbers have as few digits as tell them apart; what is none is null",
    arguments: [
      (3.0, "3"), (-0.5, "-0.5"), (1e17, "1e+17"), (.nan, "null"), (.infinity, "null"),
    ])
  func numbers(value: Double, expected: String) {
    var writer = JSONWriter()
    writer.number(value)
    #expect(writer.text == expected)
  }

  @Test("a member without a value is left out; a number may be rounded") func optional() {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("a", String?.none)
      writer.member("b", Double?.none)
      writer.member("c", String?.some("x"))
      writer.member("d", 0.123456, decimals: 2)
      writer.array("e") { writer in
        writer.object { $0.member("f", ["g"]) }
        writer.object { $0.object("h") { _ in } }
      }
    }
    #expect(writer.text == #"{"c":"x","d":0.12,"e":[{"f":["g"]},{"h":{}}]}"#)
  }
}

extension JSONWriterTests {
  @Test(
    "a text beside what joins it ends where it ends",
    arguments: ["\u{600}", "\u{301}", "\u{E33}", "\u{200D}", "\u{1F1E6}", "\r\n"])
  func joined(joiner: String) {
    for byte in UInt8(0)..<0x80 {
      let quoted = Array(JSONWriter.quoted(joiner + String(Unicode.Scalar(byte)) + joiner).utf8)
      var index = 1
      while index < quoted.count - 1 {
        #expect(quoted[index] >= 0x20 && quoted[index] != UInt8(ascii: "\""))
        index += quoted[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      #expect(index == quoted.count - 1 && quoted.last == UInt8(ascii: "\""))
    }
  }
}
