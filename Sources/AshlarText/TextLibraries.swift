internal import CHarfBuzz
internal import CICU

/// The libraries that set type, with their versions.
public enum TextLibraries {
  /// As `ICU 72.1 (Unicode 15.0)` and `HarfBuzz 6.0.0`.
  public static var versions: [String] {
    unsafe [
      "ICU " + String(cString: ashlar_icu_version()),
      "HarfBuzz " + String(cString: hb_version_string()),
    ]
  }
}
