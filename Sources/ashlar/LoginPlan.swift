internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarPublish
internal import AshlarSite

/// The folders of boards that a server shows to its users alone.
struct LoginPlan {
  private(set) var logins: [ServerLogin] = []
  /// What is wrong with those that a target names.
  private(set) var diagnostics: [Diagnostic] = []

  /// The files of users of folders that have one.
  private var files: [String: String] = [:]

  init(_ wanted: [BoardLogin], among unlisted: [UnlistedBoard]) {
    for login in wanted {
      guard let board = unlisted.first(where: { $0.id == login.board }) else {
        let ids = unlisted.filter { !$0.isLocked }.map(\.id)
        report(
          "no board '\(login.board)' is unlisted", login,
          hint: nearestName(to: login.board, among: ids).map { "did you mean '\($0)'?" }
            ?? "give the board 'unlisted: true', so that its files lie in a folder of their own")
        continue
      }
      if board.isLocked {
        report(
          "the board '\(board.id)' has a password, and is encrypted: it needs no login", login,
          hint: "take 'password' away to have the server ask instead")
        continue
      }
      let others = board.neighbours.filter { id in
        !wanted.contains { $0.board == id && $0.file == login.file }
      }
      if let other = others.first {
        report(
          "the unlisted board '\(other)' shows a card of '\(board.id)', and has another login",
          login,
          hint: "give both the same file of users, or leave the card out of one")
        continue
      }
      if board.publicCount > 0 {
        diagnostics.append(
          Diagnostic(
            .warning,
            "\(board.publicCount == 1 ? "a card of '\(board.id)' is" : "\(board.publicCount) cards of '\(board.id)' are") "
              + "on a listed board, too, and everybody can read what is there", at: login.location,
            hint: "leave such cards out of one of the boards"))
      }
      add(board, login)
    }
  }

  /// Each folder once: servers take no rule twice.
  private mutating func add(_ board: UnlistedBoard, _ login: BoardLogin) {
    var folders: [String] = []
    for folder in board.folders {
      if let file = files[folder] {
        guard file == login.file else {
          return report(
            "the board '\(board.id)' lies in a folder that has another login", login,
            hint:
              "give both the same file of users: albums within others lie in the outermost one's")
        }
      } else {
        files[folder] = login.file
        folders.append(folder)
      }
    }
    if !folders.isEmpty {
      logins.append(ServerLogin(name: board.id, folders: folders, file: login.file))
    }
  }

  private mutating func report(_ message: String, _ login: BoardLogin, hint: String) {
    diagnostics.append(Diagnostic(.error, message, at: login.location, hint: hint))
  }
}
