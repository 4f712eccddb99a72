"""Looks for what is not valid in the files of a built site: HTML, Atom, JSON Feed, sitemaps.

    validate.py FOLDER

HTML is parsed strictly by html5lib; Atom feeds and sitemaps are held against the schemas beside this file; JSON feeds
against the rules of version 1.1. Prints a line for each thing that is wrong, and a line of counts at the end.
"""
import json
import re
import sys
from collections import Counter
from datetime import datetime
from pathlib import Path
from urllib.parse import urlsplit

import html5lib
from lxml import etree

SCHEMAS = Path(__file__).parent
counts = {"html": 0, "atom": 0, "json": 0, "sitemap": 0}


def is_absolute(url):
    parts = urlsplit(url)
    return parts.scheme in ("http", "https") and bool(parts.netloc) and url.isascii() and " " not in url


def html_faults(text, fragment=False):
    parser = html5lib.HTMLParser(strict=False, namespaceHTMLElements=False)
    tree = parser.parseFragment(text, container="div") if fragment else parser.parse(text)
    faults = [f"{name} at {place}" for place, name, _ in parser.errors]
    identifiers = [element.get("id") for element in tree.iter() if element.get("id")]
    faults += [f"the id {name!r} twice" for name, count in Counter(identifiers).items() if count > 1]
    return faults, tree


def content_faults(content):
    """A feed's content must be HTML with absolute addresses alone."""
    faults, tree = html_faults(content, fragment=True)
    for element in tree.iter():
        for name in ("href", "src"):
            url = element.get(name)
            if url is not None and not is_absolute(url) and not url.startswith("mailto:"):
                faults.append(f"{name}={url!r} is not absolute")
        if element.tag == "img" and element.get("alt") is None:
            faults.append("a picture without alt")
    return faults


def schema_faults(name, tree):
    schema = etree.RelaxNG(etree.parse(SCHEMAS / f"{name}.rng"))
    return [] if schema.validate(tree) else [str(error) for error in schema.error_log]


ATOM = "{http://www.w3.org/2005/Atom}"


def atom_faults(tree):
    faults = schema_faults("atom", tree)
    entries = tree.findall(f"{ATOM}entry")
    identifiers = [entry.findtext(f"{ATOM}id") for entry in entries]
    if len(set(identifiers)) < len(identifiers):
        faults.append("two entries with one id")
    dates = [datetime.fromisoformat(entry.findtext(f"{ATOM}updated")) for entry in entries]
    if dates != sorted(dates, reverse=True):
        faults.append("the latest entry does not come first")
    if dates and datetime.fromisoformat(tree.findtext(f"{ATOM}updated")) != dates[0]:
        faults.append("the feed was not updated with its latest entry")
    for element, relations in [(tree, ["alternate", "self"])] + [(entry, ["alternate"]) for entry in entries]:
        found = sorted(link.get("rel") for link in element.findall(f"{ATOM}link"))
        if [name for name in found if name in ("alternate", "self")] != relations or found.count("related") > 1:
            faults.append(f"the links are {found}")
    for link in tree.iter(f"{ATOM}link"):
        if not is_absolute(link.get("href")):
            faults.append(f"the link {link.get('href')!r} is not absolute")
    for content in tree.iter(f"{ATOM}content"):
        faults += content_faults(content.text or "")
    return faults


# Name, type, and whether it must be there; of the feed, an item, an attachment (jsonfeed.org/version/1.1).
FEED = {"version": (str, True), "title": (str, True), "home_page_url": (str, False), "feed_url": (str, False),
        "description": (str, False), "language": (str, False), "authors": (list, False), "items": (list, True)}
ITEM = {"id": (str, True), "url": (str, False), "external_url": (str, False), "title": (str, False),
        "content_html": (str, True), "image": (str, False), "date_published": (str, False),
        "authors": (list, False), "language": (str, False), "tags": (list, False), "attachments": (list, False)}
ATTACHMENT = {"url": (str, True), "mime_type": (str, True)}


def members(value, rules, name):
    faults = [f"{name} has no {key}" for key, (_, needed) in rules.items() if needed and key not in value]
    for key, member in value.items():
        if key not in rules:
            faults.append(f"{name} has {key}, which the format does not know")
        elif not isinstance(member, rules[key][0]) or member == []:
            faults.append(f"{name} has a wrong {key}")
        elif key.endswith("url") and not is_absolute(member):
            faults.append(f"{name}: {member!r} is not absolute")
    return faults


def json_faults(feed):
    faults = members(feed, FEED, "the feed")
    if feed.get("version") != "https://jsonfeed.org/version/1.1":
        faults.append("the version is another")
    for item in feed["items"]:
        faults += members(item, ITEM, "an item") + content_faults(item["content_html"])
        datetime.fromisoformat(item["date_published"])
        for attachment in item.get("attachments", []):
            faults += members(attachment, ATTACHMENT, "an attachment")
            if not re.fullmatch(r"[a-z]+/[a-z0-9.+-]+", attachment["mime_type"]):
                faults.append(f"{attachment['mime_type']!r} is no media type")
    return faults


def sitemap_faults(tree):
    faults = schema_faults("sitemap", tree)
    places = [place.text for place in tree.iter("{*}loc")]
    faults += [f"{place!r} is not absolute" for place in places if not is_absolute(place)]
    pages = [url.findtext("{*}loc") for url in tree if url.tag.endswith("}url")]
    if len(set(pages)) < len(pages):
        faults.append("a page twice")
    return faults


def file_faults(path):
    if path.suffix == ".html":
        counts["html"] += 1
        return html_faults(path.read_bytes())[0]
    if path.name == "feed.json":
        counts["json"] += 1
        return json_faults(json.loads(path.read_text("utf-8")))
    if path.suffix == ".xml":
        tree = etree.parse(path).getroot()
        kind = "atom" if tree.tag == f"{ATOM}feed" else "sitemap"
        counts[kind] += 1
        return atom_faults(tree) if kind == "atom" else sitemap_faults(tree)
    return []


folder = Path(sys.argv[1])
for path in sorted(folder.rglob("*")):
    if path.is_file():
        for fault in file_faults(path):
            print(f"{path.relative_to(folder)}: {fault}")
print(json.dumps(counts))
