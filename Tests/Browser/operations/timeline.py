"""Timelines of frames: by keyboard, mouse and finger, from disk, and without scripts."""

TRAP = ".chart[id^=timeline-]"


def reading(tab):
    tab.wait_for_function(
        "() => [...document.querySelectorAll('.reading')].some(e => !e.hidden && e.textContent)"
    )
    return tab.text_content(".reading:not([hidden]) p")


def test_arrow_keys_go_from_frame_to_frame(reader):
    tab = reader.open("replay/photo-feed.html", reduced_motion="reduce")
    tab.focus(f"{TRAP} .chart-scroll")
    tab.keyboard.press("ArrowRight")
    first = reading(tab)
    assert " late, commit: " in first, f"the first frame shown is '{first}'"
    tab.keyboard.press("ArrowRight")
    tab.wait_for_function(
        "first => document.querySelector('.reading p').textContent !== first", arg=first
    )
    assert "in time" in reading(tab), "the next frame is late as well"
    tab.wait_for_selector(".reading .glass")
    moment = tab.get_attribute(".reading a", "href")
    tab.click(".reading a")
    tab.wait_for_function("moment => location.href.endsWith(moment)", arg=moment)
    tab.focus(f"{TRAP} .chart-scroll")
    tab.keyboard.press("ArrowRight")
    reading(tab)
    tab.keyboard.press("Escape")
    assert not tab.is_visible(".reading"), "Escape does not close it"


def test_a_pointer_reads_a_frame_of_a_scenario(reader):
    for from_file in (False, True):
        tab = reader.open("scenarios/photo-feed.html", from_file=from_file)
        drawing = tab.locator(f"{TRAP} .chart-scroll svg").locator("visible=true").first
        drawing.scroll_into_view_if_needed()
        box = drawing.bounding_box()
        tab.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        assert ", frame " in reading(tab), "no frame is read"
        assert tab.evaluate("document.documentElement.scrollWidth") <= 1280, "the page becomes wider"


def test_a_finger_reads_a_frame(reader):
    tab = reader.open("scenarios/photo-feed.html", phone=True)
    drawing = tab.locator(f"{TRAP} .chart-scroll svg").locator("visible=true").first
    drawing.scroll_into_view_if_needed()
    box = drawing.bounding_box()
    tab.touchscreen.tap(box["x"] + 150, box["y"] + box["height"] / 2)
    assert ", frame " in reading(tab), "no frame is read"
    assert tab.evaluate("document.documentElement.scrollWidth") <= 390, "the page becomes wider"


def test_nothing_is_loaded_before(reader):
    tab = reader.open("scenarios/photo-feed.html")
    assert not tab.evaluate("'perfsiteFrames' in window"), "frames are loaded at once"


def test_without_scripts_there_is_a_table(reader):
    tab = reader.open("replay/photo-feed.html", script=False)
    tab.click(f"{TRAP} summary")
    assert tab.is_visible(f"{TRAP} table"), "no table"
