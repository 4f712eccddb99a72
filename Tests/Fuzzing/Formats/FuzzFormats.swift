import AshlarContent
import AshlarDiagnostics
import AshlarImages
import AshlarPublish
import AshlarServer
import Driver
import Foundation

/// Everything that Ashlar reads with readers of its own, one format at a time: its name is the first argument.
@_cdecl("fuzz_formats_main")
public func fuzzFormats(_ count: CInt, _ arguments: Fuzzer.Arguments) -> CInt {
  let name = CommandLine.arguments.dropFirst().first ?? ""
  guard let format = formats[name] else {
    print("fuzz-formats: '\(name)' is none of \(formats.keys.sorted().joined(separator: ", "))")
    return 2
  }
  // The rest of the arguments is libFuzzer's.
  arguments[1] = arguments[0]
  return Fuzzer.run(count - 1, arguments + 1, format)
}

private let formats: [String: @Sendable ([UInt8]) -> Void] = [
  "front-matter": frontMatter, "plain-yaml": plainYAML, "toml": toml, "json": json, "csv": csv,
  "picture": picture, "drawing": drawing, "video": video, "style": style, "request": request,
  "manifest": manifest, "xml": xml, "address": address,
  "import": importing,
]

private func report(_ bytes: [UInt8]) -> SourceDiagnostics {
  SourceDiagnostics(path: "file", bytes: bytes)
}

/// Bytes that are valid UTF-8, as the readers of texts ask for.
private func isText(_ bytes: [UInt8]) -> Bool { String(validating: bytes, as: UTF8.self) != nil }

private func frontMatter(_ bytes: [UInt8]) {
  guard isText(bytes), let split = try? FrontMatterSplit(bytes) else { return }
  precondition(split.bodyOffset <= bytes.count && split.content.upperBound <= bytes.count)
  _ = split.value(in: bytes, report: report(bytes))
}

/// What the plain reader reads, the library reads in the same way, places included.
private func plainYAML(_ bytes: [UInt8]) {
  guard isText(bytes), let plain = PlainYAML.value(of: bytes[...], firstLine: 1) else { return }
  let text = String(decoding: bytes, as: UTF8.self)
  let other = YAMLParsing.value(of: text, firstLine: 1, report: report(bytes))
  precondition(plain == other, "the library reads something else")
}

private func toml(_ bytes: [UInt8]) {
  guard isText(bytes) else { return }
  _ = TOMLParsing.value(of: bytes[...], firstLine: 1, report: report(bytes))
}

private func json(_ bytes: [UInt8]) {
  guard isText(bytes) else { return }
  _ = JSONParsing.document(bytes[...], report: report(bytes))
}

private func csv(_ bytes: [UInt8]) {
  guard isText(bytes) else { return }
  for row in CSVParsing.rows(of: bytes[...], report: report(bytes)) ?? [] {
    precondition(row.line > 0)
  }
}

/// A copy without places has the same size, and none of what a second copy would leave out.
private func picture(_ bytes: [UInt8]) {
  let header = try? ImageHeader.read(bytes)
  _ = PictureMetadata.read(bytes)
  _ = DynamicRange.read(bytes)
  _ = GainMap.find(in: MediaFile(bytes))
  guard let header, let copy = PrivateCopy.of(bytes) else { return }
  let other = try? ImageHeader.read(copy)
  precondition(other?.width == header.width && other?.height == header.height)
  precondition(PrivateCopy.of(copy) == copy, "the copy has more to leave out")
}

/// A copy without what runs has nothing of it.
private func drawing(_ bytes: [UInt8]) {
  _ = try? ImageHeader.read(bytes)
  let choice: DrawingCopy.Choice = [.metadata, .activeParts]
  guard let copy = try? DrawingCopy(bytes, without: choice) else { return }
  guard let again = try? DrawingCopy(copy.bytes, without: choice) else {
    preconditionFailure("the copy is not understood")
  }
  precondition(again.removed.isEmpty && again.bytes == copy.bytes)
}

private func video(_ bytes: [UInt8]) {
  let file = MediaFile(bytes)
  _ = try? VideoHeader.read(file)
  _ = PicturePosition.isIn(file)
}

private func style(_ bytes: [UInt8]) {
  _ = ThemeStyleCheck.diagnostics(of: ThemeFiles.File(path: "style.css", bytes: bytes))
}

private func request(_ bytes: [UInt8]) {
  guard case .head(let head) = HTTPRequest.read(bytes) else { return }
  precondition(head.count <= bytes.count && head.bodyCount >= 0)
  precondition(head.request.path.utf8.first == UInt8(ascii: "/"))
}

private func manifest(_ bytes: [UInt8]) {
  guard let manifest = try? PublishManifest(bytes, place: "here") else { return }
  let again = try? PublishManifest(manifest.json(), place: "here")
  precondition(again?.json() == manifest.json(), "what is written is not what was read")
}

private func xml(_ bytes: [UInt8]) {
  let text = XMLText(String(decoding: bytes, as: UTF8.self))
  for name in ["Code", "Key"] { _ = text.values(of: name) }
}

/// An address that is let through has a scheme of the web, whatever joins its letters.
private func address(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  guard let address = webAddress(text) else { return }
  let schemes = ["http://", "https://"]
  precondition(schemes.contains { address.utf8.starts(with: $0.utf8) })
  let forbidden = Array(" \"<>".utf8)
  precondition(!address.utf8.contains { forbidden.contains($0) })
}
