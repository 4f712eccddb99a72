internal import AshlarBytes
public import AshlarDiagnostics

/// An unlisted board that a web server shows to its users alone.
public struct BoardLogin: Hashable, Sendable {
  /// The board's id.
  public var board: String
  /// The file of users on the server, in the form of that server.
  public var file: String
  public var location: SourceLocation

  public init(board: String, file: String, location: SourceLocation) {
    (self.board, self.file, self.location) = (board, file, location)
  }

  /// Reads the `logins` of a target: boards with files of users.
  static func list(_ value: YAMLValue?, report: SourceDiagnostics) -> [BoardLogin] {
    guard let value, !value.isNull else { return [] }
    guard case .mapping(let members) = value.content else {
      report.error(
        "'logins' must be a mapping from unlisted boards to files of users, found \(value.kind)",
        at: value, hint: "as 'logins: {family: /etc/stones/family.users}'")
      return []
    }
    return members.compactMap { member in
      guard let board = member.key.text, Identifier.isValid(board) else {
        report.error("a board must be an identifier, found \(member.key.kind)", at: member.key)
        return nil
      }
      guard let file = member.value.text, isFile(file) else {
        report.error(
          "a file of users must be a path on the server, found \(member.value.kind)",
          at: member.value,
          hint:
            "write it from the root, as '/etc/stones/family.users', of letters, digits, '-', '_' and '.'"
        )
        return nil
      }
      return BoardLogin(board: board, file: file, location: report.location(of: member.key))
    }
  }

  /// Whether a path is one from the root that means the same to every server without being quoted.
  private static func isFile(_ path: String) -> Bool {
    path.utf8.hasPrefix("/") && !path.utf8.hasSuffix("/")
      && path.utf8.allSatisfy { $0.isASCIIWord || "/-_.".utf8.contains($0) }
  }
}
