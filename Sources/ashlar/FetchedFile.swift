internal import AshlarHTTP
internal import AshlarImport
internal import AshlarSystem
internal import Foundation

/// A file that a command is given by its address.
enum FetchedFile {
  private static let redirectLimit = 5
  /// How long one answer may take, in seconds.
  private static let patience = 60.0

  /// Whether what was named is an address, and no file.
  static func isAddress(_ name: String) -> Bool {
    let start = name.lowercased().utf8.prefix(8)
    return start.starts(with: "https://".utf8) || start.starts(with: "http://".utf8)
  }

  /// Fetches a file by HTTP, past at most 5 redirections, none of which leads from HTTPS to HTTP.
  ///
  /// - Parameter limit: the largest one, in bytes.
  static func bytes(from address: String, limit: Int) async throws(ImportError) -> [UInt8] {
    let client: HTTPClient
    do throws(HTTPError) {
      client = try HTTPClient(connections: 1)
    } catch {
      throw ImportError(
        "no address can be fetched without libcurl",
        hint: "\(PackageManager.installation(of: "libcurl4")), or save the file, and name that")
    }
    var address = address
    for _ in 0...redirectLimit {
      let answer = try await answer(from: address, limit: limit, client)
      guard (300...399).contains(answer.status), let target = answer.fields["location"] else {
        guard (200...299).contains(answer.status) else {
          throw ImportError(
            "'\(address)' cannot be fetched: the server answers \(answer.status)",
            hint: "open the address in a browser, save the file, and name that")
        }
        return answer.body
      }
      address = try next(target, after: address)
    }
    throw ImportError(
      "'\(address)' cannot be fetched: it leads from address to address",
      hint: "name the last one, or save the file, and name that")
  }

  private static func answer(
    from address: String, limit: Int, _ client: HTTPClient
  ) async throws(ImportError) -> HTTPResponse {
    do throws(HTTPError) {
      return try await client.send(
        HTTPRequest("GET", address, limit: limit, patience: patience))
    } catch {
      let reason =
        switch error {
        case .tooLarge: "it has more than \(byteCountText(limit))"
        case .broken(let words): words
        case .noLibrary, .unreadable: "no answer"
        }
      throw ImportError("'\(address)' cannot be fetched: \(reason)")
    }
  }

  private static func next(
    _ target: String, after address: String
  ) throws(ImportError) -> String {
    guard let url = URL(string: target, relativeTo: URL(string: address))?.absoluteString,
      isAddress(url),
      url.lowercased().utf8.starts(with: "https:".utf8)
        || !address.lowercased().utf8.starts(with: "https:".utf8)
    else {
      throw ImportError(
        "'\(address)' leads to an address that is not fetched: '\(target)'",
        hint: "only https leads on from https")
    }
    return url
  }
}
