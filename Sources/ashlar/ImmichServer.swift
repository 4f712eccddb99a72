internal import AshlarBytes
internal import AshlarCodecs
internal import AshlarContent
internal import AshlarHTTP
internal import AshlarImport
internal import AshlarSystem
internal import Foundation

/// An Immich server, asked over HTTP with a key that is never written anywhere.
struct ImmichServer: Sendable {
  /// Without a `/` at the end.
  let address: String
  private let key: String
  private let client: HTTPClient

  static let variable = "IMMICH_API_KEY"
  /// The largest picture or video that is fetched, in bytes.
  private static let limit = 1 << 30

  /// - Throws: for what is no address, for one that would show the key to others, and where there is no key.
  init(_ text: String, environment: [String: String]) throws(ImportError) {
    guard var address = webAddress(text) else {
      throw ImportError(
        "'\(text)' is no address of a server", hint: "name it as https://photos.example.org")
    }
    if address.utf8.suffix(4).elementsEqual("/api".utf8) {
      address = String(decoding: address.utf8.dropLast(4), as: UTF8.self)
    }
    self.address = address
    guard Self.isEncrypted(address) || Self.isNear(address) else {
      throw ImportError(
        "'\(address)' is not encrypted, and everybody on the way would see the key",
        hint: "name it with https; http is for servers on this machine or in its own network")
    }
    key = (environment[Self.variable] ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    guard !key.isEmpty, key.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw ImportError(
        "there is no key for \(address)",
        hint:
          "make one in Immich under Account Settings, API Keys, that may read albums and assets and "
          + "download them, and set \(Self.variable) in the environment")
    }
    do throws(HTTPError) {
      client = try HTTPClient(connections: 2)
    } catch {
      throw ImportError(
        "no server can be asked without libcurl",
        hint: PackageManager.installation(of: "libcurl4"))
    }
  }

  var isEncrypted: Bool { Self.isEncrypted(address) }

  private static func isEncrypted(_ address: String) -> Bool {
    address.utf8.starts(with: "https:".utf8)
  }

  /// Whether an address is on this machine or in a private network (RFC 1918, RFC 4193).
  private static func isNear(_ address: String) -> Bool {
    guard let host = URL(string: address)?.host(percentEncoded: false)?.lowercased() else {
      return false
    }
    let name = host.utf8.first == UInt8(ascii: "[") ? String(host.dropFirst().dropLast()) : host
    if name == "localhost" || name == "::1" { return true }
    if name.utf8.contains(UInt8(ascii: ":")) {
      return name.utf8.starts(with: "fd".utf8) || name.utf8.starts(with: "fc".utf8)
        || name.utf8.starts(with: "fe80".utf8)
    }
    let numbers = name.utf8.split(at: ".", omittingEmpty: false).compactMap(Self.number)
    guard numbers.count == 4 else {
      return !name.utf8.contains(UInt8(ascii: "."))
        || [".local", ".lan", ".internal", ".home.arpa"].contains {
          name.utf8.suffix($0.utf8.count).elementsEqual($0.utf8)
        }
    }
    let (first, second) = (numbers[0], numbers[1])
    return first == 127 || first == 10 || first == 192 && second == 168
      || first == 172 && (16...31).contains(second)
  }

  /// A part of an address in numbers: digits alone, up to 255.
  private static func number(_ text: Substring) -> UInt8? {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? UInt8(text) : nil
  }

  /// Asks the server. It is never followed elsewhere, where the key does not belong.
  func ask(_ method: String, _ path: String, _ body: String?) async -> Result<
    [UInt8], ImportError
  > {
    var fields = ["x-api-key": key]
    if body != nil { fields["content-type"] = "application/json" }
    let request = HTTPRequest(
      method, address + path, fields: fields, body: body.map { .bytes(Array($0.utf8)) },
      limit: Self.limit)
    do throws(HTTPError) {
      let answer = try await client.send(request)
      guard (200...299).contains(answer.status) else {
        return .failure(failure(answer.status, path))
      }
      return .success(answer.body)
    } catch {
      let reason =
        switch error {
        case .tooLarge: "\(path) has more than \(byteCountText(Self.limit))"
        case .broken(let words): words
        case .noLibrary, .unreadable: "no answer"
        }
      return .failure(
        ImportError(
          "\(address) cannot be asked: \(reason)",
          hint: "what was fetched stays: run the import again when this is put right"))
    }
  }

  private func failure(_ status: Int, _ path: String) -> ImportError {
    switch status {
    case 401, 403:
      ImportError(
        "\(address) refuses the key for \(path)",
        hint: "give the key the rights album.read, asset.read and asset.download")
    case 300...399:
      ImportError(
        "\(address) leads elsewhere, where the key is not sent",
        hint: "name the address that its pages have in the browser")
    default:
      ImportError(
        "\(address) answers \(status) to \(path)",
        hint: "what was fetched stays: run the import again when this is put right")
    }
  }

  /// The SHA-1 of a file in Base64, as the server has it; nil where there is none.
  static func checksum(_ path: String) -> String? {
    guard let file = try? OpenFile(path) else { return nil }
    var digest = Digest(.sha1)
    var offset = 0
    while offset < file.size {
      let part = file.bytes(at: offset, count: min(1 << 22, file.size - offset))
      if part.isEmpty { return nil }
      digest.update(part)
      offset += part.count
    }
    return Data(digest.finish()).base64EncodedString()
  }
}
