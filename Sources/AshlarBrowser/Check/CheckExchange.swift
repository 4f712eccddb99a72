internal import AshlarJSON
internal import AshlarOutput
internal import AshlarResources
internal import AshlarServer
internal import Foundation

/// The server's side of one check: hands out the harness and the site, takes in the results.
final class CheckExchange {
  /// The harness's folder on the server. Its name cannot be guessed, so no other page can post.
  let root: String
  /// The results so far, in the order of the plan's pages.
  private(set) var results: [PageResult] = []
  /// Violations of the policy and requests for files that the site does not have.
  private(set) var findings: [CheckFinding] = []
  /// How many requests have come: the browser still works while it grows.
  private(set) var requestCount = 0
  /// The browser's name and version; nil until the harness is done.
  private(set) var browser: String?
  /// What stopped the harness, if anything did.
  private(set) var failure: Failure?

  private let plan: CheckPlan
  private let site: ServedSite
  /// Whether fonts and images are to be held back at the moment.
  private(set) var isHolding = false
  /// How many have been held back since the harness asked for it.
  private var held = 0
  /// Browsers open six connections to a server: one is left for style sheets, one for the harness.
  private static let heldLimit = 4

  /// What the harness says when it cannot go on.
  struct Failure: Decodable {
    var page: String
    var message: String
  }

  /// What the harness says at its end.
  private struct Farewell: Decodable {
    var browser: String
  }

  init(plan: CheckPlan, site: ServedSite) {
    root = "/__ashlar-\(String(UInt64.random(in: 0 ... .max), radix: 36))/"
    self.plan = plan
    self.site = site
  }

  /// Forgets what the browser that is gone was about to do; the next one is asked about the pages that are left.
  func startAgain() { isHolding = false }

  /// The plan without the pages that have been answered.
  private var remainingPlan: CheckPlan {
    let answered = Set(results.map(\.page))
    var remaining = plan
    remaining.pages.removeAll { answered.contains($0) }
    remaining.plainPages.removeAll { answered.contains($0) }
    return remaining
  }

  /// Answers one request of the browser.
  func response(to request: HTTPRequest) -> HTTPResponse {
    requestCount += 1
    guard request.path.hasPrefix(root) else { return siteResponse(request.path) }
    let name = String(request.path.dropFirst(root.count))
    return request.method == "POST" ? take(request.body, as: name) : harnessResponse(name)
  }

  /// A file of the harness, or the plan.
  private func harnessResponse(_ name: String) -> HTTPResponse {
    if name == "plan" {
      return HTTPResponse(type: "application/json", body: remainingPlan.json)
    }
    guard let body = Self.files[name] else { return .notFound }
    return HTTPResponse(type: MediaType.ofFile(at: name), body: body)
  }

  private static let files = [
    "harness.html": Resource.bytes("harness.html"), "harness.js": Resource.bytes("harness.js"),
    "geometry.js": Resource.bytes("geometry.js"), "stability.js": Resource.bytes("stability.js"),
    "forced.js": Resource.bytes("forced.js"),
  ]

  /// Takes in what the harness, or the browser's policy watch, has to say.
  private func take(_ body: [UInt8], as name: String) -> HTTPResponse {
    do {
      let decoder = JSONDecoder()
      let data = Data(body)
      switch name {
      case "alive": break
      case "result": results.append(try decoder.decode(PageResult.self, from: data))
      case "hold": (isHolding, held) = (true, 0)
      case "release":
        isHolding = false
        var answer = JSONWriter()
        answer.object { $0.member("held", held) }
        return HTTPResponse(type: "application/json", body: answer.bytes)
      case "failure": failure = try decoder.decode(Failure.self, from: data)
      case "done": browser = try decoder.decode(Farewell.self, from: data).browser
      case "policy": note(Self.violation(body))
      default: return .notFound
      }
    } catch {
      failure = Failure(page: "an unreadable answer to \(name)", message: "\(error)")
    }
    return .empty
  }

  /// A browser that is started again opens a page again, and finds the same.
  private func note(_ finding: CheckFinding) {
    if !findings.contains(finding) { findings.append(finding) }
  }

  /// A report of the policy as a finding.
  private static func violation(_ body: [UInt8]) -> CheckFinding {
    struct Report: Decodable {
      struct Details: Decodable {
        var document: String?, blocked: String?, directive: String?
        enum CodingKeys: String, CodingKey {
          case document = "document-uri", blocked = "blocked-uri", directive = "violated-directive"
        }
      }
      var details: Details
      enum CodingKeys: String, CodingKey { case details = "csp-report" }
    }
    guard let details = try? JSONDecoder().decode(Report.self, from: Data(body)).details else {
      return CheckFinding(kind: .policy, detail: String(decoding: body, as: UTF8.self))
    }
    let path = details.document.flatMap { URL(string: $0)?.path.dropFirst() }.map(String.init)
    return CheckFinding(
      kind: .policy, page: path,
      detail: "\(details.directive ?? "a directive") refused \(details.blocked ?? "something")")
  }

  /// A file of the site, its pages under the strict policy, fonts and images held back when asked.
  private func siteResponse(_ path: String) -> HTTPResponse {
    guard var response = site.response(to: path, policyExtension: "; report-uri \(root)policy")
    else {
      if path != "/favicon.ico" {
        note(CheckFinding(kind: .asset, detail: "\(path) is asked for, but not there"))
      }
      return .notFound
    }
    if isHolding, held < Self.heldLimit, Self.isLateAsset(response.type) {
      response.isHeld = true
      held += 1
    }
    if plan.loadingWidths.isEmpty, !response.type.utf8.starts(with: "text/html".utf8) {
      response.cacheControl = Self.kept
    }
    return response
  }

  /// Style sheets, fonts and pictures of which no slow load is watched are loaded and read by a browser once: they stay
  /// the same during a check, and each check has an origin of its own.
  private static let kept = "max-age=3600"

  /// Whether a page is drawn before a file of this type has come.
  private static func isLateAsset(_ type: String) -> Bool {
    type.hasPrefix("font/") || type.hasPrefix("image/")
  }
}
