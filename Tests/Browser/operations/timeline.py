"""Timelines of frames: by keyboard, mouse and finger, from disk, and without scripts."""

PAGE = "scenarios/photo-feed.html"
TRAP = ".device:first-of-type .chart[id^=timeline-]"


def opened(reader, **options):
    """The page with the first device's frames unfolded."""
    tab = reader.open(PAGE, **options)
    tab.locator(".device").first.locator("summary", has_text="Frames and causes").click()
    return tab


def reading(tab):
    tab.wait_for_function(
        "() => [...document.querySelectorAll('.reading')].some(e => !e.hidden && e.textContent)"
    )
    return tab.text_content(".reading:not([hidden])")


def test_arrow_keys_go_from_frame_to_frame(reader):
    tab = opened(reader)
    tab.focus(f"{TRAP} .chart-scroll")
    tab.keyboard.press("ArrowRight")
    first = reading(tab)
    assert " late, commit: " in first, f"the first frame shown is '{first}'"
    tab.keyboard.press("ArrowRight")
    tab.wait_for_function(
        "first => document.querySelector('.reading:not([hidden])').textContent !== first", arg=first
    )
    assert "in time" in reading(tab), "the next frame is late as well"
    tab.keyboard.press("Escape")
    assert not tab.is_visible(".reading"), "Escape does not close it"


def test_a_pointer_reads_a_frame_beside_it(reader):
    for from_file in (False, True):
        tab = opened(reader, from_file=from_file)
        drawing = tab.locator(f"{TRAP} .chart-scroll svg").first
        drawing.scroll_into_view_if_needed()
        box = drawing.bounding_box()
        x = box["x"] + box["width"] / 2
        tab.mouse.move(x, box["y"] + box["height"] / 4)
        assert ", frame " in reading(tab), "no frame is read"
        text = tab.locator(".reading:not([hidden])").bounding_box()
        assert text["x"] <= x <= text["x"] + text["width"], f"the text is at {text}, not at {x}"
        assert tab.evaluate("document.documentElement.scrollWidth") <= 1280, "the page becomes wider"


def test_a_finger_reads_a_frame(reader):
    tab = opened(reader, phone=True)
    region = tab.locator(f"{TRAP} .chart-scroll").first
    region.scroll_into_view_if_needed()
    box = region.bounding_box()
    tab.touchscreen.tap(box["x"] + 150, box["y"] + box["height"] / 4)
    assert ", frame " in reading(tab), "no frame is read"
    assert tab.evaluate("document.documentElement.scrollWidth") <= 390, "the page becomes wider"


def test_nothing_is_loaded_before(reader):
    tab = reader.open(PAGE)
    assert not tab.evaluate("'perfsiteFrames' in window"), "frames are loaded at once"


def test_without_scripts_there_is_a_table(reader):
    tab = opened(reader, script=False)
    tab.click(f"{TRAP} summary")
    assert tab.is_visible(f"{TRAP} table"), "no table"


def test_a_phone_begins_with_what_is_late(reader):
    tab = reader.open(PAGE, phone=True)
    tab.locator("#lanes-iphone-xr").scroll_into_view_if_needed()
    tab.wait_for_function(
        """() => {
          const region = document.querySelector('#lanes-iphone-xr .chart-scroll').getBoundingClientRect();
          const late = document.querySelector('#lanes-iphone-xr path.late').getBoundingClientRect();
          return late.left >= region.left && late.right <= region.right;
        }"""
    )
