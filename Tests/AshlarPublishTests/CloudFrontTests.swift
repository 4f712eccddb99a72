import Testing

@testable import AshlarPublish

@Suite("CloudFront") struct CloudFrontTests {
  @Test("paths are what readers ask for, folders with their index.html") func addresses() {
    #expect(
      CloudFront.addresses(
        of: ["index.html", "a/index.html", "b é~*.html"], below: "/stones/")
        == [
          "/stones/", "/stones/a/", "/stones/a/index.html", "/stones/b%20%C3%A9%7E%2A.html",
          "/stones/index.html",
        ])
  }

  @Test("more than a thousand paths are the whole site") func many() {
    let paths = (0...1000).map { "n\($0).html" }
    #expect(CloudFront.addresses(of: paths, below: "/g/") == ["/g/*"])
    #expect(CloudFront.addresses(of: paths.dropLast(), below: "/g/").count == 1000)
  }
}
