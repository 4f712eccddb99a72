"""Opens one address in Qt WebEngine: python qtwebengine.py ADDRESS"""

import sys

from PySide6.QtCore import QUrl
from PySide6.QtWebEngineCore import QWebEnginePage, QWebEngineProfile
from PySide6.QtWebEngineWidgets import QWebEngineView
from PySide6.QtWidgets import QApplication


class Page(QWebEnginePage):
    def javaScriptConsoleMessage(self, level, message, line, source):
        print(f'[{source}:CONSOLE({line})] "{message}"', file=sys.stderr, flush=True)


app = QApplication(sys.argv[:1])
# A profile in memory: with one on disk the engine of Qt 6.5 now and then asks for nothing.
profile = QWebEngineProfile()
view = QWebEngineView()
view.setPage(Page(profile, view))
view.resize(1280, 900)
view.load(QUrl(sys.argv[1]))
view.show()
app.exec()
