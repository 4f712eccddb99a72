/// One colour for light pages, one for dark ones, each as `#rrggbb`.
public struct ColourPair: Hashable, Sendable {
  public var light: String
  public var dark: String

  public init(light: String, dark: String) {
    self.light = light
    self.dark = dark
  }
}
