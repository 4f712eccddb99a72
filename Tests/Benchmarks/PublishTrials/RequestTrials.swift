import Contests
import Foundation

extension PublishTrials {
  /// Sends pages to a store that writes down what it is asked, and prints how many requests a second run costs.
  func printRequests(_ store: [String], pages: PageFolder) throws {
    let server = try LoopbackServer { port in
      // rclone makes no digest of what it sends.
      store + [String(port), Self.accessKey, Self.secret, "unsigned"]
    }
    for bucket in ["ashlar", "rclone"] {
      _ = try ask("PUT", "/-/object/\(bucket)", of: server)
    }
    try pages.write(version: 0)
    let sync = rcloneArguments(place: "rclone", at: server.address, pages)
    let contestants = [
      try ashlar("ashlar", bucket: "ashlar", keep: 2, at: server.address, pages),
      Contestant(name: "rclone sync --checksum", program: rclone, arguments: sync),
      Contestant(
        name: "rclone sync", program: rclone, arguments: sync.filter { $0 != "--checksum" }),
    ]
    print("\(pages.count) pages that have not changed\n")
    for contestant in contestants {
      var runs = contestant
      try runs.run(log: folder + "/log")
      _ = try ask("POST", "/-/reset", of: server)
      try runs.run(log: folder + "/log")
      let count = try ask("GET", "/-/log", of: server).split(separator: "\n").count
      printNow("\(contestant.name): \(count) \(count == 1 ? "request" : "requests")")
    }
    print("")
  }

  private func ask(_ method: String, _ path: String, of server: LoopbackServer) throws -> String {
    let answer = folder + "/answer"
    let curl = try MeasuredProcess.run(
      "curl", ["--silent", "--fail", "--request", method, server.address + path], output: answer)
    guard curl.status == 0 else { throw TrialError(description: "\(path) is not answered") }
    return try String(contentsOfFile: answer, encoding: .utf8)
  }
}
