"""The hook's own functions, without a site. Where MkDocs isn't installed, what is imported of it is stood in for."""
import importlib.util
import os
import sys
import tempfile
import types
import unittest
from pathlib import Path


def stand_in(name, **members):
    try:
        __import__(name)
    except ImportError:
        sys.modules[name] = types.ModuleType(name)
        vars(sys.modules[name]).update(members)


stand_in("markdown", __version__="3.4.1")
stand_in("mkdocs")
stand_in("mkdocs.exceptions", PluginError=type("PluginError", (Exception,), {}))
stand_in("mkdocs.plugins", event_priority=lambda priority: lambda hook: hook)

spec = importlib.util.spec_from_file_location("hev_ask", Path(__file__).parents[1] / "hev_ask.py")
hook = importlib.util.module_from_spec(spec)
spec.loader.exec_module(hook)

MATERIAL = """<html><head></head><body data-md-color-scheme="default">
<nav class="md-header__inner"><div class="md-header__source"></div></nav></header></body></html>"""


class Theme(dict):
    def __init__(self, name, **settings):
        super().__init__(settings)
        self.name = name


def config_of(options=None, theme=None, **more):
    extra = {} if options is None else {"hev_ask": options}
    return types.SimpleNamespace(extra=extra, theme=theme or Theme("material"), site_url=None, **more)


class Options(unittest.TestCase):
    def test_a_word_alone_is_whether_there_is_a_search(self):
        self.assertEqual(hook.options_of(config_of()), {"enabled": True})
        self.assertEqual(hook.options_of(config_of(False)), {"enabled": False})

    def test_what_is_no_mapping_is_refused(self):
        with self.assertRaisesRegex(hook.PluginError, "not `fast`"):
            hook.options_of(config_of("fast"))

    def test_a_name_in_any_spelling_is_the_attribute(self):
        said = hook.attributes_of({"perDocCap": 3, "ask_link": True, "strings": {"title": "Suche"}})
        self.assertEqual(said, {"per-doc-cap": "3", "ask-link": "", "strings": '{"title": "Suche"}'})

    def test_off_is_false_in_yaml(self):
        said = hook.attributes_of({"preview": False, "mark": "off", "storage": True, "selection": False})
        self.assertEqual(said, {"preview": "off", "mark": "off"})

    def test_only_the_element_is_told_what_is_for_it(self):
        given = {"enabled": True, "exclude": ["a"], "digest": "/d/", "endpont": "/x", "hotkeys": "", "lang": None}
        self.assertEqual(hook.attributes_of(given), {"hotkeys": ""})

    def test_a_name_that_is_no_option_is_told(self):
        self.addCleanup(hook.state.update, off=False)
        with self.assertLogs("mkdocs.hev_ask", "WARNING") as logged:
            hook.on_config(config_of({"endpont": "/x", "enabled": False, "per_doc_cap": 1}))
        self.assertEqual(len(logged.output), 1)
        self.assertIn("`endpont`", logged.output[0])


class Palette(unittest.TestCase):
    def test_pages_say_themselves_if_they_are_dark_where_the_theme_can(self):
        self.assertFalse(hook.has_schemes(Theme("material")))
        self.assertFalse(hook.has_schemes(Theme("material", palette={"primary": "red"})))
        self.assertTrue(hook.has_schemes(Theme("material", palette={"scheme": "slate"})))
        self.assertTrue(hook.has_schemes(Theme("material", palette=[{"scheme": "default"}])))
        self.assertTrue(hook.has_schemes(Theme("mkdocs", color_mode="auto")))

    def test_the_box_is_light_where_the_pages_are(self):
        self.assertIn('data-hev-ask-theme="light"', hook.add_tags(MATERIAL, "index.html", config_of()))
        dark = config_of(theme=Theme("material", palette={"scheme": "slate"}))
        self.assertNotIn("data-hev-ask-theme", hook.add_tags(MATERIAL, "index.html", dark))


class Addresses(unittest.TestCase):
    def test_the_way_to_the_root_is_by_the_file_of_the_page(self):
        self.assertEqual(hook.root_path("index.html", "https://example.com/kit/"), "")
        self.assertEqual(hook.root_path("guide/start/index.html", None), "../../")

    def test_the_page_for_any_address_goes_by_the_site_s(self):
        self.assertEqual(hook.root_path("404.html", "https://example.com/kit"), "/kit/")
        self.assertEqual(hook.root_path("de/404.html", None), "/")

    def test_the_script_is_found_from_each_page(self):
        page = hook.add_tags(MATERIAL, "guide/index.html", config_of({"endpoint": '/ask?"<'}))
        self.assertIn('<script defer src="../hev-ask/overlay.js" data-hev-ask-endpoint="/ask?&quot;&lt;"', page)

    def test_a_bundle_elsewhere_is_taken_from_there(self):
        page = hook.add_tags(MATERIAL, "guide/index.html", config_of({"digest": "https://cdn.example/b/"}))
        self.assertIn('src="https://cdn.example/b/overlay.js"', page)


class Pages(unittest.TestCase):
    def test_the_button_stands_once_in_the_theme_s_place(self):
        page = hook.add_tags(MATERIAL, "index.html", config_of({"button": "Find <it>"}))
        self.assertIn('<hev-ask-button>Find &lt;it&gt;</hev-ask-button><div class="md-header__source">', page)
        own = MATERIAL.replace("<nav", "<hev-ask-button></hev-ask-button><nav")
        self.assertEqual(hook.add_tags(own, "index.html", config_of()).count("<hev-ask-button>"), 1)
        self.assertNotIn("<hev-ask-button>", hook.add_tags(MATERIAL, "index.html", config_of({"button": False})))

    def test_what_is_no_page_stays_as_it_is(self):
        self.assertEqual(hook.add_tags("<svg/>", "a.html", config_of()), "<svg/>")


class Signatures(unittest.TestCase):
    def test_a_signature_is_of_the_files_and_of_what_is_asked(self):
        with tempfile.TemporaryDirectory() as folder:
            page = Path(folder, "a.html")
            page.write_text("one <!-- Build Date UTC : 1 -->")
            # An editor's lock.
            os.symlink(os.path.join(folder, "nowhere"), os.path.join(folder, ".#a.html"))
            first = hook.sign([folder], {"title": "T"})
            page.write_text("one <!-- Build Date UTC : 2 -->")
            self.assertEqual(hook.sign([folder], {"title": "T"}), first)
            self.assertNotEqual(hook.sign([folder], {"title": "U"}), first)
            page.write_text("two")
            self.assertNotEqual(hook.sign([folder], {"title": "T"}), first)


if __name__ == "__main__":
    unittest.main()
