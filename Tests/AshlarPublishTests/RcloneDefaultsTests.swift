import Testing

@testable import AshlarPublish

@Suite("what rclone is told by variables") struct RcloneDefaultsTests {
  private static let pace = "RCLONE_WEBDAV_PACER_MIN_SLEEP"

  private func environment(
    _ variables: [String: String], settings: String = "{}"
  ) async throws -> [String: String?] {
    try await RcloneDefaults(variables: variables).environment { Array(settings.utf8) }
  }

  @Test("a WebDAV server is asked without rclone's pause of 10 ms") func pace() async throws {
    #expect(try await environment([:])[Self.pace] == "1ms")
    #expect(
      try await environment([:], settings: #"{"dav": {"type": "webdav"}}"#)[Self.pace] == "1ms")
  }

  @Test("a pace that somebody has set stays") func ownPace() async throws {
    let variable = try await environment([Self.pace: "50ms"])
    #expect(variable[Self.pace] == nil)
    let settings = try await environment(
      [:], settings: #"{"dav": {"type": "webdav", "pacer_min_sleep": "20ms"}}"#)
    #expect(settings[Self.pace] == nil)
  }

  @Test("keys of SFTP servers are those that ssh knows, or those of the settings")
  func knownHosts() async throws {
    let home = ["HOME": "/nowhere"]
    let all = "RCLONE_SFTP_KNOWN_HOSTS_FILE"
    #expect(try await environment(home)[all] == "/dev/null")
    #expect(try await environment([all: "/keys"])[all] == nil)
    let own = try await environment(
      home,
      settings: #"""
        {"a": {"type": "sftp", "known_hosts_file": "/a"}, "b": {"type": "sftp", "ssh": "ssh"},
        "c": {"type": "sftp"}, "d": {"type": "webdav"}}
        """#)
    #expect(own["RCLONE_CONFIG_A_KNOWN_HOSTS_FILE"] == "/a")
    #expect(own["RCLONE_CONFIG_B_KNOWN_HOSTS_FILE"] == "")
    #expect(own["RCLONE_CONFIG_C_KNOWN_HOSTS_FILE"] == "/dev/null")
    #expect(own["RCLONE_CONFIG_D_KNOWN_HOSTS_FILE"] == nil)
  }
}
