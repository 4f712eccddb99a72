extension YAMLFields {
  /// The address of a site or a service.
  mutating func webAddress(_ key: String, expected: String) -> String? {
    text(key, expected: expected, where: { AshlarContent.webAddress($0) != nil })
      .flatMap(AshlarContent.webAddress)
  }
}
