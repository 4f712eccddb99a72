internal import AshlarBytes
internal import AshlarResources

/// The files of the workbench itself.
extension Workbench {
  static let clients: [String: (type: String, bytes: [UInt8])] = [
    "/_ashlar/": ("text/html; charset=utf-8", Resource.bytes("workbench.html")),
    "/_ashlar/workbench.css": ("text/css; charset=utf-8", Resource.bytes("workbench.css")),
    "/_ashlar/workbench.js": (script, Resource.bytes("workbench.js")),
    "/_ashlar/frames.js": (script, Resource.bytes("frames.js")),
    "/_ashlar/overlays.js": (script, Resource.bytes("overlays.js")),
    "/_ashlar/camera.js": (script, Resource.bytes("camera.js")),
    "/_ashlar/card.js": (script, Resource.bytes("card.js")),
    "/_ashlar/commands.js": (script, Resource.bytes("commands.js")),
    "/_ashlar/files.js": (script, Resource.bytes("files.js")),
    "/_ashlar/large.js": (script, Resource.bytes("large.js")),
    "/_ashlar/lines.js": (script, Resource.bytes("lines.js")),
    "/_ashlar/order.js": (script, Resource.bytes("order.js")),
    "/_ashlar/palette.js": (script, Resource.bytes("palette.js")),
    "/_ashlar/panel.js": (script, Resource.bytes("panel.js")),
    "/_ashlar/phone.js": (script, Resource.bytes("phone.js")),
    "/_ashlar/photographs.js": (script, Resource.bytes("photographs.js")),
    "/_ashlar/proofs.js": (script, Resource.bytes("proofs.js")),
    "/_ashlar/trial.js": (script, Resource.bytes("trial.js")),
  ]
  private static let script = "text/javascript; charset=utf-8"

  static func answer(
    _ type: String, _ body: [UInt8], to request: HTTPRequest
  ) -> HTTPResponse {
    var response = HTTPResponse(type: type, body: body)
    if type.utf8.hasPrefix("text/html") {
      let policy = PreviewPolicy.ofWorkbench(at: request.ownOrigin)
      response.headers = [
        ("Content-Security-Policy", policy), ("Cross-Origin-Opener-Policy", "same-origin"),
        ("Referrer-Policy", "no-referrer"),
      ]
    }
    return response
  }
}
