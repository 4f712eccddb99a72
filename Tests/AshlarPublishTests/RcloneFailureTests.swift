import Testing

@testable import AshlarPublish

@Suite("why rclone could not do it") struct RcloneFailureTests {
  @Test(
    "a full disk is made room on, whatever the server says of it",
    arguments: [
      "Failed to copy: Put failed: 507 Insufficient Storage",
      "Failed to copy: Update ReadFrom failed: write /srv/a: file too large",
      // SFTP has no code for a full disk: OpenSSH's server, and rclone's own when its pipe is gone.
      #"Failed to copy: Update ReadFrom failed: sftp: "Failure" (SSH_FX_FAILURE)"#,
      #"Failed to copy: Update ReadFrom failed: sftp: "io: read/write on closed pipe" (SSH_FX_FAILURE)"#,
    ])
  func fullDisk(messages: String) {
    let error = Self.failure(messages)
    #expect(error.remedy == .tryAgain)
    #expect(error.hint?.contains("make room there") == true)
    #expect(error.message.contains("'remote:www'"))
  }

  @Test("what SFTP has a code for is not taken for a full disk")
  func forbidden() {
    let error = Self.failure(
      #"Failed to copy: sftp: "Permission denied" (SSH_FX_PERMISSION_DENIED)"#)
    #expect(error.remedy == .change && error.message.contains("cannot be written"))
    #expect(error.hint?.contains("make room") == false)
  }

  @Test(
    "a file that is gone when it is read is no failure, and one that may not be read is",
    arguments: [
      ("Failed to cat: Not Found: 404 Not Found", true),
      (
        "ERROR : a: Failed to open: Open failed: file does not exist\nFailed to cat: file does not exist",
        true
      ),
      ("Failed to cat: object not found", true),
      ("Failed to cat: permission denied", false),
      ("Failed to cat: 500 Internal Server Error", false),
    ])
  func gone(messages: String, isLost: Bool) {
    let result = Tool.Result(status: 1, output: [], messages: messages)
    #expect(Rclone(root: "remote:www", connections: nil).hasLost(result) == isLost)
  }

  private static func failure(_ messages: String) -> PublishError {
    Rclone(root: "remote:www", connections: nil)
      .failure(Tool.Result(status: 1, output: [], messages: messages))
  }
}
