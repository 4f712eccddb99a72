internal import AshlarBytes
internal import AshlarContent

/// The rules that only some pictures need: `<picture>`, strips of several, photographs in full size.
enum PictureStyle {
  static func css(for works: PictureWorks, of site: Site) -> [UInt8] {
    var css = ""
    if works.pictures.values.contains(where: { $0.sources.count > 1 }) { css += formats }
    let hasStrips = site.entries.contains { !$0.frontMatter.furtherImages.isEmpty }
    let hasVideos = site.assets.contains { $0.video != nil }
    if hasStrips || hasVideos { css += notes }
    if hasStrips { css += strips }
    if hasVideos { css += videos }
    if site.entries.contains(where: { $0.frontMatter.image != nil && !$0.isPhotograph }) {
      css += PictureShape.css
    }
    css += range(site.configuration.pictures.range)
    if works.pictures.values.contains(where: { $0.colour != nil }) { css += PictureClasses.toneCSS }
    let grounds = Set(works.pictures.values.compactMap(\.ground))
    for ground in [PictureGround.light, .dark] where grounds.contains(ground) {
      css += ground.css(in: site.configuration.theme)
    }
    if site.entries.contains(where: \.isPhotograph) {
      css += PictureClasses.sizeCSS
      if works.pictures.values.contains(where: { !$0.sources.isEmpty }) { css += zoom }
    }
    return Array(css.utf8)
  }

  /// How bright pictures are beside text (CSS Color HDR 1, `dynamic-range-limit`): Chromium 136 knows it, others pass it over.
  private static func range(_ range: PictureConfiguration.Range) -> String {
    switch range {
    case .high: ""
    case .constrained:
      ".card img,.card video{dynamic-range-limit:constrained}\n"
        + ".reading img,.reading video{dynamic-range-limit:no-limit}\n"
    case .standard: ".card img,.card video{dynamic-range-limit:standard}\n"
    }
  }

  /// The image stands as if there was no element around it.
  private static let formats =
    "picture{display:contents}.card a.pic>picture>img{height:100%}\n"

  /// How many pictures there are, or how long a video is, over the picture's corner, and below a badge there.
  private static let notes = """
    .card>.count{position:absolute;inset-block-start:.5rem;inset-inline-end:.5rem;padding:.125rem .5rem;\
    border-radius:1rem;color:#fff;background:rgb(0 0 0/.7);font-size:.8125rem;line-height:1.25rem;pointer-events:none}
    .card:has(>.badge.topTrailing)>.count{inset-block-start:2.625rem}
    @media print{.count{display:none}}

    """

  /// On boards a picture with the sign for playing on it; a video takes the place of its picture, with the video's own shape.
  private static let videos = """
    .pic.film{position:relative}.film::before,.film::after{content:"";position:absolute;z-index:1;inset:0;margin:auto;\
    width:3.5rem;height:3.5rem;max-width:60%;max-height:60%;border-radius:50%;background:rgb(0 0 0/.7);pointer-events:none}
    .film::after{width:1.25rem;height:1.5rem;translate:.125rem;border-radius:0;background:#fff;clip-path:polygon(0 0,100% 50%,0 100%)}
    .card video{display:block;width:100%;height:auto;background:#000}
    .reading>.photo video.pic{background:#000;object-fit:contain}
    .card video.still{display:none}
    @media (prefers-reduced-motion:reduce){.card video.moving{display:none}.card video.still{display:block}}
    @media print{.film::before,.film::after{display:none}}

    """

  /// A box of one shape, which scrolls from picture to picture; on the card's page all stand below each other.
  ///
  /// A bar is shown to those who have no finger to move the pictures with.
  private static let strips = """
    .card>.slides{display:flex;width:100%;overflow-x:auto;overflow-y:hidden;overscroll-behavior-x:contain;\
    scroll-snap-type:x mandatory;scrollbar-width:none}
    :is(.band,.results)>.card>.slides{max-height:100%}
    .slides>.slide{flex:0 0 100%;height:100%;scroll-snap-align:start;scroll-snap-stop:always}
    .card>.slides .slide img{height:100%}
    .card>.slides:focus-visible{outline:none}.card:has(>.slides:focus-visible){outline:.1875rem solid var(--link);outline-offset:-.1875rem}
    @media (hover:hover) and (pointer:fine){.card>.slides{scrollbar-width:thin}}
    .reading .card>.slides{display:grid;gap:1rem;max-height:none;overflow:visible;background:none}
    .reading .card>.slides img{height:auto}
    @media print{.card>.slides{display:grid;aspect-ratio:auto;height:auto}.card>.slides .slide img{height:auto}}

    """

  /// A link to the file, in whose place browsers that know `command` have a button.
  ///
  /// No condition of CSS asks for an attribute of HTML, so younger properties are asked for: `reading-flow` came to
  /// Chromium with 137, where `command` is since 135, and no other engine has it; Firefox has `command` since 144, and anchors
  /// since 147. WebKit keeps the link: what is as young there as `command` came to some builds before it. An image that is hidden as a link, but shown as an image, is passed over by the keyboard.
  ///
  /// `revert-layer` gives the picture the width that its element says (CSS Cascade 5, section 7.3.4), so that its box is
  /// there before its file. It opens at its middle: a point there is snapped to while an animation lasts. Where the page's script
  /// says how wide it is (`scaled`), nothing is snapped to.
  private static let zoom = """
    .zoomable{position:relative}.zoomable>.zoom{display:block;cursor:zoom-in}.enlarge,dialog.full:not([open]){display:none}
    @supports (reading-flow:normal) or ((-moz-appearance:none) and (anchor-name:--a)){
    .zoomable>.zoom{visibility:hidden}.zoomable>.zoom img{visibility:visible}
    .enlarge{display:block;position:absolute;inset:0;width:100%;height:100%;padding:0;border:0;background:none;cursor:zoom-in}}
    dialog.full{position:fixed;inset:0;box-sizing:border-box;width:100%;height:100%;max-width:none;max-height:none;margin:0;\
    padding:0;border:0;overflow:hidden;background:var(--background)}
    html:has(dialog.full[open]){overflow:hidden}
    .full>.view{display:grid;place-content:safe center;height:100%;overflow:auto;overscroll-behavior:contain;\
    scroll-snap-type:both mandatory}
    .full>.view>img,.full>.view::after{grid-area:1/1}
    .full>.view::after{content:"";place-self:center;width:1px;height:1px;animation:middle .1s}
    @keyframes middle{from,to{scroll-snap-align:center}}
    .full>.view:focus-visible{outline:.1875rem solid var(--link);outline-offset:-.1875rem}
    .full img{max-width:none;width:revert-layer;height:auto}
    dialog.full>button{position:fixed;z-index:1;inset-block-start:1rem;inset-inline-end:1rem;width:3rem;height:3rem;padding:0;\
    border:0;border-radius:50%;background:rgb(0 0 0/.7);cursor:pointer}
    dialog.full>button::before{content:"";position:absolute;inset:1rem;background:#fff;forced-color-adjust:none;\
    clip-path:polygon(0 12%,12% 0,50% 38%,88% 0,100% 12%,62% 50%,100% 88%,88% 100%,50% 62%,12% 100%,0 88%,38% 50%)}
    dialog.full>.in{inset-inline-end:4.5rem}dialog.full>.out{inset-inline-end:8rem}
    .full>.in::before{rotate:45deg}.full>.out::before{clip-path:inset(42% 0)}
    .full.scaled>.view{scroll-snap-type:none;touch-action:manipulation;cursor:zoom-out}.full.fits>.view{cursor:zoom-in}
    .full.scaled>.view::after{content:none}
    .enlarge:focus-visible,dialog.full>button:focus-visible{outline:.1875rem solid #fff;outline-offset:-.375rem;\
    box-shadow:inset 0 0 0 .125rem #000}
    @media (min-resolution:2dppx){.full:not(.scaled) img{zoom:.5}}
    @media print{.enlarge,dialog.full{display:none}}

    """
}
