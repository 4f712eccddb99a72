// Files that are part of the program. The compiler reads them itself: 0.8 MB of integers, as which the package manager
// would embed them in Swift, take it 20 s.
#include "CResources.h"

#include <string.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

static const struct {
  const char *name, *text;
} files[] = {
    {"board.mustache",
     (const char[]){
#embed "../../Templates/paper/board.mustache" suffix(, 0)
     }},
    {"card.mustache",
     (const char[]){
#embed "../../Templates/paper/card.mustache" suffix(, 0)
     }},
    {"favicon.svg",
     (const char[]){
#embed "../../Templates/paper/favicon.svg" suffix(, 0)
     }},
    {"paper.css",
     (const char[]){
#embed "../../Templates/paper/paper.css" suffix(, 0)
     }},
    {"paper.yaml",
     (const char[]){
#embed "../../Templates/paper/paper.yaml" suffix(, 0)
     }},
    {"words.ar.yaml",
     (const char[]){
#embed "../../Templates/paper/words.ar.yaml" suffix(, 0)
     }},
    {"words.de.yaml",
     (const char[]){
#embed "../../Templates/paper/words.de.yaml" suffix(, 0)
     }},
    {"words.en.yaml",
     (const char[]){
#embed "../../Templates/paper/words.en.yaml" suffix(, 0)
     }},
    {"words.es.yaml",
     (const char[]){
#embed "../../Templates/paper/words.es.yaml" suffix(, 0)
     }},
    {"words.fr.yaml",
     (const char[]){
#embed "../../Templates/paper/words.fr.yaml" suffix(, 0)
     }},
    {"words.he.yaml",
     (const char[]){
#embed "../../Templates/paper/words.he.yaml" suffix(, 0)
     }},
    {"words.it.yaml",
     (const char[]){
#embed "../../Templates/paper/words.it.yaml" suffix(, 0)
     }},
    {"words.ja.yaml",
     (const char[]){
#embed "../../Templates/paper/words.ja.yaml" suffix(, 0)
     }},
    {"words.nl.yaml",
     (const char[]){
#embed "../../Templates/paper/words.nl.yaml" suffix(, 0)
     }},
    {"words.pl.yaml",
     (const char[]){
#embed "../../Templates/paper/words.pl.yaml" suffix(, 0)
     }},
    {"words.pt.yaml",
     (const char[]){
#embed "../../Templates/paper/words.pt.yaml" suffix(, 0)
     }},
    {"words.ru.yaml",
     (const char[]){
#embed "../../Templates/paper/words.ru.yaml" suffix(, 0)
     }},
    {"words.zh-Hant.yaml",
     (const char[]){
#embed "../../Templates/paper/words.zh-Hant.yaml" suffix(, 0)
     }},
    {"words.zh.yaml",
     (const char[]){
#embed "../../Templates/paper/words.zh.yaml" suffix(, 0)
     }},
    {"pins.css",
     (const char[]){
#embed "../../Templates/pins/pins.css" suffix(, 0)
     }},
    {"pins.yaml",
     (const char[]){
#embed "../../Templates/pins/pins.yaml" suffix(, 0)
     }},
    {"darkroom.css",
     (const char[]){
#embed "../../Templates/darkroom/darkroom.css" suffix(, 0)
     }},
    {"darkroom.yaml",
     (const char[]){
#embed "../../Templates/darkroom/darkroom.yaml" suffix(, 0)
     }},
    {"zine.css",
     (const char[]){
#embed "../../Templates/zine/zine.css" suffix(, 0)
     }},
    {"zine.yaml",
     (const char[]){
#embed "../../Templates/zine/zine.yaml" suffix(, 0)
     }},
    {"world.svg",
     (const char[]){
#embed "../AshlarSite/Map/world.svg" suffix(, 0)
     }},
    {"slideshow.js",
     (const char[]){
#embed "../AshlarSite/Photographs/slideshow.js" suffix(, 0)
     }},
    {"steps.js",
     (const char[]){
#embed "../AshlarSite/Photographs/steps.js" suffix(, 0)
     }},
    {"ahead.js",
     (const char[]){
#embed "../AshlarSite/Photographs/ahead.js" suffix(, 0)
     }},
    {"enlarge.js",
     (const char[]){
#embed "../AshlarSite/Photographs/enlarge.js" suffix(, 0)
     }},
    {"more.js",
     (const char[]){
#embed "../AshlarSite/Pages/more.js" suffix(, 0)
     }},
    {"choose.js",
     (const char[]){
#embed "../AshlarSite/Selection/choose.js" suffix(, 0)
     }},
    {"lock.js",
     (const char[]){
#embed "../AshlarSite/Locked/lock.js" suffix(, 0)
     }},
    {"lock-worker.js",
     (const char[]){
#embed "../AshlarSite/Locked/lock-worker.js" suffix(, 0)
     }},
    {"search.js",
     (const char[]){
#embed "../AshlarSite/Search/search.js" suffix(, 0)
     }},
    {"card.js",
     (const char[]){
#embed "../AshlarServer/Client/card.js" suffix(, 0)
     }},
    {"commands.js",
     (const char[]){
#embed "../AshlarServer/Client/commands.js" suffix(, 0)
     }},
    {"files.js",
     (const char[]){
#embed "../AshlarServer/Client/files.js" suffix(, 0)
     }},
    {"frames.js",
     (const char[]){
#embed "../AshlarServer/Client/frames.js" suffix(, 0)
     }},
    {"large.js",
     (const char[]){
#embed "../AshlarServer/Client/large.js" suffix(, 0)
     }},
    {"lines.js",
     (const char[]){
#embed "../AshlarServer/Client/lines.js" suffix(, 0)
     }},
    {"live.css",
     (const char[]){
#embed "../AshlarServer/Client/live.css" suffix(, 0)
     }},
    {"live.js",
     (const char[]){
#embed "../AshlarServer/Client/live.js" suffix(, 0)
     }},
    {"order.js",
     (const char[]){
#embed "../AshlarServer/Client/order.js" suffix(, 0)
     }},
    {"overlays.js",
     (const char[]){
#embed "../AshlarServer/Client/overlays.js" suffix(, 0)
     }},
    {"palette.js",
     (const char[]){
#embed "../AshlarServer/Client/palette.js" suffix(, 0)
     }},
    {"panel.js",
     (const char[]){
#embed "../AshlarServer/Client/panel.js" suffix(, 0)
     }},
    {"camera.js",
     (const char[]){
#embed "../AshlarServer/Client/camera.js" suffix(, 0)
     }},
    {"phone.js",
     (const char[]){
#embed "../AshlarServer/Client/phone.js" suffix(, 0)
     }},
    {"photographs.js",
     (const char[]){
#embed "../AshlarServer/Client/photographs.js" suffix(, 0)
     }},
    {"problems.js",
     (const char[]){
#embed "../AshlarServer/Client/problems.js" suffix(, 0)
     }},
    {"proofs.js",
     (const char[]){
#embed "../AshlarServer/Client/proofs.js" suffix(, 0)
     }},
    {"trial.js",
     (const char[]){
#embed "../AshlarServer/Client/trial.js" suffix(, 0)
     }},
    {"workbench.css",
     (const char[]){
#embed "../AshlarServer/Client/workbench.css" suffix(, 0)
     }},
    {"workbench.html",
     (const char[]){
#embed "../AshlarServer/Client/workbench.html" suffix(, 0)
     }},
    {"workbench.js",
     (const char[]){
#embed "../AshlarServer/Client/workbench.js" suffix(, 0)
     }},
    {"forced.js",
     (const char[]){
#embed "../AshlarBrowser/Harness/forced.js" suffix(, 0)
     }},
    {"geometry.js",
     (const char[]){
#embed "../AshlarBrowser/Harness/geometry.js" suffix(, 0)
     }},
    {"harness.html",
     (const char[]){
#embed "../AshlarBrowser/Harness/harness.html" suffix(, 0)
     }},
    {"harness.js",
     (const char[]){
#embed "../AshlarBrowser/Harness/harness.js" suffix(, 0)
     }},
    {"qtwebengine.py",
     (const char[]){
#embed "../AshlarBrowser/Harness/qtwebengine.py" suffix(, 0)
     }},
    {"stability.js",
     (const char[]){
#embed "../AshlarBrowser/Harness/stability.js" suffix(, 0)
     }},
};

const char *ashlar_resource(const char *name) {
  for (size_t i = 0; i < sizeof files / sizeof *files; i++)
    if (strcmp(files[i].name, name) == 0) return files[i].text;
  return NULL;
}
