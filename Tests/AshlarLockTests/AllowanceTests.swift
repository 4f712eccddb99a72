import AshlarLock
import Foundation
import Testing

@Suite("Allowance") struct AllowanceTests {
  private final class Taken: Sendable {
    let state = Lock((now: 0, most: 0, count: 0))
  }

  @Test("no more is taken at once than there is, but for one that needs more alone")
  func amounts() async {
    let allowance = Allowance(100)
    let taken = Taken()
    await withTaskGroup { group in
      for size in [60, 60, 30, 30, 250, 10, 90, 40] {
        group.addTask {
          allowance.with(size) {
            taken.state.withLock { state in
              state.now += size
              state.count += 1
              // One that needs more than there is has nobody beside it.
              state.most = max(state.most, state.now > 100 && state.now == size ? 0 : state.now)
            }
            Thread.sleep(forTimeInterval: 0.002)
            taken.state.withLock { $0.now -= size }
          }
        }
      }
    }
    #expect(taken.state.withLock { $0.count } == 8)
    #expect(taken.state.withLock { $0.most } <= 100)
  }

  @Test("who only tries runs where there is enough, or where nobody else has anything")
  func tries() {
    let allowance = Allowance(1)
    var ran: [String] = []
    let isFirst = allowance.tryWith(2) {
      ran.append("first")
      let isSecond = allowance.tryWith(1) { ran.append("second") }
      #expect(!isSecond)
    }
    let isThird = allowance.tryWith(1) { ran.append("third") }
    #expect(isFirst && isThird)
    #expect(ran == ["first", "third"])
  }
}
