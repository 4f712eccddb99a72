import AshlarSystem
import Testing

@Suite("Shards of engines") struct ShardEngineTests {
  /// What an engine sets, and the part that it means.
  private static let engines: [(name: String, environment: [String: String], part: String)] = [
    (
      "Slurm",
      [
        "SLURM_ARRAY_TASK_ID": "0", "SLURM_ARRAY_TASK_MIN": "0", "SLURM_ARRAY_TASK_MAX": "63",
        "SLURM_ARRAY_TASK_COUNT": "64", "SLURM_ARRAY_TASK_STEP": "1",
      ], "1/64"
    ),
    (
      "Slurm",
      [
        "SLURM_ARRAY_TASK_ID": "64", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_MAX": "64",
        "SLURM_ARRAY_TASK_COUNT": "64",
      ], "64/64"
    ),
    (
      "Slurm",
      [
        "SLURM_ARRAY_TASK_ID": "9", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_MAX": "13",
        "SLURM_ARRAY_TASK_COUNT": "4", "SLURM_ARRAY_TASK_STEP": "4",
      ], "3/4"
    ),
    (
      "a Kubernetes Indexed Job", ["JOB_COMPLETION_INDEX": "0", "ASHLAR_SHARDS": "8"], "1/8"
    ),
    ("a Kubernetes Indexed Job", ["JOB_COMPLETION_INDEX": "7", "ASHLAR_SHARDS": "8"], "8/8"),
    (
      "AWS Batch", ["AWS_BATCH_JOB_ARRAY_INDEX": "0", "AWS_BATCH_JOB_ARRAY_SIZE": "10000"],
      "1/10000"
    ),
    ("Google Batch", ["BATCH_TASK_INDEX": "4", "BATCH_TASK_COUNT": "5"], "5/5"),
    ("Cloud Run", ["CLOUD_RUN_TASK_INDEX": "1", "CLOUD_RUN_TASK_COUNT": "3"], "2/3"),
    (
      "Grid Engine",
      [
        "SGE_TASK_ID": "7", "SGE_TASK_FIRST": "3", "SGE_TASK_LAST": "10", "SGE_TASK_STEPSIZE": "2",
        "ASHLAR_SHARDS": "4",
      ], "3/4"
    ),
    ("PBS", ["PBS_ARRAY_INDEX": "1", "ASHLAR_SHARDS": "4"], "1/4"),
    ("LSF", ["LSB_JOBINDEX": "4", "LSB_JOBINDEX_END": "4"], "4/4"),
    (
      "LSF", ["LSB_JOBINDEX": "5", "LSB_JOBINDEX_END": "9", "LSB_JOBINDEX_STEP": "4"], "2/3"
    ),
    ("GitLab CI", ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "4"], "1/4"),
    (
      "Buildkite", ["BUILDKITE_PARALLEL_JOB": "0", "BUILDKITE_PARALLEL_JOB_COUNT": "4"], "1/4"
    ),
    ("CircleCI", ["CIRCLE_NODE_INDEX": "3", "CIRCLE_NODE_TOTAL": "4"], "4/4"),
    ("GNU parallel", ["PARALLEL_SEQ": "1", "ASHLAR_SHARDS": "3"], "1/3"),
  ]

  @Test("each engine says which part a job is", arguments: 0..<Self.engines.count) func engine(
    row: Int
  ) throws {
    let engine = Self.engines[row]
    let found = try ShardEngine.shard(in: engine.environment.merging(["HOME": "/h"]) { $1 })
    #expect(found.engine.name == engine.name)
    #expect(found.shard.text == engine.part)
    #expect(Set(engine.environment.keys).isSubset(of: ShardEngine.variables))
    // Said twice, it is the same.
    let total = try #require(engine.part.split(separator: "/").last)
    var said = engine.environment
    said["ASHLAR_SHARDS"] = String(total)
    #expect(try ShardEngine.shard(in: said).shard.text == engine.part)
  }

  @Test("the table of the test has every engine") func table() {
    #expect(Set(ShardEngine.all.map(\.name)) == Set(Self.engines.map(\.name)))
  }

  @Test(
    "what makes no sense is refused, with what to do about it",
    arguments: [
      ([:], ShardRefusal.noEngine),
      (["SGE_TASK_ID": "undefined", "LSB_JOBINDEX": "0", "CI_NODE_TOTAL": "1"], .noEngine),
      (["SLURM_ARRAY_TASK_ID": ""], .noEngine),
      (["JOB_COMPLETION_INDEX": "0"], .noTotal("a Kubernetes Indexed Job")),
      (["PARALLEL_SEQ": "1"], .noTotal("GNU parallel")),
      (
        ["JOB_COMPLETION_INDEX": "x", "ASHLAR_SHARDS": "3"], .noNumber("JOB_COMPLETION_INDEX", "x")
      ),
      (["JOB_COMPLETION_INDEX": "0", "ASHLAR_SHARDS": "-3"], .noNumber("ASHLAR_SHARDS", "-3")),
      (
        ["PARALLEL_SEQ": "99999999999999999999", "ASHLAR_SHARDS": "3"],
        .noNumber("PARALLEL_SEQ", "99999999999999999999")
      ),
      (
        ["JOB_COMPLETION_INDEX": "3", "ASHLAR_SHARDS": "3"],
        .outOfRange("a Kubernetes Indexed Job", "JOB_COMPLETION_INDEX=3", first: 0, total: 3)
      ),
      (
        ["PBS_ARRAY_INDEX": "0", "ASHLAR_SHARDS": "3"],
        .outOfRange("PBS", "PBS_ARRAY_INDEX=0", first: 1, total: 3)
      ),
      (
        ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "0"],
        .outOfRange("GitLab CI", "CI_NODE_INDEX=1", first: 1, total: 0)
      ),
      (
        [
          "SGE_TASK_ID": "4", "SGE_TASK_FIRST": "3", "SGE_TASK_LAST": "10",
          "SGE_TASK_STEPSIZE": "2", "ASHLAR_SHARDS": "4",
        ], .outOfRange("Grid Engine", "SGE_TASK_ID=4", first: 3, total: 4)
      ),
      (
        ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "4", "ASHLAR_SHARDS": "8"],
        .contradiction("CI_NODE_TOTAL makes 4 jobs", "ASHLAR_SHARDS makes 8")
      ),
      (
        // Four of more that are run again, or all of an array with odd numbers.
        [
          "SLURM_ARRAY_TASK_ID": "6", "SLURM_ARRAY_TASK_MIN": "5", "SLURM_ARRAY_TASK_MAX": "8",
          "SLURM_ARRAY_TASK_COUNT": "4",
        ], .partOfArray("SLURM_ARRAY_TASK_MIN=5")
      ),
      (
        ["SGE_TASK_ID": "2", "SGE_TASK_FIRST": "2", "SGE_TASK_LAST": "3"],
        .partOfArray("SGE_TASK_FIRST=2")
      ),
      (
        // An array of a list of numbers.
        [
          "SLURM_ARRAY_TASK_ID": "5", "SLURM_ARRAY_TASK_MIN": "5", "SLURM_ARRAY_TASK_MAX": "17",
          "SLURM_ARRAY_TASK_COUNT": "2",
        ], .contradiction("SLURM_ARRAY_TASK_COUNT makes 2 jobs", "SLURM_ARRAY_TASK_MAX makes 13")
      ),
      (
        [
          "CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "4", "CIRCLE_NODE_INDEX": "1",
          "CIRCLE_NODE_TOTAL": "4",
        ],
        .contradiction(
          "GitLab CI says 1/4 (CI_NODE_INDEX)", "CircleCI says 2/4 (CIRCLE_NODE_INDEX)")
      ),
    ] as [([String: String], ShardRefusal)])
  func refusals(environment: [String: String], refusal: ShardRefusal) {
    #expect(throws: refusal) { try ShardEngine.shard(in: environment) }
    #expect(refusal.message.contains("--shard 3/64"))
  }

  @Test("two engines that agree are no contradiction") func agreement() throws {
    let found = try ShardEngine.shard(in: [
      "CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "4", "CIRCLE_NODE_INDEX": "1",
      "CIRCLE_NODE_TOTAL": "4",
    ])
    #expect(found.engine.name == "GitLab CI" && found.shard.text == "2/4")
  }
}
