"""hev ask for MkDocs (1.4 or later; nothing but Python's own library and what MkDocs has).

    hooks:
      - node_modules/@hevmind/ask/adapters/mkdocs/hev_ask.py
    extra:
      hev_ask:                                   # may be left out
        endpoint: https://ask.example.com/api/ask

Indexes the site whenever MkDocs builds it, writes the bundle to `hev-ask/` in the built site, puts the script into every
page, and stands in for the theme's own search. A bundle that lies in `docs/hev-ask` is used as it is: no Node then.

Of `extra.hev_ask`, those in OWN are this file's, those in BUNDLER the bundler's, those in ELEMENT, as attributes, the
element's. See docs/hosts/mkdocs.md.
"""
import hashlib
import html
import json
import logging
import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path
from urllib.parse import urlsplit

import markdown
from mkdocs.exceptions import PluginError
from mkdocs.plugins import event_priority

log = logging.getLogger("mkdocs.hev_ask")

FOLDER = "hev-ask"
SCRIPT = os.path.join("dist", "adapters", "mkdocs", "write-bundle.js")
OWN = {"enabled", "from", "button", "keepSearch"}
BUNDLER = {
    "docs", "digestDir", "basePath", "siteUrl", "scheme", "contentGlob", "collection", "chunkHeadingDepth",
    "exclude", "boost", "title", "page",
}  # fmt: skip
ELEMENT = {
    "digest", "endpoint", "base", "hotkeys", "placeholder", "preview", "lang", "theme", "palette", "mark", "mode",
    "panel", "request", "selection", "ask-link", "report", "storage", "per-doc-cap", "strings",
}  # fmt: skip
# On unless they say `off`, which is YAML's word for `false`.
SWITCHES = {"preview", "mark", "storage"}
# Plugins that neither make pages nor change their words: with others, what is built is read and not the docs.
HARMLESS = {
    "search", "tags", "meta", "offline", "privacy", "social", "optimize", "info", "group", "exclude", "redirects",
    "minify", "minify_html", "glightbox", "rss", "awesome-pages", "literate-nav", "git-revision-date",
    "git-revision-date-localized", "git-authors", "git-committers",
}  # fmt: skip

# Where the theme had its search: what follows the button, its surroundings, its looks, keys like the theme's, and what the
# theme's scripts look for though its search is off.
PLACES = {
    "material": (
        r'<div class="md-header__source">|</nav>(?=\s*(?:<nav class="md-tabs"[\s\S]*?</nav>\s*)?</header>)',
        "{}",
        """
[data-md-color-scheme=slate]{--hev-ask-accent:color-mix(in srgb,var(--md-typeset-a-color) 55%,#fff)}
.md-header hev-ask-button{--hev-ask-ink:currentcolor;--hev-ask-muted:currentcolor;flex:none;margin:.2rem}
.md-header hev-ask-button::part(button){height:1.8rem;padding:0 .5rem;border-color:transparent;border-radius:.1rem;background:rgba(0,0,0,.26);font-size:.8rem}
.md-header hev-ask-button::part(button):hover{background:rgba(0,0,0,.4)}
[data-md-color-primary=white] .md-header hev-ask-button::part(button){background:rgba(0,0,0,.07)}
[data-md-color-primary=black] .md-header hev-ask-button::part(button){background:hsla(0,0%,100%,.12)}
@media screen and (min-width:60em){.md-header hev-ask-button{width:11.7rem;margin:.2rem 0}}
@media screen and (max-width:59.9375em){.md-header hev-ask-button::part(button){background:none}
.md-header hev-ask-button::part(label){display:block;position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.md-header hev-ask-button::part(key){display:none}}
""",
        "mod+k /",
        "",
    ),
    "mkdocs": (
        r'(?<=<ul class="nav navbar-nav ml-auto">)|(?<=<ul class="nav navbar-nav ms-md-auto">)',
        '<li class="nav-item"><span class="nav-link">{}</span></li>',
        """
.navbar hev-ask-button{--hev-ask-ink:#fff;--hev-ask-muted:#fff;min-width:11em;margin:-.5em 0}
.navbar hev-ask-button::part(button){height:2.3em;border-color:transparent;border-radius:.25rem;background:rgba(0,0,0,.22);font-size:1em}
.navbar hev-ask-button::part(button):hover{background:rgba(0,0,0,.36)}
.navbar-light hev-ask-button{--hev-ask-ink:#212529;--hev-ask-muted:#212529}
.navbar-light hev-ask-button::part(button){background:rgba(0,0,0,.05)}
""",
        "mod+k s",
        '<i id="mkdocs_search_modal" hidden><i id="mkdocs-search-query"></i><i id="mkdocs-search-results"></i></i>\n',
    ),
    "readthedocs": (
        r'</div>\s*(?=<div class="wy-menu )',
        "{}",
        """
.wy-side-nav-search>hev-ask-button{--hev-ask-muted:#595959;--hev-ask-ink:#404040;display:flex;color-scheme:light}
.wy-side-nav-search>hev-ask-button::part(button){border-radius:50px;padding:0 12px;background:#fcfcfc}
""",
        "mod+k",
        "",
    ),
}

state = {"serve": False, "off": False, "kept": None, "run": None, "left_out": set()}


def on_startup(command, dirty, **_):
    state["serve"] = command == "serve"


# Before the theme's own search has set itself up.
@event_priority(100)
def on_config(config, **_):
    options = options_of(config)
    for name in options:
        if name not in OWN | BUNDLER and attribute_of(name) not in ELEMENT:
            log.warning("hev ask: below `extra.hev_ask` there is no option `%s`; it is passed over.", name)
    state["off"] = options.get("enabled") is False
    state["left_out"] = set()
    if not state["off"] and options.get("digest") is None and not is_prebuilt(config):
        try:
            find_package(config)
        except PluginError as error:
            if not state["serve"]:
                raise
            log.warning("%s The theme's own search stays for now.", error)
            state["off"] = True
    if not state["off"] and not options.get("keepSearch"):
        remove_search(config)


def options_of(config):
    """What `extra.hev_ask` says: options by name, or whether there is a search at all."""
    said = config.extra.get("hev_ask")
    if said is None or isinstance(said, bool):
        return {"enabled": said is not False}
    if not isinstance(said, dict):
        raise PluginError("hev ask: below `extra.hev_ask` go options such as `keepSearch: true`, not `{}`.".format(said))
    return {str(name): value for name, value in said.items()}


def attribute_of(name):
    """An option's name as the element's attribute: `perDocCap` and `per_doc_cap` are `per-doc-cap`."""
    return re.sub(r"_|(?=[A-Z])", "-", name).lower()


def attributes_of(options):
    """What options say to the element: attributes by name, as texts."""
    said = {attribute_of(key): value for key, value in options.items() if key not in OWN | BUNDLER}
    for name in SWITCHES & said.keys():
        said[name] = "off" if said[name] is False else None if said[name] is True else said[name]
    return {
        name: write_value(value)
        for name, value in said.items()
        if name in ELEMENT and name != "digest" and value is not None and value is not False
    }


def remove_search(config):
    """Takes the theme's search out: its box, its scripts, and its index, which readers would load with each page."""
    for name in [name for name in config.plugins if name in ("search", "material/search")]:
        plugin = config.plugins[name]
        del config.plugins[name]
        for methods in config.plugins.events.values():
            methods[:] = [method for method in methods if getattr(method, "__self__", None) is not plugin]


@event_priority(-100)
def on_post_page(output, page, config, **_):
    search = page.meta.get("search", {})
    if page.meta.get("draft") or search is False or (isinstance(search, dict) and search.get("exclude")):
        state["left_out"].add(page.file.dest_uri)
    return add_tags(output, page.file.dest_uri, config)


@event_priority(-100)
def on_post_template(output_content, template_name, config, **_):
    return add_tags(output_content, template_name, config) if template_name.endswith(".html") else None


def add_tags(page, path, config):
    """Puts the script and the button into one page; `path` is its file in the built site."""
    if state["off"] or "</body>" not in page:
        return page
    options = options_of(config)
    name = config.theme.name if config.theme.name in PLACES else None
    place, around, looks, keys, stubs = PLACES.get(name, (None, "", "", "mod+k", ""))
    attributes = attributes_of(options)
    if not options.get("keepSearch"):
        attributes.setdefault("hotkeys", keys)
    if name and not has_schemes(config.theme):
        attributes.setdefault("theme", "light")
    button = options.get("button", True)
    if place and button is not False and not re.search(r"<hev-ask-button|data-hev-ask-open", page):
        label = html.escape(button) if isinstance(button, str) else ""
        filled = around.format("<hev-ask-button>{}</hev-ask-button>".format(label))
        page = re.sub(place, lambda found: filled + found.group(), page, count=1)
    if looks:
        page = page.replace("</head>", "<style>{}</style></head>".format(looks.replace("\n", "")), 1)
    folder = (options.get("digest") or root_path(path, config.site_url) + FOLDER).rstrip("/")
    said = "".join(' data-hev-ask-{}="{}"'.format(key, html.escape(value)) for key, value in attributes.items())
    tag = '<script defer src="{}/overlay.js"{}></script>\n'.format(html.escape(folder), said)
    if options.get("keepSearch"):
        stubs = ""
    before, end, after = page.rpartition("</body>")
    return before + stubs + tag + end + after


def root_path(path, site_url):
    """The way from a page, by its file in the built site, to the site's root."""
    # What a host shows for any address names it from the origin's root, as MkDocs does in its links there.
    if os.path.basename(path) == "404.html":
        return urlsplit(site_url or "/").path.rstrip("/") + "/"
    return "../" * path.count("/")


def has_schemes(theme):
    """Whether pages say themselves if they are dark; those that don't are light, whatever the reader's system is."""
    palette = theme["palette"] if "palette" in theme else None
    has_scheme = isinstance(palette, dict) and bool(palette.get("scheme"))
    return "color_mode" in theme or isinstance(palette, list) or has_scheme


def as_list(value):
    return value if isinstance(value, list) else [value]


def write_value(value):
    if value is True:
        return ""
    return write_json(value) if isinstance(value, (dict, list)) else str(value)


def write_json(value):
    """YAML has dates, which JSON hasn't."""
    return json.dumps(value, ensure_ascii=False, default=str)


def on_serve(server, config, **_):
    if os.path.isdir(tree_of(config)):
        server.watch(tree_of(config))


# The docs are read while MkDocs builds its pages; pages only once they are built, with what other plugins add at the end.
@event_priority(-100)
def on_pre_build(config, **_):
    state["run"] = None
    if bundles(config) and not reads_html(config):
        state["run"] = begin_bundle(config)


@event_priority(-100)
def on_post_build(config, **_):
    if not bundles(config):
        return
    signature, process, folder = state["run"] or begin_bundle(config)
    state["run"] = None
    made = os.path.join(folder.name, FOLDER)
    state["kept"] = None
    if process is None or finish_bundle(process):
        # Each build of `mkdocs serve` empties the built site.
        shutil.copytree(made, os.path.join(config.site_dir, FOLDER), dirs_exist_ok=True)
        state["kept"] = (signature, folder) if state["serve"] else None


def on_build_error(error, **_):
    if state["run"] and state["run"][1]:
        state["run"][1].kill()
        state["run"][1].wait()
    state["run"] = None


def bundles(config):
    digest = options_of(config).get("digest")
    return not state["off"] and digest is None and not is_prebuilt(config)


def begin_bundle(config):
    """Starts Node unless all is as it was: what was read, signed; the process, if any; the folder, gone when it is let go."""
    options = options_of(config)
    asked = {key: options[key] for key in BUNDLER if options.get(key) is not None}
    asked.setdefault("title", config.site_name)
    asked["root"] = root_of(config)
    if reads_html(config):
        address = urlsplit(config.site_url or "/")
        asked.setdefault("basePath", address.path or "/")
        if address.netloc:
            asked.setdefault("siteUrl", "{}://{}".format(address.scheme, address.netloc))
        asked["fromHtml"] = config.site_dir
        asked["exclude"] = as_list(asked.get("exclude", [])) + sorted(state["left_out"])
        read = [config.site_dir]
    else:
        # Ids depend on it, and no file of the site tells it as surely.
        asked.setdefault("scheme", "mkdocs@" + ".".join(markdown.__version__.split(".")[:2]))
        read = [config.config_file_path, config.docs_dir, tree_of(config)]
    signature = sign(read, asked)
    if state["kept"] and state["kept"][0] == signature:
        return signature, None, state["kept"][1]
    folder = tempfile.TemporaryDirectory(prefix="hev-ask-")
    script = os.path.join(find_package(config), SCRIPT)
    with tempfile.TemporaryFile() as asking:
        asking.write(write_json(dict(asked, outDir=os.path.join(folder.name, FOLDER))).encode())
        asking.seek(0)
        command = [shutil.which("node"), script]
        process = subprocess.Popen(command, stdin=asking, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    return signature, process, folder


def finish_bundle(process):
    """Whether there is a bundle; where it failed `mkdocs serve` goes on without."""
    size, said = process.communicate()
    said = said.decode("utf-8", "replace").strip()
    if process.returncode == 0:
        for line in said.splitlines():
            log.info("hev ask: %s", line)
        log.info("hev ask: sections indexed: %(sections)d, pages: %(pages)d", json.loads(size.decode()))
    elif not state["serve"]:
        raise PluginError("hev ask: " + said)
    else:
        log.error("hev ask: %s", said)
    return process.returncode == 0


def reads_html(config):
    """Whether the built pages are read in place of the docs: where the docs alone don't tell what is in them."""
    options = options_of(config)
    if options.get("from") in ("docs", "html"):
        return options["from"] == "html"
    # A config that comes through a pipe can't be read again.
    if not os.path.isfile(config.config_file_path):
        return True
    with open(config.config_file_path, encoding="utf-8") as file:
        depends = re.search(r"^(use_directory_urls|docs_dir) *: *!ENV", file.read(), re.MULTILINE)
    if depends or os.path.basename(config.config_file_path) not in ("mkdocs.yml", "mkdocs.yaml"):
        return True
    hooks = set(config.hooks)
    plugins = {name.rpartition("/")[2] for name in config.plugins if name not in hooks}
    return not os.path.isdir(tree_of(config)) and bool(len(hooks) > 1 or plugins - HARMLESS)


def find_package(config):
    """Folder of the npm package: the one that this file belongs to, else one at the site or above it."""
    advice = "or put a bundle made elsewhere into {}".format(os.path.join(config.docs_dir, FOLDER))
    if not shutil.which("node"):
        raise PluginError("hev ask needs Node.js to index the site: install version 20.19 or later, {}.".format(advice))
    root = Path(root_of(config))
    own = Path(__file__).resolve().parent / ".." / ".."
    for place in [own, *(folder / "node_modules" / "@hevmind" / "ask" for folder in [root, *root.parents])]:
        if (place / SCRIPT).is_file():
            return str(place)
    raise PluginError(
        "hev ask is not installed: run `npm install --save-dev @hevmind/ask` in {}, {}.".format(root_of(config), advice)
    )


def root_of(config):
    return os.path.dirname(os.path.abspath(config.config_file_path))


def tree_of(config):
    return os.path.join(root_of(config), options_of(config).get("digestDir") or ".hev-ask")


def is_prebuilt(config):
    return os.path.isfile(os.path.join(config.docs_dir, FOLDER, "entry.json"))


def sign(places, asked):
    """A hash over all files in some places, so that a build after no change needs none."""
    known = hashlib.sha256(write_json(asked).encode())
    for place in places:
        for path in [place] if os.path.isfile(place) else sorted(list_files(place)):
            with open(path, "rb") as file:
                # The built-in theme writes the time into the start page.
                known.update(path.encode() + b"\0" + re.sub(rb"Build Date UTC.*", b"", file.read()))
    return known.hexdigest()


def list_files(folder):
    """Files below a folder, by way of links too, as MkDocs goes; an editor's lock is a link to nowhere."""
    seen, files = set(), []
    for place, folders, names in os.walk(folder, followlinks=True):
        seen.add(os.path.realpath(place))
        folders[:] = [name for name in folders if os.path.realpath(os.path.join(place, name)) not in seen]
        files += filter(os.path.isfile, (os.path.join(place, name) for name in names))
    return files
