/// How long rclone waits between two requests to a WebDAV server.
///
/// By itself it waits 10 ms, whatever the number of connections: at three requests a file, 33 files a second. How much
/// a server is asked at once is what `connections` says, and a server that answers slowly, or with an error, is asked
/// more slowly by rclone. Version 1.60 of Debian 12 does not read the variable, and has no other way.
extension RcloneDefaults {
  private static let variable = "RCLONE_WEBDAV_PACER_MIN_SLEEP"

  /// A pace in the settings of any remote stays: a variable would count more.
  func pace(of remotes: Remotes) -> [String: String?] {
    let isSet =
      variables[Self.variable] != nil
      || remotes.values.contains { $0["pacer_min_sleep"]?.isEmpty == false }
    return isSet ? [:] : [Self.variable: "1ms"]
  }
}
