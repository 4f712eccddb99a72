import AshlarImages
import CWorker
import Glibc

/// A worker for tests, or a process that tries what a worker must not be able to do.
///
/// - `worker-program start PROGRAM` says whether workers of another program start.
/// - `worker-program try` says in a line for each attempt whether it succeeds.
/// - `worker-program spin` computes for ever, and may for a second.
@main struct WorkerProgram {
  static func main() {
    PictureWorkerProgram.runIfAsked(CommandLine.arguments)
    if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "start" {
      let library = try? PictureDecoder(program: CommandLine.arguments[2]).library()
      return print(library == nil ? "not started" : "started")
    }
    let secret = open("/etc/hostname", O_RDONLY)
    ashlar_worker_set_bounds()
    guard ashlar_worker_confine() else { return print("not confined") }
    if CommandLine.arguments.contains("spin") {
      ashlar_worker_allow_time(1)
      while true {}
    }
    for (name, attempt) in attempts { say(name, attempt()) }
    var byte: UInt8 = 0
    say("read what was inherited", read(secret, &byte, 1) == 1)
  }

  private static func say(_ name: String, _ succeeds: Bool) {
    print(name + ": " + (succeeds ? "yes" : "no"))
  }

  private static var attempts: [(String, () -> Bool)] {
    [
      ("open a file", { open("/etc/passwd", O_RDONLY) >= 0 }),
      ("make a file", { open("/tmp/ashlar-worker-was-here", O_CREAT | O_WRONLY, 0o600) >= 0 }),
      ("look for a file", { access("/etc/passwd", F_OK) == 0 }),
      ("list a folder", { opendir("/") != nil }),
      ("remove a file", { unlink("/tmp/ashlar-worker-was-here") == 0 || errno == ENOENT }),
      ("connect", { socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) >= 0 }),
      ("make a pipe", { withUnsafeMutablePointer(to: &pipeEnds) { pipe($0) == 0 } }),
      ("start a process", startsProcess),
      ("become another program", becomesAnother),
      ("reach its parent", { kill(getppid(), 0) == 0 }),
      ("change its bounds", changesBounds),
      ("compute", { true }),
      ("start a thread", startsThread),
      ("take a gigabyte", { takes(gigabytes: 1) }),
      ("take five gigabytes", { takes(gigabytes: 5) }),
    ]
  }

  nonisolated(unsafe) private static var pipeEnds: Int32 = 0

  private static func startsProcess() -> Bool {
    var process: pid_t = 0
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("/bin/true"), nil]
    return posix_spawn(&process, "/bin/true", nil, nil, &arguments, environ) == 0
  }

  private static func becomesAnother() -> Bool {
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("/bin/true"), nil]
    return execv("/bin/true", &arguments) == 0
  }

  private static func changesBounds() -> Bool {
    var bound = rlimit(rlim_cur: 0, rlim_max: 0)
    return setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &bound) == 0
  }

  private static func startsThread() -> Bool {
    var thread = pthread_t()
    return pthread_create(&thread, nil, { _ in nil }, nil) == 0 && pthread_join(thread, nil) == 0
  }

  private static func takes(gigabytes: Int) -> Bool {
    guard let memory = malloc(gigabytes << 30) else { return false }
    free(memory)
    return true
  }
}
