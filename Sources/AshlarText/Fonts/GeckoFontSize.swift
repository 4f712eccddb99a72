/// Font sizes as Gecko uses them: rounded to 1/60 px, where Blink and WebKit make them smaller, if anything.
enum GeckoFontSize {
  /// By how much Gecko's text may be wider than a size says, as a fraction, when the root's font size is another than
  /// 16 px.
  ///
  /// The root is a whole, even number of pixels on our pages. Half of 1/60 px is 0.07 % of 12.4 px, which is 11 px of
  /// text at a root of 18 px.
  static func growth(of fontSize: Double) -> Double {
    var most = 0.0
    for root in stride(from: 12.0, through: 40, by: 2) {
      let units = fontSize * root / 16 * 60
      most = max(most, units.rounded() / units - 1)
    }
    return most
  }
}
