import AshlarServer
import Foundation
import TestSupport
import Testing

@Suite("FolderWatch") struct FolderWatchTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(site: ["ashlar.yaml": "title: A", "photos/a/one.jpg": "J"])
  }

  private func watch() throws -> FolderWatch {
    let watch = FolderWatch(folder.path, method: .inotify)
    #expect(watch.method == .inotify)
    return watch
  }

  @Test(
    "what programs that copy and edit leave beside files is no change",
    arguments: [
      "photos/a/.syncthing.two.jpg.tmp", "photos/a/two.jpg.part", "photos/a/two.jpg~",
      "photos/a/two.jpg.crdownload", "photos/a/.pending-1700000000-two.jpg",
      "photos/a/two.jpg.filepart", "photos/a/two.jpg.!sync", "photos/a/.two.jpg.Ab12Cd",
      "photos/a/~syncthing~two.jpg.tmp", "photos/a/Thumbs.db", "_notes.md",
    ])
  func leftover(name: String) throws {
    let watch = try watch()
    try folder.write([1, 2, 3], to: name)
    #expect(watch.take() == .none)
    #expect(!watch.unfinished.contains(name))
    guard name.hasSuffix(".part") else { return }
    try FileManager.default.moveItem(
      atPath: folder.path + "/" + name, toPath: folder.path + "/photos/a/two.jpg")
    #expect(watch.take() == .saved("photos/a/two.jpg"))
  }

  @Test("names of photographs may begin with an underline, as cameras write them in Adobe RGB")
  func underline() throws {
    let watch = try watch()
    try folder.write([1, 2, 3], to: "photos/a/_DSC0001.jpg")
    #expect(watch.take() != .none)
  }

  @Test("a photograph that is being written is no change until it is closed")
  func growth() throws {
    let watch = try watch()
    let path = folder.path + "/photos/a/two.jpg"
    let file = try #require(fopen(path, "w"))
    #expect(watch.take() == .done)
    watch.begin()
    for _ in 0..<3 {
      #expect(unsafe fwrite("jpeg", 1, 4, file) == 4 && fflush(file) == 0)
      #expect(watch.take() == .none)
      #expect(watch.unfinished.contains("photos/a/two.jpg"))
    }
    fclose(file)
    #expect(watch.take() == .saved("photos/a/two.jpg"))
    #expect(!watch.unfinished.contains("photos/a/two.jpg"))
  }

  @Test("a card that is being written is one, and so is a photograph in a new folder")
  func others() throws {
    let watch = try watch()
    let file = try #require(fopen(folder.path + "/ashlar.yaml", "a"))
    #expect(unsafe fwrite("#", 1, 1, file) == 1 && fflush(file) == 0)
    #expect(watch.take() == .writing)
    fclose(file)
    _ = watch.take()
    try folder.write([1], to: "photos/b/c/two.jpg")
    #expect(watch.take() == .done)
    watch.begin()
    try folder.write([1, 2], to: "photos/b/c/two.jpg")
    #expect(watch.take() == .saved("photos/b/c/two.jpg"))
    try FileManager.default.removeItem(atPath: folder.path + "/photos/b")
    #expect(watch.take() == .done)
  }

  @Test("a folder that is looked at has the same names")
  func looking() throws {
    let watch = FolderWatch(folder.path, method: .looking)
    try folder.write([1], to: "photos/a/two.jpg.part")
    try folder.write([1], to: "_notes.md")
    #expect(watch.take() == .none)
    try folder.write([1], to: "photos/a/_DSC1.jpg")
    #expect(watch.take() == .done)
  }
}
