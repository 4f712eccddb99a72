import AshlarContent
import AshlarDiagnostics
import TestSupport
import Testing

@Suite("publish in ashlar.yaml") struct PublishConfigurationTests {
  private func read(_ yaml: String) async throws -> (
    targets: [PublishConfiguration], complaints: [String]
  ) {
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: A\npublish:\n" + yaml, "cards/a.md": "A",
    ])
    return (
      await folder.site().site?.configuration.publish ?? [], await folder.complaints()
    )
  }

  @Test("targets are read in their order, with what they leave out filled in") func targets()
    async throws
  {
    let (targets, complaints) = try await read(
      """
        live: {to: folder, path: /srv/www/stones}
        disk:
          to: folder
          path: ../disk
          releases: true
          url: https://stones.net/
          keep: 5
          precompress: [gz, br]
      """)
    #expect(complaints == [])
    #expect(targets.map(\.name) == ["live", "disk"])
    #expect(
      targets[0]
        == PublishConfiguration(name: "live", place: .folder(.init(path: "/srv/www/stones"))))
    #expect(targets[0].keep == 2 && targets[0].url == nil)
    var place = FolderPlace(path: "../disk")
    place.hasReleases = true
    #expect(targets[1].place == .folder(place))
    #expect(targets[1].precompress == [.gz, .br] && targets[0].precompress == [])
    #expect(targets[1].url == "https://stones.net" && targets[1].keep == 5)
  }

  @Test(
    "what is wrong is said with its place",
    arguments: [
      ("  live: x", "3:9: error: a target must be a mapping of keys, found 'x'"),
      ("  A b: {to: folder}", "3:3: error: a target's name must be an identifier, found 'A b'"),
      ("  live: {path: x}", "3:3: error: the target 'live' has no 'to'"),
      ("  live: {to: foldr, path: x}", "did you mean 'folder'?"),
      ("  live: {to: folder}", "3:9: error: a target of kind folder has no 'path'"),
      ("  live: {to: folder, path: ~/www}", "'path' must be the path of a folder"),
      ("  live: {to: folder, path: x, keep: 0}", "'keep' must be a whole number from 1 to 100"),
      ("  live: {to: folder, path: x, hosts: y}", "a target of kind folder has no key 'hosts'"),
      ("  live: {to: rsync, path: /x}", "a target of kind rsync has no 'host'"),
      ("  live: {to: rsync, host: -oX, path: /x}", "'host' must be a host"),
      ("  live: {to: rsync, host: a b, path: /x}", "'host' must be a host"),
      ("  live: {to: rsync, host: a, path: x}", "'path' must be an absolute path on that machine"),
      ("  live: {to: git}", "a target of kind git has no 'remote'"),
      ("  live: {to: git, remote: --upload-pack=x}", "'remote' must be the address"),
      ("  live: {to: git, remote: a, branch: ../x}", "'branch' must be the name of a branch"),
      ("  live: {to: rclone}", "a target of kind rclone has no 'remote'"),
      ("  live: {to: rclone, remote: www/stones}", "'remote' must be a remote of rclone"),
      ("  live: {to: rclone, remote: --config=x:y}", "'remote' must be a remote of rclone"),
      ("  live: {to: rclone, remote: 'a:b/../c'}", "'remote' must be a remote of rclone"),
      (
        "  live: {to: rclone, remote: 'a:b', connections: 0}",
        "'connections' must be a whole number"
      ),
      (
        "  live: {to: folder, path: x, precompress: gzip}",
        "'precompress' must be one of gz, br, zst"
      ),
      (
        "  live: {to: git, remote: a, precompress: gz}",
        "a target of kind git has no key 'precompress'"
      ),
      ("  - live", "'publish' must be a mapping from names to targets, found a list"),
    ])
  func mistakes(yaml: String, complaint: String) async throws {
    let complaints = try await read(yaml).complaints
    #expect(complaints.count == 1)
    #expect(complaints.first?.contains(complaint) == true, "\(complaints)")
  }

  @Test(
    "a remote of rclone is a name or a connection string, and a folder",
    arguments: [
      "myserver:", "my server_2:www/stones", "a.b+c@d:/srv/www", ":webdav:www",
      #":webdav,url="https://a.net:8443/dav",vendor=other:www"#,
      ":sftp,host=a.net,ask_password:www",
      #":combine,upstreams="a=""b:c""":a"#, ":sftp,host=a.net,key_file='/home/me/.ssh/key':/srv",
    ])
  func remotes(remote: String) async throws {
    let text = remote.replacing("'", with: "''")
    let (targets, complaints) = try await read(
      "  live: {to: rclone, remote: '\(text)', connections: 8}")
    #expect(complaints == [])
    var place = RclonePlace(remote: remote)
    place.connections = 8
    #expect(targets.map(\.place) == [.rclone(place)])
  }

  @Test(
    "a secret in a connection string is named by its option, and is not shown",
    arguments: [
      ":webdav,url=x,pass=Opensesame:www", #":sftp,host=x,key_file_pass="Opensesame":www"#,
      ":s3,access_key_id=x, secret_access_key=Opensesame:www", "a,bearer_token=Opensesame",
      "a,url=\"https://me:Opensesame@a.net/\":www",
    ])
  func remoteSecrets(remote: String) async throws {
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: A\npublish:\n  live:\n    to: rclone\n    remote: '\(remote)'",
      "cards/a.md": "A",
    ])
    let diagnostics = await folder.site().diagnostics
    #expect(diagnostics.first?.message.contains("a secret does not belong") == true)
    #expect(!"\(diagnostics)".contains("Opensesame"))
  }

  @Test(
    "a secret is named by its key, and its value and line are not shown",
    arguments: ["password", "api_key", "secretAccessKey", "Access-Key-ID", "token"])
  func secrets(key: String) async throws {
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: A\npublish: {live: {to: folder, path: x, \(key): Opensesame}}",
      "cards/a.md": "A",
    ])
    let diagnostics = await folder.site().diagnostics
    #expect(diagnostics.count == 1)
    #expect(diagnostics.first?.message.contains("'\(key)'") == true)
    #expect(!"\(diagnostics)".contains("Opensesame"))
  }

  @Test("a password in a host is not shown") func hostSecret() async throws {
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml":
        "title: A\npublish: {live: {to: rsync, host: 'me:Opensesame@a.org', path: /x}}",
      "cards/a.md": "A",
    ])
    let diagnostics = await folder.site().diagnostics
    #expect(diagnostics.first?.message.contains("'host' is not read") == true)
    #expect(!"\(diagnostics)".contains("Opensesame"))
  }

  @Test("no other error on that line shows it either") func secretBesideMistake() async throws {
    for text in [
      "{live: {to: netlify, colour: red, token: Opensesame}}",
      "\n  live:\n    to: rsync\n    token:\n      Opensesame\n    host: [a]\n    path: x",
    ] {
      let folder = try TemporaryFolder(site: [
        "ashlar.yaml": "title: A\npublish: \(text)", "cards/a.md": "A",
      ])
      let diagnostics = await folder.site().diagnostics
      #expect(diagnostics.count > 2)
      #expect(!"\(diagnostics)".contains("Opensesame"))
    }
  }
}
