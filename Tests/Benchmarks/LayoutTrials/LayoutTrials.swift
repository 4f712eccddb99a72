/// The layout library's figures: quality over seeds, speed by size.
public enum LayoutTrials {
  /// What the searches gain over plain placement.
  public static func printQuality() {
    print("Layout quality\n")
    BalanceTrials.printAll()
    SpanTrials.printAll()
    JustifiedTrials.printAll()
  }

  /// Cards per millisecond of processor time, each engine at four sizes.
  public static func printSpeed() {
    SpeedTrials.printAll()
    QueryTrials.printAll()
  }
}
