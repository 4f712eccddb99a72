import AshlarJSON
import AshlarServer
import Foundation
import TestSupport
import Testing

@testable import AshlarBrowser

@Suite("Cards edited in the workbench, in Chromium", .drivesBrowser) struct CardEditorTests {
  private let folder: TemporaryFolder

  init() throws {
    var files = [
      "ashlar.yaml": "title: Stones\nboards:\n- title: Walls\n\(SampleSite.breakpoints)\n"
    ]
    for number in 10..<30 {
      files["cards/stone-\(number).md"] =
        "---\ntitle: Card \(number) # its name\ntags: [stone, dry wall]\n---\nText of card \(number).\n"
    }
    folder = try TemporaryFolder(site: files)
  }

  private static let names = """
    window.frames_ = () => [...document.querySelectorAll('iframe')];
    window.shown_ = (id) => frames_().map((frame) => frame.contentDocument.getElementById(id)?.innerText ?? '');
    window.all_ = (id, text) => shown_(id).length > 1 && shown_(id).every((own) => own.includes(text));
    window.state_ = () => document.getElementById('editor-state')?.textContent;
    window.value_ = (id) => document.getElementById(id)?.value;
    window.posts_ = 0;
    const fetch_ = window.fetch;
    window.fetch = (address, ...rest) => {
      if (!String(address).includes('/card/')) return fetch_(address, ...rest);
      posts_++;
      return window.isLost_ ? Promise.reject(new TypeError('lost')) : fetch_(address, ...rest) };
    true
    """

  private func text(_ path: String) throws -> String {
    String(decoding: try folder.read(path), as: UTF8.self)
  }

  private func select(_ id: String, _ page: DevToolsPage) throws {
    try page.evaluate(
      "document.getElementById('\(id)').focus(); document.getElementById('\(id)').select(); true")
  }

  private func click(_ id: String, _ page: DevToolsPage) throws {
    try page.evaluate("document.getElementById('\(id)').click(); true")
  }

  private func expectAccessible(_ page: DevToolsPage, _ state: String) throws {
    for scheme in Screenshot.Scheme.allCases {
      try page.prefer(scheme)
      try page.wait(for: "document.getAnimations().length === 0")
      let found = try page.axeViolations(isAboutColours: scheme == .dark, includesFrames: false)
      #expect(found == [], "\(state), \(scheme)")
    }
  }

  @Test("a card is typed, shown everywhere, saved and taken back, by the keyboard, also on a phone")
  func editing() async throws {
    try await onThread {
      try LivePreview.serve(folder) { preview in
        let pipe = try DevToolsPipe(serving: ServedSite(files: [:]))
        let page = try preview.openWorkbench(pipe)
        try page.evaluate(Self.names)
        try typing(page)
        try fields(page)
        try conflict(page)
        try lostConnection(page)
        try mistake(page)
        try files(page)
        try clicks(page)
        #expect(pipe.consoleLines() == [])
      }
    }
  }

  /// A key opens the editor; each key shows in all pages, and nothing is written before Ctrl-S.
  private func typing(_ page: DevToolsPage) throws {
    try page.press("ArrowDown")
    try page.wait(for: "!!document.getElementById('edit')")
    try page.press("e")
    try page.wait(for: "document.activeElement?.id === 'editor-text'")
    #expect(try page.value(of: "value_('editor-text')", as: String.self) == "Text of card 10.\n")
    try page.type("Typed first. ")
    try page.wait(for: "all_('stone-10', 'Typed first.')")
    try page.wait(for: "state_() === 'Not saved'")
    #expect(try text("cards/stone-10.md").hasSuffix("\nText of card 10.\n"))
    try page.press("s", isControl: true)
    try page.wait(for: "state_() === 'As in the file'")
    #expect(
      try text("cards/stone-10.md")
        == "---\ntitle: Card 10 # its name\ntags: [stone, dry wall]\n---\nTyped first. Text of card 10.\n"
    )
    // The focus and the page stay where they are.
    #expect(
      try page.value(of: "document.activeElement.id", as: String.self) == "editor-text")
    try click("editor-undo", page)
    try page.wait(
      for: "value_('editor-text') === 'Text of card 10.\\n' && all_('stone-10', 'Text of card 10.')"
    )
    try page.wait(for: "!all_('stone-10', 'Typed first.')")
    #expect(try text("cards/stone-10.md").hasSuffix("---\nText of card 10.\n"))
    // Another program's change shows in the editor, where nothing is typed.
    try folder.write(
      Array("---\ntitle: Card 10 # its name\ntags: [stone]\n---\nNew text.\n".utf8),
      to: "cards/stone-10.md")
    try page.wait(
      for: "value_('editor-text') === 'New text.\\n' && value_('editor-field-tags') === 'stone'")
  }

  /// Fields are completed, keys are added with what they mean, and emptied ones are removed.
  private func fields(_ page: DevToolsPage) throws {
    try select("editor-field-tags", page)
    try page.type("stone, dr")
    #expect(
      try page.value(
        of:
          "[...document.getElementById('editor-field-tags').list.options].map(({value}) => value)",
        as: [String].self) == ["stone, dry wall"])
    #expect(
      try page.value(of: "document.getElementById('editor-hint').textContent", as: String.self)
        .hasPrefix("tags: words to select it by."))
    try select("editor-field-tags", page)
    try page.type("stone, dry wall, new")
    try page.evaluate(
      """
      const keys = document.getElementById('editor-key');
      keys.value = 'badge';
      keys.dispatchEvent(new Event('change', {bubbles: true}));
      document.getElementById('editor-add').click();
      true
      """)
    try page.wait(for: "document.activeElement?.id === 'editor-field-badge'")
    #expect(
      try page.value(of: "document.getElementById('editor-hint').textContent", as: String.self)
        .hasPrefix("badge: a word on its corner."))
    try page.type("Old")
    try page.wait(for: "all_('stone-10', 'Old')")
    try expectAccessible(page, "fields")
    try page.press("s", isControl: true)
    try page.wait(for: "state_() === 'As in the file'")
    #expect(
      try text("cards/stone-10.md")
        == "---\ntitle: Card 10 # its name\ntags: [stone, dry wall, new]\nbadge: Old\n---\nNew text.\n"
    )
    try select("editor-field-badge", page)
    try page.type("")
    try page.evaluate(
      """
      document.getElementById('editor-field-badge').value = '';
      document.getElementById('editor-field-badge').dispatchEvent(new Event('input', {bubbles: true}));
      true
      """)
    try page.wait(for: "!all_('stone-10', 'Old') && state_() === 'Not saved'")
    // What was typed and not saved is there again after a load.
    try page.call("Page.reload")
    try page.wait(
      for: "document.getElementById('card')?.textContent.includes('Not saved:') ?? false")
    try page.evaluate(Self.names)
    try page.wait(for: "/exact/.test(document.getElementById('proof')?.textContent)")
    try page.press("e")
    try page.wait(for: "value_('editor-field-badge') === '' && state_() === 'Not saved'")
    try click("editor-discard", page)
    try page.wait(for: "value_('editor-field-badge') === 'Old' && state_() === 'As in the file'")
  }

  /// Both versions stand side by side, and the author chooses.
  private func conflict(_ page: DevToolsPage) throws {
    try page.evaluate("document.getElementById('editor-text').focus(); true")
    try page.type("Mine. ")
    try page.wait(for: "all_('stone-10', 'Mine. New text.')")
    let theirs = "---\ntitle: Card 10\n---\nTheirs.\n"
    try folder.write(Array(theirs.utf8), to: "cards/stone-10.md")
    try page.press("s", isControl: true)
    // Who goes on typing presses no button.
    try page.wait(for: "document.activeElement?.id === 'editor-left-text'")
    #expect(
      try page.value(
        of: "[...document.querySelectorAll('.versions mark')].map((line) => line.textContent)",
        as: [String].self)
        == [
          "title: Card 10", "---", "Theirs.", "title: Card 10 # its name",
          "tags: [stone, dry wall, new]",
          "badge: Old", "---", "Mine. New text.",
        ])
    try expectAccessible(page, "two versions")
    #expect(try text("cards/stone-10.md") == theirs)
    try page.evaluate("document.getElementById('editor-mine').focus(); true")
    try page.press("Enter")
    try page.wait(
      for: "state_() === 'As in the file' && document.querySelector('.versions').hidden")
    #expect(try text("cards/stone-10.md").hasSuffix("badge: Old\n---\nMine. New text.\n"))
  }

  /// What is typed while no server answers stays, and is sent once.
  private func lostConnection(_ page: DevToolsPage) throws {
    try page.evaluate("window.isLost_ = true; document.getElementById('editor-text').focus(); true")
    try page.type("Offline. ")
    try page.wait(for: "state_().startsWith('Not connected')")
    try page.press("s", isControl: true)
    try page.type("More. ")
    #expect(
      try page.value(of: "value_('editor-text')", as: String.self)
        == "Offline. More. Mine. New text.\n")
    try page.evaluate("window.isLost_ = false; posts_ = 0; true")
    try page.wait(for: "state_() === 'As in the file' && all_('stone-10', 'Offline. More. Mine.')")
    #expect(try page.value(of: "posts_ < 4", as: Bool.self))
    #expect(try text("cards/stone-10.md").hasSuffix("---\nOffline. More. Mine. New text.\n"))
  }

  /// Front matter that cannot be read has its mistake beside it.
  private func mistake(_ page: DevToolsPage) throws {
    try click("editor-whole", page)
    try page.wait(for: "value_('editor-text')?.startsWith('---\\ntitle: Card 10')")
    try page.evaluate(
      "document.getElementById('editor-text').focus(); document.getElementById('editor-text').setSelectionRange(11, 11); true"
    )
    try page.type("[")
    try page.wait(for: "document.querySelector('.problems').textContent.startsWith('Line ')")
    #expect(
      try page.value(of: "document.getElementById('editor-text').ariaInvalid", as: String.self)
        == "true")
    // The last good pages stay, and the list over the page does not say it again.
    try page.wait(for: "all_('stone-10', 'Offline. More.')")
    #expect(
      try page.value(
        of: "document.getElementById('ashlar--problems')?.innerText ?? ''", as: String.self)
        == "")
    try expectAccessible(page, "a mistake")
    try click("editor-discard", page)
    try page.wait(
      for: "!document.querySelector('.problems').textContent && state_() === 'As in the file'")
  }

  /// A card is made, renamed and removed by the keyboard, and taken back.
  private func files(_ page: DevToolsPage) throws {
    try page.press("Escape")
    try page.wait(for: "document.getElementById('editor').hidden")
    try page.press("n")
    try page.wait(for: "document.activeElement?.id === 'ask-text'")
    try page.type("A new Stone")
    try expectAccessible(page, "a new card")
    try page.press("Enter")
    try page.wait(
      for:
        "document.activeElement?.id === 'editor-text' && document.querySelector('#editor .path').textContent === 'cards/a-new-stone.md'"
    )
    #expect(try text("cards/a-new-stone.md") == "---\ntitle: A new Stone\n---\n")
    try page.wait(
      for:
        "all_('a-new-stone', 'A new Stone') && document.querySelector('.file')?.textContent.startsWith('cards/a-new-stone.md')"
    )
    try click("editor-rename", page)
    try page.wait(for: "value_('ask-text') === 'a-new-stone'")
    try page.type("Older")
    try page.press("Enter")
    try page.wait(for: "document.querySelector('#editor .path')?.textContent === 'cards/older.md'")
    #expect(
      try text("cards/older.md")
        == "---\ntitle: A new Stone\naliases: [/cards/a-new-stone.html]\n---\n")
    try page.wait(for: "all_('older', 'A new Stone')")
    try click("editor-remove", page)
    try page.wait(for: "document.activeElement?.id === 'ask-do'")
    try page.press("Enter")
    try page.wait(
      for:
        "document.getElementById('editor').hidden && frames_().every((frame) => !frame.contentDocument.getElementById('older'))"
    )
    #expect(try text(".removed/cards/older.md").hasPrefix("---\ntitle: A new Stone"))
    try page.press("k", isControl: true)
    try page.type("take back")
    try page.wait(
      for: "document.getElementById('palette-list').innerText.includes('removing cards/older.md')")
    try page.press("Enter")
    try page.wait(for: "all_('older', 'A new Stone')")
  }

  /// A second click edits; the editor follows the chosen card; Escape closes it. On a phone it is in the sheet.
  private func clicks(_ page: DevToolsPage) throws {
    let click = "frames_()[1].contentDocument.getElementById('stone-12').click(); true"
    try page.evaluate(click)
    try page.wait(
      for: "document.querySelector('.file')?.textContent.startsWith('cards/stone-12.md')")
    try page.evaluate(click)
    try page.wait(
      for:
        "document.activeElement?.id === 'editor-text' && value_('editor-text') === 'Text of card 12.\\n'"
    )
    try page.evaluate("frames_()[1].contentDocument.getElementById('stone-13').click(); true")
    try page.wait(for: "value_('editor-text') === 'Text of card 13.\\n'")
    try page.setSize(width: 390, height: 800)
    try page.wait(
      for:
        "document.documentElement.scrollWidth <= innerWidth && document.getElementById('editor-text').clientWidth > 300"
    )
    try expectAccessible(page, "phone")
  }
}
