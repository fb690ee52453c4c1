"""The pair on the home page: it plays by itself, stops, waits for reduced motion, and stays still
without scripts."""

import gzip

HEAD = "document.querySelector('.demo .head').getAttribute('d')"


def test_it_plays_by_itself_and_stops(reader):
    for from_file in (False, True):
        tab = reader.open("index.html", from_file=from_file)
        before = tab.evaluate(HEAD)
        tab.wait_for_function(f"before => {HEAD} !== before", arg=before)
        tab.focus(".demo button")
        tab.keyboard.press("Enter")
        stopped = tab.evaluate(HEAD)
        tab.wait_for_timeout(200)
        assert tab.evaluate(HEAD) == stopped, "it plays on after Pause"


def test_a_finger_plays_it_when_motion_is_reduced(reader):
    tab = reader.open("index.html", phone=True, reduced_motion="reduce")
    tab.wait_for_timeout(300)
    assert tab.evaluate(HEAD) is None, "it moves although reduced motion is preferred"
    tab.tap(".demo button")
    tab.wait_for_function(f"() => {HEAD} !== null")


def test_without_scripts_it_is_a_picture(reader):
    tab = reader.open("index.html", script=False)
    assert tab.query_selector(".demo .is-late .glass"), "no late picture"
    assert not tab.is_visible(".demo button"), "a button that does nothing"


def test_it_costs_little(reader):
    files = ["demo.js", "assets/screen.js", "assets/self-play.js", "assets/screen.css"]
    size = sum(len(gzip.compress((reader.folder / file).read_bytes())) for file in files)
    assert size <= 15_000, f"it costs {size} bytes"
