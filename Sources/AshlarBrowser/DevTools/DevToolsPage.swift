/// One tab of a Chromium that is driven through its DevTools protocol.
struct DevToolsPage {
  private let pipe: DevToolsPipe
  private let session: String
  private let target: String

  /// Opens an empty tab.
  init(_ pipe: DevToolsPipe) throws(BrowserError) {
    struct Created: Decodable { var targetId: String }
    struct Attached: Decodable { var sessionId: String }
    struct Attachment: Encodable {
      var targetId: String
      var flatten = true
    }
    self.pipe = pipe
    target = try pipe.call(
      "Target.createTarget", ["url": "about:blank"], returning: Created.self
    ).targetId
    session = try pipe.call(
      "Target.attachToTarget", Attachment(targetId: target), returning: Attached.self
    ).sessionId
    try call("Page.enable", DevToolsPipe.Nothing())
  }

  /// Sends a command that answers nothing of interest.
  func call(_ method: String, _ parameters: some Encodable) throws(BrowserError) {
    _ = try pipe.call(method, parameters, session: session)
  }

  /// Sends a command to this tab.
  func call<Result: Decodable>(
    _ method: String, _ parameters: some Encodable, returning: Result.Type
  ) throws(BrowserError) -> Result {
    try pipe.call(method, parameters, session: session, returning: returning)
  }

  /// Opens a page of the site; returns when it, its fonts and its pictures are there.
  func open(_ path: String) throws(BrowserError) {
    struct Navigation: Decodable { var errorText: String? }
    let answer = try call(
      "Page.navigate", ["url": pipe.origin + path], returning: Navigation.self)
    if let message = answer.errorText {
      throw .protocolFailure(method: "Page.navigate", message: message)
    }
    try evaluate(
      """
      new Promise((resume) => document.readyState === 'complete' ? resume()
        : addEventListener('load', resume)).then(() => document.fonts.ready).then(() => true)
      """)
  }

  /// Runs an expression in the page and waits for its promise.
  func evaluate(_ expression: String) throws(BrowserError) {
    _ = try outcome(of: expression, as: Anything.self, isReturned: false)
  }

  /// The value of an expression in the page, or of its promise.
  ///
  /// - Throws: when the expression fails, or has no value that JSON can hold.
  func value<Value: Decodable>(
    of expression: String, as type: Value.Type
  ) throws(BrowserError) -> Value {
    guard let value = try outcome(of: expression, as: type, isReturned: true) else {
      throw .protocolFailure(method: "Runtime.evaluate", message: "no value")
    }
    return value
  }

  private func outcome<Value: Decodable>(
    of expression: String, as type: Value.Type, isReturned: Bool
  ) throws(BrowserError) -> Value? {
    let outcome = try call(
      "Runtime.evaluate", Evaluation(expression: expression, returnByValue: isReturned),
      returning: Outcome<Value>.self)
    if let details = outcome.exceptionDetails {
      throw .protocolFailure(method: "Runtime.evaluate", message: details.text)
    }
    return outcome.result.value
  }

  private struct Evaluation: Encodable {
    var expression: String
    var awaitPromise = true
    var returnByValue: Bool
  }

  /// A value that nobody reads.
  private struct Anything: Decodable {
    init(from decoder: any Decoder) {}
  }

  /// What an expression left.
  private struct Outcome<Value: Decodable>: Decodable {
    struct Details: Decodable { var text: String }
    struct Result: Decodable { var value: Value? }
    var result: Result
    var exceptionDetails: Details?
  }

  /// Makes the reader prefer a colour scheme, and no movement.
  func prefer(_ scheme: Screenshot.Scheme) throws(BrowserError) {
    struct Media: Encodable {
      var features: [Feature]
    }
    struct Feature: Encodable {
      var name: String
      var value: String
    }
    try call(
      "Emulation.setEmulatedMedia",
      Media(features: [
        Feature(name: "prefers-color-scheme", value: scheme.rawValue),
        Feature(name: "prefers-reduced-motion", value: "reduce"),
      ]))
  }

  /// Returns when every picture that the window shows can be drawn, or is broken.
  ///
  /// A page's `load` waits neither for its lazy pictures nor for those that are decoded later.
  func loadPictures() throws(BrowserError) {
    try evaluate(
      """
      Promise.all([...document.images].filter((image) => {
        const box = image.getBoundingClientRect();
        return box.width > 0 && box.bottom > 0 && box.top < innerHeight
          && box.right > 0 && box.left < innerWidth;
      }).map((image) => {
        image.loading = 'eager';
        return image.decode().catch(() => null);
      })).then(() => true)
      """)
  }

  /// Sets the window's size in CSS pixels.
  func setSize(width: Int, height: Int) throws(BrowserError) {
    struct Metrics: Encodable {
      var width: Int
      var height: Int
      var deviceScaleFactor = 1
      var mobile = false
    }
    try call("Emulation.setDeviceMetricsOverride", Metrics(width: width, height: height))
  }

  /// How tall the page is in CSS pixels; at most what Chromium can draw in one picture.
  func contentHeight() throws(BrowserError) -> Int {
    struct Size: Decodable { var height: Double }
    struct Metrics: Decodable { var cssContentSize: Size }
    let metrics = try call(
      "Page.getLayoutMetrics", DevToolsPipe.Nothing(), returning: Metrics.self)
    return min(16_000, Int(metrics.cssContentSize.height.rounded(.up)))
  }

  /// Closes the tab.
  func close() throws(BrowserError) {
    _ = try pipe.call("Target.closeTarget", ["targetId": target])
  }
}
