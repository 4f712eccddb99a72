import AshlarJSON
import AshlarServer
import Foundation
import TestSupport
import Testing

@testable import AshlarBrowser

/// A phone in the network, for which Chromium stands, 390 px wide, that comes to 127.0.0.2 over HTTPS.
@Suite("The preview on a phone, in Chromium", .drivesBrowser) struct PhonePageTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: Stones\n\(SampleSite.breakpoints)\n",
      "cards/slate.md": "# Slate\n\nBlue and thin.\n",
    ])
    try folder.write(try DrawnPicture.jpeg(90, 60), to: "elsewhere/taken.jpg")
  }

  /// Gives the workbench's field for photographs a file, as a camera does.
  private func choose(_ path: String, _ page: DevToolsPage) throws {
    struct Remote: Decodable {
      struct Object: Decodable { var objectId: String }
      var result: Object
    }
    let input = try page.call("Runtime.evaluate", returning: Remote.self) {
      $0.member("expression", "document.getElementById('camera-file')")
    }
    try page.call("DOM.setFileInputFiles") {
      $0.member("files", [path])
      $0.member("objectId", input.result.objectId)
    }
  }

  @Test("by the link to the workbench, and from the camera to a card on the board")
  func photograph() async throws {
    try await onThread {
      let sharing = try NetworkSharing(address: "127.0.0.2", port: 0)
      try LivePreview.serve(folder, sharing: sharing) { preview in
        let pipe = try DevToolsPipe(serving: ServedSite(files: [:]))
        let page = try DevToolsPage(pipe)
        try page.call("Security.setIgnoreCertificateErrors") { $0.member("ignore", true) }
        try page.setSize(width: 390, height: 844)
        try page.call("Page.navigate") { $0.member("url", preview.link) }
        try page.wait(for: "/exact/.test(document.getElementById('proof')?.textContent)")
        // Neither the token nor the key is where a script or a link finds it.
        #expect(
          try page.value(of: "location.protocol + location.pathname", as: String.self)
            == "https:/_ashlar/")
        #expect(try page.value(of: "/token|key/.test(location.href)", as: Bool.self) == false)
        #expect(try page.value(of: "document.cookie", as: String.self) == "")
        #expect(
          try page.value(
            of: "getComputedStyle(document.getElementById('phone')).display", as: String.self)
            == "none")
        #expect(
          try page.value(of: "document.getElementById('camera').offsetHeight", as: Double.self)
            == 44)

        try choose(folder.path + "/elsewhere/taken.jpg", page)
        try page.wait(for: "document.getElementById('taken').open")
        try page.evaluate(
          """
          document.getElementById('taken-name').value = 'The wall';
          document.getElementById('taken-alt').value = 'A wall of slate';
          document.querySelector('#taken .main').click()
          """)
        try page.wait(
          for: """
            [...document.querySelectorAll('iframe')].some((frame) =>
              frame.contentDocument?.querySelector('img[alt="A wall of slate"]')?.naturalWidth > 0)
            """)
        try page.wait(for: "document.getElementById('chosen').textContent.startsWith('The wall')")
        #expect(pipe.consoleLines() == [])
      }
    }
    #expect(FileManager.default.fileExists(atPath: folder.path + "/cards/the-wall.md"))
  }

  @Test("on the board of an album it joins the album") func album() async throws {
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml":
        "title: Walks\nboards: [{title: All, select: {pictures: photos}}]\n\(SampleSite.breakpoints)\n"
    ])
    for path in ["photos/alps/dawn.jpg", "photos/alps/dusk.jpg", "elsewhere/taken.jpg"] {
      try folder.write(try DrawnPicture.jpeg(90, 60), to: path)
    }
    try await onThread {
      try LivePreview.serve(folder) { preview in
        let pipe = try DevToolsPipe(serving: ServedSite(files: [:]))
        let page = try preview.openWorkbench(pipe, width: 390)
        try page.evaluate(
          """
          document.getElementById('board').value = 'photos/alps/index.html';
          document.getElementById('board').dispatchEvent(new Event('change')); true
          """)
        try page.wait(
          for:
            "/photos.alps/.test(document.querySelector('iframe').contentWindow.location.pathname)")
        try choose(folder.path + "/elsewhere/taken.jpg", page)
        try page.wait(for: "document.getElementById('taken').open")
        #expect(
          try page.value(of: "document.getElementById('taken-title').textContent", as: String.self)
            == "New photograph of the album")
        try page.evaluate(
          "document.getElementById('taken-name').value = 'Noon'; document.getElementById('taken-do').click()"
        )
        try page.wait(for: "document.getElementById('chosen').textContent.startsWith('Noon,')")
        #expect(pipe.consoleLines() == [])
      }
    }
    #expect(FileManager.default.fileExists(atPath: folder.path + "/photos/alps/noon.jpg.yaml"))
  }

  @Test("the computer shows the link as a code; without --lan it says how to come to one")
  func code() async throws {
    try await onThread {
      for sharing in [try NetworkSharing(address: "127.0.0.2", port: 0), nil] {
        try LivePreview.serve(folder, sharing: sharing) { preview in
          let pipe = try DevToolsPipe(serving: ServedSite(files: [:]))
          let page = try preview.openWorkbench(pipe)
          try page.evaluate("document.getElementById('phone').click()")
          try page.wait(for: "document.getElementById('phone-dialog').open")
          #expect(
            try page.value(
              of: "document.getElementById('phone-links').textContent", as: String.self)
              == preview.link)
          #expect(
            try page.value(
              of:
                "document.querySelector('#phone-code svg')?.getBoundingClientRect().width > 200 || false",
              as: Bool.self)
              == (sharing != nil))
          #expect(
            try page.value(of: "document.getElementById('phone-how').hidden", as: Bool.self)
              == (sharing != nil))
          #expect(
            try page.value(
              of: "document.getElementById('phone-print').textContent.length", as: Double.self)
              == (sharing == nil ? 0 : 95))
          #expect(pipe.consoleLines() == [])
        }
      }
    }
  }

  @Test(
    "Firefox and WebKit keep the cookie, draw the workbench, and send a photograph",
    arguments: [BrowserEngine.firefox, .webkit])
  func otherEngines(engine: BrowserEngine) async throws {
    let picture = Data(try DrawnPicture.jpeg(90, 60)).base64EncodedString()
    try await onThread {
      // Their drivers take no certificate that nobody vouches for.
      let sharing = try NetworkSharing(address: "127.0.0.2", isEncrypted: false, port: 0)
      try LivePreview.serve(folder, sharing: sharing) { preview in
        let window = try engine.liveWindow()
        try window.open(address: preview.link)
        try window.wait(for: "document.querySelectorAll('.frame').length > 0")
        #expect(try window.value(of: "/token|key/.test(location.href)", as: Bool.self) == false)
        #expect(try window.value(of: "document.cookie", as: String.self) == "")
        #expect(
          try window.value(
            of: """
              (() => {
                const bytes = Uint8Array.from(atob('\(picture)'), (letter) => letter.charCodeAt(0))
                const files = new DataTransfer()
                files.items.add(new File([bytes], 'taken.jpg', { type: 'image/jpeg' }))
                const input = document.getElementById('camera-file')
                input.files = files.files
                input.dispatchEvent(new Event('change'))
                document.getElementById('taken-name').value = 'The wall'
                document.querySelector('#taken .main').click()
                return true
              })()
              """, as: Bool.self))
        try window.wait(for: "document.getElementById('chosen').textContent.startsWith('The wall')")
      }
    }
    #expect(FileManager.default.fileExists(atPath: folder.path + "/images/the-wall.jpg"))
  }

  @Test("its dialogs break no rule of axe-core, and nothing is wider than a phone")
  func accessibility() async throws {
    try await onThread {
      let sharing = try NetworkSharing(address: "127.0.0.2", port: 0)
      try LivePreview.serve(folder, sharing: sharing) { preview in
        let pipe = try DevToolsPipe(serving: ServedSite(files: [:]))
        let page = try preview.openWorkbench(pipe)
        for width in [390, 1280] {
          try page.setSize(width: width, height: 844)
          for dialog in ["taken", "phone-dialog"] {
            if dialog == "taken" {
              try choose(folder.path + "/elsewhere/taken.jpg", page)
            } else {
              try page.evaluate("document.getElementById('phone').click(); true")
            }
            try page.wait(for: "document.getElementById('\(dialog)').open")
            for scheme in Screenshot.Scheme.allCases {
              try page.prefer(scheme)
              try page.wait(for: "document.getAnimations().length === 0")
              #expect(
                try page.axeViolations(isAboutColours: scheme == .dark, includesFrames: false)
                  == [],
                "\(dialog), \(width), \(scheme)")
            }
            #expect(
              try page.value(
                of: "document.documentElement.scrollWidth <= innerWidth", as: Bool.self))
            try page.evaluate("document.getElementById('\(dialog)').close(); true")
          }
        }
      }
    }
  }
}
