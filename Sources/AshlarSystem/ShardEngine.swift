/// An engine that runs one command as many jobs, and the environment variables in which each job finds which one it is.
///
/// A variable's value is a whole number without a sign.
package struct ShardEngine: Sendable {
  package var name: String
  /// The variable with the job's own number.
  var number: String
  /// The number of the first job, where no variable has it.
  var base: Int
  /// The variables with the numbers of the first and of the last job, and with the distance of two neighbours.
  var first, last, step: String?
  /// The variable with how many jobs there are.
  var count: String?
  /// What the number is in a job that is not one of many.
  var absence: String?

  /// The variable in which a person says how many shards there are, for engines that do not.
  package static let totalVariable = "ASHLAR_SHARDS"

  /// Every engine that is known.
  ///
  /// Slurm: sbatch(1), "--array". Grid Engine: qsub(1), "-t". LSF: bsub(1), "-J"; its index is 0 outside of arrays. PBS has
  /// no variable for the range of an array; it is numbered as the person says, here from 1. The others are numbered by the
  /// engine, from what `base` says.
  package static let all = [
    ShardEngine(
      name: "Slurm", number: "SLURM_ARRAY_TASK_ID", base: 0, first: "SLURM_ARRAY_TASK_MIN",
      last: "SLURM_ARRAY_TASK_MAX", step: "SLURM_ARRAY_TASK_STEP", count: "SLURM_ARRAY_TASK_COUNT"),
    ShardEngine(name: "a Kubernetes Indexed Job", number: "JOB_COMPLETION_INDEX", base: 0),
    ShardEngine(
      name: "AWS Batch", number: "AWS_BATCH_JOB_ARRAY_INDEX", base: 0,
      count: "AWS_BATCH_JOB_ARRAY_SIZE"),
    ShardEngine(
      name: "Google Batch", number: "BATCH_TASK_INDEX", base: 0, count: "BATCH_TASK_COUNT"),
    ShardEngine(
      name: "Cloud Run", number: "CLOUD_RUN_TASK_INDEX", base: 0, count: "CLOUD_RUN_TASK_COUNT"),
    ShardEngine(
      name: "Grid Engine", number: "SGE_TASK_ID", base: 1, first: "SGE_TASK_FIRST",
      last: "SGE_TASK_LAST", step: "SGE_TASK_STEPSIZE", absence: "undefined"),
    ShardEngine(name: "PBS", number: "PBS_ARRAY_INDEX", base: 1),
    ShardEngine(
      name: "LSF", number: "LSB_JOBINDEX", base: 1, last: "LSB_JOBINDEX_END",
      step: "LSB_JOBINDEX_STEP", absence: "0"),
    ShardEngine(name: "GitLab CI", number: "CI_NODE_INDEX", base: 1, count: "CI_NODE_TOTAL"),
    ShardEngine(
      name: "Buildkite", number: "BUILDKITE_PARALLEL_JOB", base: 0,
      count: "BUILDKITE_PARALLEL_JOB_COUNT"),
    ShardEngine(
      name: "CircleCI", number: "CIRCLE_NODE_INDEX", base: 0, count: "CIRCLE_NODE_TOTAL"),
    ShardEngine(name: "GNU parallel", number: "PARALLEL_SEQ", base: 1),
  ]

  /// Every variable that is read, so that a test can take them out of an environment.
  package static var variables: [String] {
    all.flatMap { [$0.number, $0.first, $0.last, $0.step, $0.count].compactMap { $0 } }
      + [totalVariable]
  }

  /// The part that an engine gives to this job.
  ///
  /// - Throws: where no engine says it, and where what is said makes no sense: two engines with two parts, too.
  package static func shard(
    in environment: [String: String]
  ) throws(ShardRefusal) -> (engine: ShardEngine, shard: Shard) {
    var found: (engine: ShardEngine, shard: Shard)?
    for engine in all {
      guard let shard = try engine.shard(in: environment) else { continue }
      if let found, found.shard != shard {
        throw .contradiction(
          "\(found.engine.name) says \(found.shard.text) (\(found.engine.number))",
          "\(engine.name) says \(shard.text) (\(engine.number))")
      }
      found = found ?? (engine, shard)
    }
    guard let found else { throw .noEngine }
    return found
  }

  /// - Returns: nil where the engine does not run this job, or not as one of many.
  private func shard(in environment: [String: String]) throws(ShardRefusal) -> Shard? {
    let text = environment[number]
    guard let text, !text.isEmpty, text != absence else { return nil }
    func value(_ variable: String?) throws(ShardRefusal) -> (variable: String, value: Int)? {
      guard let variable, let text = environment[variable], !text.isEmpty, text != absence
      else { return nil }
      guard let value = smallNumber(text) else { throw .noNumber(variable, text) }
      return (variable, value)
    }
    guard let own = smallNumber(text) else { throw .noNumber(number, text) }
    let start = try value(first)
    let first = start?.value ?? base
    let step = max(1, try value(step)?.value ?? 1)
    var totals = [try value(count), try value(Self.totalVariable)].compactMap { $0 }
    if let last = try value(last) {
      totals.append((last.variable, (last.value - first) / step + 1))
    }
    guard let total = totals.first else { throw .noTotal(name) }
    if let other = totals.first(where: { $0.value != total.value }) {
      throw .contradiction(
        "\(total.variable) makes \(total.value) jobs", "\(other.variable) makes \(other.value)")
    }
    if let start, first > 1, environment[Self.totalVariable] ?? "" == "" {
      throw .partOfArray("\(start.variable)=\(first)")
    }
    guard (own - first) % step == 0,
      let shard = Shard(index: (own - first) / step + 1, total: total.value)
    else { throw .outOfRange(name, "\(number)=\(own)", first: first, total: total.value) }
    return shard
  }
}

/// Why `ShardEngine` finds no part.
package enum ShardRefusal: Error, Hashable, Sendable {
  case noEngine
  /// The engine does not say how many jobs there are.
  case noTotal(String)
  /// A variable with a value that is no number.
  case noNumber(String, String)
  /// The variable with the number of the first job, and its value: some jobs of an array may be run again.
  case partOfArray(String)
  /// Two claims, as clauses.
  case contradiction(String, String)
  /// The engine, its variable with the value, and what the numbers should be.
  case outOfRange(String, String, first: Int, total: Int)

  /// What is wrong and what to do about it, in sentences.
  package var message: String {
    switch self {
    case .noEngine:
      "--shard auto: no variable of an engine that is known says which part this job is. "
        + "Say it: --shard 3/64."
    case .noTotal(let engine):
      "--shard auto: \(engine) does not say how many jobs there are. "
        + "Set \(ShardEngine.totalVariable) to it, or say both: --shard 3/64."
    case .noNumber(let variable, let value):
      "--shard auto: \(variable) is '\(value)', which is no number. Say the part: --shard 3/64."
    case .partOfArray(let start):
      "--shard auto: \(start), so that these jobs may be some of an array that are run again. "
        + "Set \(ShardEngine.totalVariable) to their number where they are all, or say the part: --shard 3/64."
    case .contradiction(let one, let other):
      "--shard auto: \(one), but \(other). Unset what is wrong, or say the part: --shard 3/64."
    case .outOfRange(let engine, let number, let first, let total):
      "--shard auto: \(number) is not one of \(engine)'s \(total) jobs, numbered from \(first). "
        + "Number the jobs so, or say the part: --shard 3/64."
    }
  }
}
