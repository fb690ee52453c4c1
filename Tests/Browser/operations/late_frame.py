"""Make a frame late: by keyboard, finger and mouse, at both rates, with reduced motion, from disk, on
paper and without scripts."""

import re

PAGES = ("index.html", "guide/what-is-a-hitch.html")
TOY = "#figure-late-frame"
ROWS = f"document.querySelector('{TOY} .rows').getAttribute('transform')"
STILL = f"document.querySelector('{TOY} .bars').innerHTML"


def says(tab):
    return tab.text_content(f"{TOY} .says")


def frozen(tab):
    return float(re.search(r"([\d.]+) ms frozen", says(tab))[1])


def test_the_still_is_what_the_script_draws(reader):
    for page in PAGES:
        still = reader.open(page, script=False)
        tab = reader.open(page, reduced_motion="reduce")
        assert tab.evaluate(STILL) == still.evaluate(STILL), f"{page}: the script draws something else"
        for part in (".says", ".shown", ".interval", "tspan.commit", "tspan.render"):
            texts = [one.text_content(f"{TOY} {part}") for one in (still, tab)]
            assert texts[0] == texts[1], f"{page}: '{texts[0]}' becomes '{texts[1]}'"
        assert still.query_selector(f"{TOY}.is-late"), "the still is not late"
        assert not still.is_visible(f"{TOY} .play"), "controls that do nothing"


def test_arrow_keys_cross_the_vsync(reader):
    tab = reader.open("index.html", reduced_motion="reduce")
    assert says(tab) == "0.3 ms over → 16.7 ms frozen", f"it says '{says(tab)}'"
    tab.focus(f"{TOY} .grip.commit")
    for over in ("0.2 ms over", "0.1 ms over", "0.03 ms over"):
        tab.keyboard.press("ArrowLeft")
        assert says(tab) == over + " → 16.7 ms frozen", f"it says '{says(tab)}'"
    assert tab.text_content(f"{TOY} .shown") == "still frame 1", "the phone does not freeze"
    tab.keyboard.press("ArrowLeft")
    assert says(tab) == "0.07 ms to spare → 0 ms frozen", f"it says '{says(tab)}'"
    assert tab.text_content(f"{TOY} .shown") == "frame 2", "the phone freezes in time"
    value = tab.get_attribute(f"{TOY} .grip.commit", "aria-valuetext")
    assert value == "16.6 ms, " + says(tab), f"'{value}' is read out"
    tab.focus(f"{TOY} .grip.render")
    tab.keyboard.press("End")
    assert frozen(tab) == 33.3, f"it says '{says(tab)}'"
    tab.keyboard.press("Home")
    assert frozen(tab) == 0, f"it says '{says(tab)}'"


def test_at_120_hz_the_same_commit_misses_two(reader):
    tab = reader.open("index.html", reduced_motion="reduce")
    tab.check(f"{TOY} [value='120']")
    assert says(tab) == "8.7 ms over → 16.7 ms frozen", f"it says '{says(tab)}'"
    assert tab.text_content(f"{TOY} .interval") == "8.3 ms"
    tab.check(f"{TOY} [value='60']")
    assert says(tab) == "0.3 ms over → 16.7 ms frozen", f"it says '{says(tab)}'"


def drag(tab, grip, intervals):
    """Drags a handle by some refresh intervals."""
    handle = tab.locator(f"{TOY} .grip.{grip}")
    handle.scroll_into_view_if_needed()
    box = handle.bounding_box()
    assert box["width"] >= 44 and box["height"] >= 44, "the handle is too small for a finger"
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    track = tab.locator(f"{TOY} .lanes").bounding_box()["width"]
    return x, y, x + intervals * track / 8


def test_a_mouse_drags_it(reader):
    for page in PAGES:
        tab = reader.open(page)
        for grip, to, late in (("commit", -0.2, 0), ("render", 0.8, 16.7), ("commit", 0.3, 33.3)):
            x, y, end = drag(tab, grip, to)
            tab.mouse.move(x, y)
            tab.mouse.down()
            tab.mouse.move(end, y, steps=4)
            tab.mouse.up()
            assert frozen(tab) == late, f"{page}: {grip} by {to}: '{says(tab)}'"


def test_a_finger_drags_it(reader):
    tab = reader.open("index.html", phone=True)
    x, y, end = drag(tab, "commit", -0.3)
    touch = tab.context.new_cdp_session(tab)

    def send(kind, *points):
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x in points]})

    send("touchStart", x)
    for step in range(1, 6):
        send("touchMove", x + (end - x) * step / 5)
    send("touchEnd")
    assert frozen(tab) == 0, f"it says '{says(tab)}'"
    assert tab.evaluate("document.documentElement.scrollWidth") <= 390, "it is wider than the phone"


def test_it_plays_and_stops(reader):
    for from_file in (False, True):
        tab = reader.open("index.html", from_file=from_file)
        before = tab.evaluate(ROWS)
        tab.wait_for_function(f"before => {ROWS} !== before", arg=before)
        tab.wait_for_function(f"() => document.querySelector('{TOY}').matches('.is-late')")
        tab.focus(f"{TOY} button")
        tab.keyboard.press("Enter")
        stopped = tab.evaluate(ROWS)
        tab.wait_for_timeout(500)
        assert tab.evaluate(ROWS) == stopped, "it plays on after Pause"


def test_a_finger_plays_it_when_motion_is_reduced(reader):
    tab = reader.open("index.html", phone=True, reduced_motion="reduce")
    before = tab.evaluate(ROWS)
    tab.wait_for_timeout(500)
    assert tab.evaluate(ROWS) == before, "it moves although reduced motion is preferred"
    tab.tap(f"{TOY} button")
    tab.wait_for_function(f"before => {ROWS} !== before", arg=before)


def test_on_paper_there_are_no_controls(reader):
    tab = reader.open("index.html")
    tab.emulate_media(media="print")
    assert tab.is_visible(f"{TOY} .lanes") and tab.is_visible(f"{TOY} .says"), "no picture"
    assert not tab.is_visible(f"{TOY} .play") and not tab.is_visible(f"{TOY} .grip.commit")
