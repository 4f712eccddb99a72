import AshlarServer
import TestSupport
import Testing

@testable import AshlarBrowser

/// The large picture of a photograph, with the script of its page.
@Suite("Photographs zoomed by steps", .drivesBrowser, .timeLimit(.minutes(60)))
struct PhotographZoomTests {
  private static let photograph = AlbumSite.photograph("b")
  /// A function of a page: the picture's box, how large its view is, and what the dialog says.
  private static let functions = """
    window.dialog = document.querySelector('dialog.full');
    window.view = dialog.querySelector('.view');
    window.image = view.querySelector('img');
    window.state = () => {
      const {x, y, width, height} = image.getBoundingClientRect();
      return [x, y, width, height, view.clientWidth, view.clientHeight];
    };
    window.press = (x, y, more) => view.dispatchEvent(
      new PointerEvent('click', {clientX: x, clientY: y, bubbles: true, cancelable: true, ...more}));
    window.key = (key) => view.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}));
    window.opener_ = [...document.querySelectorAll('.zoomable > .enlarge, .zoomable > .zoom')]
      .find((element) => element.checkVisibility({visibilityProperty: true}));
    opener_.click();
    """

  private struct State {
    var x, y, width, height, viewWidth, viewHeight: Double
    init(_ numbers: [Double]) {
      (x, y, width, height) = (numbers[0], numbers[1], numbers[2], numbers[3])
      (viewWidth, viewHeight) = (numbers[4], numbers[5])
    }
  }

  @Test(
    "it opens as large as the window; a click shows its own pixels at that place, keys and buttons go by steps",
    arguments: BrowserEngine.usual)
  func steps(_ engine: BrowserEngine) async throws {
    let site = try await AlbumSite(size: (2400, 1600))
    try await onThread {
      let window = try engine.liveWindow()
      try window.open(address: site.address(of: Self.photograph))
      func state(after act: String) throws -> State {
        let numbers = try window.value(
          of: "(() => { \(act); return state() })()", as: [Double].self)
        return State(numbers)
      }
      let own = try window.value(
        of:
          "Number(document.querySelector('dialog.full img').getAttribute('width')) / (devicePixelRatio >= 2 ? 2 : 1)",
        as: Double.self)
      var last = try state(after: Self.functions)
      #expect(try window.value(of: "dialog.open && document.activeElement === view", as: Bool.self))
      let fitting = min(own, last.viewWidth, last.viewHeight * 1.5)
      #expect(abs(last.width - fitting) <= 1 && abs(last.height - fitting / 1.5) <= 1, "\(last)")
      #expect(last.x >= -0.5 && last.y >= -0.5)
      #expect(own > 1.2 * fitting, "the picture is larger than the window")

      // The point that is pressed stays where it is, as far as there is picture on all sides of it.
      let point = (x: last.x + last.width * 0.4, y: last.y + last.height * 0.6)
      last = try state(after: "press(\(point.x), \(point.y))")
      #expect(abs(last.width - own) <= 1, "\(last)")
      #expect(abs(last.x + last.width * 0.4 - point.x) <= 1.5, "\(last) \(point)")
      #expect(abs(last.y + last.height * 0.6 - point.y) <= 1.5, "\(last) \(point)")
      last = try state(after: "press(\(point.x), \(point.y))")
      #expect(abs(last.width - fitting) <= 1)

      for act in ["key('+')", "key('=')", "key('+')", "dialog.querySelector('.in').click()"] {
        let before = last.width
        last = try state(after: act)
        #expect(last.width > before || last.width >= max(own, 2 * fitting) - 1, "\(act)")
      }
      #expect(abs(last.width - max(own, 2 * fitting)) <= 1)
      last = try state(after: "dialog.querySelector('.out').click(); key('-'); key('-'); key('-')")
      #expect(abs(last.width - fitting) <= 1)
      last = try state(after: "key('+'); key('0')")
      #expect(abs(last.width - fitting) <= 1)

      // One tap does nothing; two do what a click does.
      last = try state(after: "press(9, 9, {pointerType: 'touch'})")
      #expect(abs(last.width - fitting) <= 1)
      last = try state(after: "press(9, 9, {pointerType: 'touch'})")
      #expect(abs(last.width - own) <= 1)

      #expect(
        try window.value(
          of: "(dialog.querySelector('.close').click(), !dialog.open)", as: Bool.self))
      last = try state(after: "opener_.click()")
      #expect(abs(last.width - fitting) <= 1, "it opens fitted again")
    }
  }

  @Test("a window that changes keeps it fitted") func resize() async throws {
    let site = try await AlbumSite(size: (2400, 1600))
    try await site.inChromium { page in
      try page.setSize(width: 820, height: 600)
      try page.open(address: site.address(of: Self.photograph))
      try page.evaluate(Self.functions)
      for (width, height) in [(390, 700), (1280, 500)] {
        try page.setSize(width: width, height: height)
        let fitting = min(Double(width), Double(height) * 1.5)
        try page.wait(for: "Math.abs(image.getBoundingClientRect().width - \(fitting)) <= 1")
      }
    }
  }

  @Test("its buttons are as large as a finger and have names, and axe-core finds nothing")
  func accessible() async throws {
    let axe = try AccessibilityTests.axe()
    for language in ["en", "ar"] {
      let site = try await AlbumSite("lang: \(language)\n", size: (2400, 1600))
      try await site.inChromium { page in
        for scheme in Screenshot.Scheme.allCases {
          try page.setSize(width: 390, height: 700)
          try page.prefer(scheme)
          try page.open(address: site.address(of: Self.photograph))
          try page.evaluate(axe)
          func check() throws {
            let violations = try page.value(
              of:
                "axe.run(document, {resultTypes: ['violations']}).then((r) => r.violations.map((v) => v.id))",
              as: [String].self)
            #expect(violations == [])
            let small = try page.value(
              of: """
                [...document.querySelectorAll('.steps > a, .steps > button, dialog[open] > button')].filter((element) => {
                  const {width, height} = element.getBoundingClientRect();
                  return width < 44 || height < 44 || element.ariaLabel.trim() === '';
                }).map((element) => element.className)
                """, as: [String].self)
            #expect(small == [])
          }
          try check()
          try page.evaluate("document.querySelector('.enlarge').click()")
          try page.wait(for: "document.querySelector('dialog.full').open")
          let shown =
            "[...document.querySelectorAll('dialog[open] > button')].filter((b) => b.checkVisibility()).map((b) => b.className)"
          #expect(try page.value(of: shown, as: [String].self) == ["out", "in", "close"])
          try check()
        }
      }
    }
  }

  @Test("nothing on a photograph's page moves while it loads and its script runs")
  func still() async throws {
    let site = try await AlbumSite(size: (2400, 1600))
    try await site.inChromium { page in
      try page.setSize(width: 390, height: 700)
      try page.open(address: site.address(of: Self.photograph))
      let shift = """
        new Promise((resume) => {
          let sum = 0;
          new PerformanceObserver((list) => { for (const {value} of list.getEntries()) sum += value })
            .observe({type: 'layout-shift', buffered: true});
          setTimeout(() => resume(sum), 500);
        })
        """
      #expect(try page.value(of: shift, as: Double.self) == 0)
    }
  }
}
