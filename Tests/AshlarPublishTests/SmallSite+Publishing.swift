import AshlarOutput
import AshlarPublish
import TestSupport

extension SmallSite {
  func publication(
    headers: @escaping @Sendable (String) -> [String: String] = { _ in [:] }
  ) async throws -> Publication {
    var tree = OutputTree()
    for (path, text) in files { tree.add(.bytes(Array(text.utf8)), at: path) }
    return try await Publication(tree, headers: headers)
  }

  /// Publishes the site, as the command does.
  func publish(to target: any Target, keep: Int = 2, sendsAll: Bool = false) async throws {
    let publication = try await publication()
    let old = try await target.published()
    let plan = Plan(
      files: publication.files, over: old, keep: keep, date: "2026-03-21T00:00:00Z",
      sendsAll: sendsAll)
    if plan.isEmpty { return }
    try await target.send(Sending(publication: publication, plan: plan, old: old))
  }
}
