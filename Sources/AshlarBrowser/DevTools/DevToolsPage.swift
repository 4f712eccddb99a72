internal import AshlarJSON

/// One tab of a Chromium that is driven through its DevTools protocol.
struct DevToolsPage {
  private let pipe: DevToolsPipe
  private let session: String
  private let target: String

  /// Opens an empty tab.
  init(_ pipe: DevToolsPipe) throws(BrowserError) {
    struct Created: Decodable { var targetId: String }
    struct Attached: Decodable { var sessionId: String }
    self.pipe = pipe
    let target = try pipe.call("Target.createTarget", returning: Created.self) {
      $0.member("url", "about:blank")
      $0.member("browserContextId", pipe.context)
    }.targetId
    self.target = target
    session = try pipe.call("Target.attachToTarget", returning: Attached.self) {
      $0.member("targetId", target)
      $0.member("flatten", true)
    }.sessionId
    try call("Page.enable")
  }

  /// Sends a command that answers nothing of interest.
  func call(
    _ method: String, parameters: (inout JSONWriter) -> Void = { _ in }
  ) throws(BrowserError) {
    _ = try pipe.call(method, session: session, parameters: parameters)
  }

  /// Sends a command to this tab.
  func call<Result: Decodable>(
    _ method: String, returning: Result.Type, patience: Duration? = nil,
    parameters: (inout JSONWriter) -> Void = { _ in }
  ) throws(BrowserError) -> Result {
    try pipe.call(
      method, session: session, returning: returning, patience: patience, parameters: parameters)
  }

  /// Opens a page of the site; returns when it, its fonts and its pictures are there.
  func open(_ path: String) throws(BrowserError) { try open(address: pipe.origin + path) }

  /// Opens a page of any site, as `open(_:)` does.
  func open(address: String) throws(BrowserError) {
    struct Navigation: Decodable { var errorText: String? }
    let answer = try call("Page.navigate", returning: Navigation.self) {
      $0.member("url", address)
    }
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
    _ = try outcome(of: expression, as: Anything.self, isReturned: false, patience: nil)
  }

  /// The value of an expression in the page, or of its promise.
  ///
  /// - Parameter patience: how long the answer may take; nil for as long as any command may. Chromium never answers some
  ///   questions that come between a page and the next one.
  /// - Throws: when the expression fails, or has no value that JSON can hold.
  func value<Value: Decodable>(
    of expression: String, as type: Value.Type, patience: Duration? = nil
  ) throws(BrowserError) -> Value {
    let found = try outcome(of: expression, as: type, isReturned: true, patience: patience)
    guard let value = found else {
      throw .protocolFailure(method: "Runtime.evaluate", message: "no value")
    }
    return value
  }

  private func outcome<Value: Decodable>(
    of expression: String, as type: Value.Type, isReturned: Bool, patience: Duration?
  ) throws(BrowserError) -> Value? {
    let outcome = try call("Runtime.evaluate", returning: Outcome<Value>.self, patience: patience) {
      $0.member("expression", expression)
      $0.member("awaitPromise", true)
      $0.member("returnByValue", isReturned)
    }
    if let details = outcome.exceptionDetails {
      throw .protocolFailure(method: "Runtime.evaluate", message: details.text)
    }
    return outcome.result.value
  }

  /// A value that is not read.
  private struct Anything: Decodable {
    init(from decoder: any Decoder) {}
  }

  /// The result of an expression.
  private struct Outcome<Value: Decodable>: Decodable {
    struct Details: Decodable { var text: String }
    struct Result: Decodable { var value: Value? }
    var result: Result
    var exceptionDetails: Details?
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
    try call("Emulation.setDeviceMetricsOverride") {
      $0.member("width", width)
      $0.member("height", height)
      $0.member("deviceScaleFactor", 1)
      $0.member("mobile", false)
    }
  }

  /// How tall the page is in CSS pixels; at most what Chromium can draw in one picture.
  func contentHeight() throws(BrowserError) -> Int {
    struct Size: Decodable { var height: Double }
    struct Metrics: Decodable { var cssContentSize: Size }
    let metrics = try call("Page.getLayoutMetrics", returning: Metrics.self)
    return min(16_000, Int(metrics.cssContentSize.height.rounded(.up)))
  }

  /// Closes the tab.
  func close() throws(BrowserError) {
    _ = try pipe.call("Target.closeTarget") { $0.member("targetId", target) }
  }
}
