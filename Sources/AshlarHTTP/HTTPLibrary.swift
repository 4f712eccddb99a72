internal import CCurl

/// The library that sends requests.
public enum HTTPLibrary {
  /// As `libcurl/7.88.1`; nil where it is missing or too old.
  public static var version: String? {
    unsafe ashlar_curl_version().map { text in
      let all = unsafe String(cString: text)
      return String(all.prefix { $0 != " " })
    }
  }
}
