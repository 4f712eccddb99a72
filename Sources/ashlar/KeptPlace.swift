internal import ArgumentParser
internal import AshlarImages
internal import AshlarPublish
internal import AshlarSystem

/// The packs of a place that machines share, as `ashlar cache` looks after them.
struct KeptPlace {
  private let cache: SharedCache

  /// - Returns: nil for a text that names a folder.
  init?(_ text: String?, isWriting: Bool) throws {
    guard let text, SharedAddress.isPlace(text) else { return nil }
    cache = try SharedPlace.cache(try SharedPlace.address(text), isWriting: isWriting)
  }

  func show() async throws {
    let inventory = try await inventory()
    let items = inventory.items
    let count = items.reduce(0) { $0 + $1.objectCount }
    Console.print("packs: \(Self.packs(items)), with \(Self.results(count))")
    let superseded = items.filter(\.isSuperseded)
    if !superseded.isEmpty {
      Console.print("of which newer packs have all: \(Self.packs(superseded))")
    }
    Console.print("alone: \(Self.results(inventory.aloneCount)) (\(cache.name))")
  }

  func verify() async throws {
    var wrong: [PackInventory.Item] = []
    for item in try await inventory().items {
      guard let fault = await cache.fault(of: item) else { continue }
      Console.print("taken out of its list: \(item.name) \(fault)")
      wrong.append(item)
    }
    if !wrong.isEmpty { try check(await cache.remove(wrong)) }
    let left = try await inventory()
    Console.print("\(wrong.count) wrong; \(Self.packs(left.items)) left (\(cache.name))")
    if !wrong.isEmpty || !cache.report.wrong.isEmpty { throw ExitCode.mistakes }
  }

  /// - Parameter size: the most bytes that packs have then.
  func trim(size: Int, isDry: Bool) async throws {
    let inventory = try await inventory()
    let removed = inventory.removed(leaving: size)
    if !isDry, !removed.isEmpty { try check(await cache.remove(removed)) }
    let left = inventory.size - removed.reduce(0) { $0 + $1.size }
    Console.print(
      "\(Self.packs(removed))\(isDry ? "" : " removed"), \(byteCountText(left)) left (\(cache.name))"
    )
  }

  private func inventory() async throws -> PackInventory {
    let inventory = await cache.packs()
    cache.report.say()
    try check(true)
    guard let inventory else {
      Console.report(
        "error: '\(cache.name)' cannot be asked what it has, as a server has no way that all know; s3:// can\n"
      )
      throw ExitCode.mistakes
    }
    return inventory
  }

  /// - Throws: where the place did not do what it was asked for.
  private func check(_ isDone: Bool) throws {
    if isDone, cache.report.readTrouble == nil { return }
    let reason = cache.report.readTrouble ?? "it does not say why"
    Console.report("error: '\(cache.name)' does not do it: \(reason)\n")
    throw ExitCode.notNow
  }

  private static func results(_ count: Int) -> String {
    "\(count) \(count == 1 ? "result" : "results")"
  }

  private static func packs(_ items: [PackInventory.Item]) -> String {
    "\(items.count) \(items.count == 1 ? "pack" : "packs"), \(byteCountText(items.reduce(0) { $0 + $1.size }))"
  }
}
