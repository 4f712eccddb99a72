import Foundation

/// A program, and what its turns cost.
public struct Contestant {
  public let name: String
  private let program: String
  /// Those of every turn.
  private let arguments: [String]
  private var turns: [MeasuredProcess] = []

  public init(name: String, program: String, arguments: [String]) {
    self.name = name
    self.program = program
    self.arguments = arguments
  }

  /// Gives the program a turn.
  ///
  /// - Parameters:
  ///   - further: arguments of this turn alone, behind the others.
  ///   - limit: in seconds: how long it may take; nil for any time.
  /// - Returns: what it cost, to its end or to the limit; a turn that was cut counts in no median.
  @discardableResult public mutating func run(
    _ further: [String] = [], log: String, limit: Double? = nil
  ) throws -> MeasuredProcess {
    let turn = try MeasuredProcess.run(program, arguments + further, output: log, limit: limit)
    if turn.isCut { return turn }
    guard turn.status == 0 else {
      throw TrialError(
        description: "\(name) failed:\n"
          + String(((try? String(contentsOfFile: log, encoding: .utf8)) ?? "").suffix(2000)))
    }
    turns.append(turn)
    return turn
  }

  /// Wall seconds, processor seconds and megabytes, each the median of its own.
  private var medians: [Double] {
    [\MeasuredProcess.seconds, \.processorSeconds, \.peakMegabytes].map { figure in
      turns.map { $0[keyPath: figure] }.sorted()[turns.count / 2]
    }
  }

  public var line: String { line(of: medians) }

  /// What the last turn has cost, in the columns of `line`; empty when there was none.
  public var lastLine: String {
    turns.last.map { line(of: [$0.seconds, $0.processorSeconds, $0.peakMegabytes]) } ?? ""
  }

  private func line(of figures: [Double]) -> String {
    name.padding(toLength: 28, withPad: " ", startingAt: 0)
      + zip(figures, [2, 2, 0]).map { value, digits in
        let text = String(format: "%.\(digits)f", value)
        return String(repeating: " ", count: max(1, 9 - text.count)) + text
      }.joined()
  }

  /// What share of another's figures its own are: medians of the turns' shares, as what else a machine does in a turn
  /// it does to both.
  public func ratios(to other: Contestant) -> String {
    [\MeasuredProcess.seconds, \.processorSeconds, \.peakMegabytes].map { figure in
      let shares = zip(turns, other.turns).map { $0[keyPath: figure] / $1[keyPath: figure] }
      return String(format: "%.2f", shares.sorted()[shares.count / 2])
    }.joined(separator: "  ")
  }
}

/// Why a trial could not be run.
public struct TrialError: Error, CustomStringConvertible {
  public var description: String

  public init(description: String) {
    self.description = description
  }
}
