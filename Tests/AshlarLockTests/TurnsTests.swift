import Testing

@testable import AshlarLock

@Suite("Turns") struct TurnsTests {
  private final class Seen: Sendable {
    let order = Lock<[Int]>([])
    let inside = Lock((now: 0, most: 0, all: 0))
  }

  @Test("who waits comes in the order of coming, urgent ones first")
  func order() async {
    let turns = Turns(limit: 1)
    let seen = Seen()
    let waiting = await turns.run {
      var waiting: [Task<Void, Never>] = []
      for (place, isUrgent) in [false, true, false, true].enumerated() {
        waiting.append(
          Task { await turns.run(isUrgent: isUrgent) { seen.order.withLock { $0.append(place) } } })
        while await turns.waiting.count + turns.urgent.count <= place { await Task.yield() }
      }
      return waiting
    }
    for task in waiting { await task.value }
    #expect(seen.order.withLock { $0 } == [1, 3, 0, 2])
  }

  @Test("no more are in at once than may be, and all come in")
  func limit() async {
    let turns = Turns(limit: 3)
    let seen = Seen()
    await withTaskGroup { group in
      for number in 0..<60 {
        group.addTask {
          await turns.run(isUrgent: number % 4 == 0) {
            seen.inside.withLock {
              $0.now += 1
              $0.all += 1
              $0.most = max($0.most, $0.now)
            }
            await Task.yield()
            seen.inside.withLock { $0.now -= 1 }
          }
        }
      }
    }
    #expect(seen.inside.withLock { $0.all } == 60)
    #expect(seen.inside.withLock { $0.most } <= 3)
  }
}
