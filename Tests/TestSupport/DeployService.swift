import Foundation

/// A stand-in for a service with deploys on 127.0.0.1, which follows its protocol.
package final class DeployService {
  package enum Kind: String, CaseIterable, Sendable {
    case netlify, cloudflare

    /// The environment variable that the token comes from.
    package var variable: String {
      self == .netlify ? "NETLIFY_AUTH_TOKEN" : "CLOUDFLARE_API_TOKEN"
    }
  }

  package static let token = "Open/Sesame+4711==%41"

  package let kind: Kind
  package let server: FailingServer

  package init(_ kind: Kind) throws {
    self.kind = kind
    server = try FailingServer("deploy-host", [Self.token])
  }

  /// A target in `ashlar.yaml`.
  package var target: String {
    switch kind {
    case .netlify:
      "{to: netlify, site: stones.netlify.app, endpoint: \"\(server.address)/netlify\"}"
    case .cloudflare:
      "{to: cloudflare, project: stones, account: 0123abcd, endpoint: \"\(server.address)/cloudflare\", rules: [headers]}"
    }
  }

  /// What readers get; nil when nothing is there.
  package func page(_ path: String) -> String? { try? server.ask("GET", "/live/" + path) }

  package func control(_ words: String) throws { _ = try server.ask("POST", "/-/" + words) }
}
