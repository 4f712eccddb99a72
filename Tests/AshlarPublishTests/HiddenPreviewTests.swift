import AshlarOutput
import Foundation
import Testing

@testable import AshlarPublish

/// Search engines are kept from every page of a preview, however its author writes the head.
@Suite("Previews that search engines pass over") struct HiddenPreviewTests {
  private static let line = "<meta name=\"robots\" content=\"noindex\">"

  @Test(
    "the line stands where a browser's head begins",
    arguments: [
      ("<!doctype html>\n<html><head><title>x</title>", "<head>"),
      ("<!doctype html><html><head prefix=\"og: https://ogp.me/ns#\"><title>x</title>", "ns#\">"),
      ("<!DOCTYPE HTML><HTML><HEAD\n><TITLE>x</TITLE>", "<HEAD\n>"),
      ("<!doctype html><title>x</title>", "<!doctype html>"),
      ("<!doctype html><html lang=en><title>x</title><header>y</header>", "<html lang=en>"),
    ])
  func pages(_ page: String, _ before: String) throws {
    let hidden = try hidden(page)
    let place = try #require(page.range(of: before)).upperBound
    #expect(hidden == page[..<place] + "\n" + Self.line + page[place...])
  }

  @Test("elements without a page around them come behind the line") func elements() throws {
    #expect(try hidden("\n<p>a</p>") == "\n\n" + Self.line + "<p>a</p>")
  }

  @Test(
    "what is no page stays as it is",
    arguments: ["google-site-verification: google12ab.html", "", "<!-- a", "a < b"])
  func others(_ text: String) throws {
    #expect(try hidden(text) == text)
  }

  private func hidden(_ text: String) throws -> String {
    var tree = OutputTree()
    tree.add(.bytes(Array(text.utf8)), at: "a.html")
    let hidden = try Preview(name: "spring").hidden(tree)
    return String(decoding: try #require(hidden["a.html"]).content(), as: UTF8.self)
  }
}
