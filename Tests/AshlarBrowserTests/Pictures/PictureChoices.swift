import AshlarResources
import AshlarServer
import Foundation

@testable import AshlarBrowser

/// Which files an engine chooses for the pictures of pages, each page loaded once for each width.
struct PictureChoices: Decodable, Sendable {
  /// One page at one width.
  struct Load: Decodable, Sendable {
    var page: String
    /// Of the window, in CSS pixels.
    var width: Double
    /// Device pixels to a CSS pixel.
    var ratio: Double
    /// Which of the page's layouts this is, from 0 for the narrowest on.
    var layout: Int
    var pictures: [Picture]
  }

  /// One picture as it is drawn.
  struct Picture: Decodable, Sendable, CustomStringConvertible {
    var card: String
    /// In CSS pixels: of its box, or of the picture where a box shows the whole of it and is wider.
    var width: Double
    /// The widths that are offered, narrowest first, in pixels.
    var offered: [Int]
    /// The width of the file that was chosen; nil for one that is not offered, and for none.
    var chosen: Int?
    /// Whether the engine loads it by the width of its box, and not by what the page says of widths.
    var isAutomatic: Bool

    var description: String { "\(card), \(width) px wide: \(chosen ?? 0) of \(offered)" }
  }

  /// What an engine says that cannot answer.
  struct Silence: Error {
    var words: String
  }

  var loads: [Load]
  /// How many layouts each page has.
  var layouts: [String: Int]

  /// Opens pages at every one of their layouts: at its least width, and those of phones half the way to the next.
  ///
  /// Every load has addresses of its own, so that nothing that was loaded before can be shown in its place.
  static func ask(
    _ engine: BrowserEngine, ratio: Double, pages: [String], of site: ServedSite
  ) throws -> PictureChoices {
    let server = try HTTPServer.started()
    let session = try BrowserSession(
      engine, zoom: ratio, isDriven: true, address: "http://127.0.0.1:\(server.port)/ask.html")
    var answer: [UInt8]?
    defer { session.end(keepsLog: false) }
    let plan = Array(try JSONEncoder().encode(pages))
    // A busy machine takes its time: the limit ends what hangs.
    let end = ContinuousClock.now + .seconds(900)
    while answer == nil, session.isRunning, ContinuousClock.now < end {
      server.serve(for: 250) { request in
        switch request.path {
        case "/ask.html": return HTTPResponse(type: "text/html", body: Array(page.utf8))
        case "/geometry.js":
          return HTTPResponse(type: "text/javascript", body: Resource.bytes("geometry.js"))
        case "/plan": return HTTPResponse(type: "application/json", body: plan)
        case "/answer":
          answer = request.body
          return .empty
        default:
          return response(to: request.path, of: site)
        }
      }
    }
    guard let choices = try? JSONDecoder().decode(PictureChoices.self, from: Data(answer ?? []))
    else {
      throw Silence(words: String(decoding: answer ?? [], as: UTF8.self))
    }
    return choices
  }

  /// The answer for an address whose first name is the load's own. Style sheets and fonts are the same for all loads, and
  /// browsers read them once.
  private static func response(to address: String, of site: ServedSite) -> HTTPResponse {
    let names = address.split(separator: "/")
    let isShared = names.first == "shared"
    let path = names.dropFirst().joined(separator: "/")
    if !isShared, [".css", ".woff2"].contains(where: path.hasSuffix) {
      var response = HTTPResponse(status: 302)
      response.headers = [("Location", "/shared/\(path)")]
      return response
    }
    var response = site.response(to: path) ?? .notFound
    if isShared { response.cacheControl = "max-age=3600" }
    return response
  }

  private static let page = """
    <!doctype html><meta charset="utf-8"><title>Pictures</title>
    <style>
      html, body { margin: 0 }
      /* What nobody sees is chosen and loaded as ever, but neither decoded nor drawn. */
      iframe { display: block; border: 0; height: 900px; opacity: 0 }
    </style>
    <body><script src="geometry.js"></script><script>
    "use strict";
    const pause = (milliseconds) => new Promise((resume) => setTimeout(resume, milliseconds));
    let count = 0;

    async function open(path, width) {
      const frame = document.createElement("iframe");
      frame.style.width = `${width}px`;
      // Phones have no scroll bars that take room; others have, and `sizes` cannot know of them.
      frame.scrolling = "no";
      const loaded = new Promise((resume) => { frame.onload = resume; });
      frame.src = `/load-${count++}/${path}`;
      document.body.append(frame);
      await loaded;
      await frame.contentDocument.fonts.ready;
      return frame;
    }

    function thresholds(page) {
      const found = new Set();
      const visit = (rules) => {
        for (const rule of rules) {
          if (rule.constructor.name === "CSSContainerRule") {
            for (const match of rule.conditionText.matchAll(/([\\d.]+)rem/g)) found.add(Number(match[1]));
          }
          if (rule.cssRules) visit(rule.cssRules);
        }
      };
      for (const styles of page.styleSheets) visit(styles.cssRules);
      return [...found].filter((value) => value > 0).sort((first, second) => first - second);
    }

    /** The windows in which to open a page, one for each of its layouts, and one more half the way to the next where
        cards grow with the window: on phones. */
    async function windows(path) {
      const frame = await open(path, 1280), found = [{ width: 320, layout: 0 }];
      thresholds(frame.contentDocument).forEach((minimum, index) => {
        if (reach(frame, minimum * 16)) found.push({ width: frame.clientWidth, layout: index + 1 });
      });
      frame.remove();
      return found.flatMap((one, index) => {
        const next = found[index + 1]?.width ?? one.width + 200;
        return index < 4 ? [one, { ...one, width: Math.floor((one.width + next) / 2) }] : [one];
      });
    }

    /** How wide the picture is drawn: a box that shows the whole of it may be wider. */
    function drawnWidth(image) {
      const box = image.getBoundingClientRect(), fit = getComputedStyle(image).objectFit;
      const shaped = box.height * image.getAttribute("width") / image.getAttribute("height");
      // What fills a strip's shape is wider than it, where it has another shape.
      if (fit === "cover" && image.closest(".slides") && shaped > box.width * 1.01) return shaped;
      return fit === "fill" || fit === "cover" ? box.width : Math.min(box.width, shaped);
    }

    async function choice(image) {
      for (let attempt = 0; attempt < 400 && !(image.complete && image.naturalWidth > 0); attempt++) {
        image.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
        await pause(25);
      }
      const sets = [image, ...(image.parentElement.matches("picture") ? image.parentElement.children : [])]
        .filter((element) => element.srcset).map((element) => element.srcset.split(", ").map((part) => {
          const [name, width] = part.split(" ");
          return { address: new URL(name, image.baseURI).href, width: parseInt(width) };
        }));
      const own = sets.find((set) => set.some((file) => file.address === image.currentSrc)) ?? sets[0];
      const card = image.closest("article")?.id ?? "";
      return { card, width: drawnWidth(image), isAutomatic: image.loading === "lazy",
        offered: own.map((file) => file.width).sort((first, second) => first - second),
        chosen: own.find((file) => file.address === image.currentSrc)?.width };
    }

    (async () => {
      const loads = [], layouts = {};
      for (const page of await (await fetch("/plan")).json()) {
        for (const { width, layout } of await windows(page)) {
          layouts[page] = layout + 1;
          const frame = await open(page, width), pictures = [];
          for (const image of frame.contentDocument.querySelectorAll("img[srcset]")) pictures.push(await choice(image));
          loads.push({ page, width, layout, ratio: devicePixelRatio, pictures });
          frame.remove();
        }
      }
      await fetch("/answer", { method: "POST", body: JSON.stringify({ loads, layouts }) });
    })().catch((error) => fetch("/answer", { method: "POST", body: `${error} ${error.stack}` }));
    </script>
    """
}
