"""A replay: by keyboard, by finger, by address, and without scripts."""

import json

PATH = "scenarios/photo-feed.html"
PAGE = f"{PATH}#replay-iphone-xr"
LATE = "#device-iphone-xr .phone.is-late"


def seconds(tab):
    tab.wait_for_selector(".scrub input")
    return float(tab.text_content(".clock").split()[0])


def test_it_plays_from_the_beginning_and_stops(reader):
    tab = reader.open(PAGE)
    assert tab.query_selector(LATE), "the picture is not of the worst moment"
    before = seconds(tab)
    tab.wait_for_timeout(300)
    assert seconds(tab) == before, "it plays by itself"
    tab.click("[data-do=play]")
    tab.wait_for_function(
        "before => parseFloat(document.querySelector('.clock').textContent) < before", arg=before
    )
    tab.click("[data-do=play]")
    stopped = seconds(tab)
    tab.wait_for_timeout(200)
    assert seconds(tab) == stopped, "it plays on after Pause"


def test_reduced_motion_shows_the_event_and_waits(reader):
    tab = reader.open(PAGE, reduced_motion="reduce")
    tab.click("[data-do=event]")
    tab.wait_for_timeout(200)
    assert tab.text_content("[data-do=play]") == "Play", "the next event plays"


def test_the_next_event_is_a_late_frame_with_its_cause(reader):
    tab = reader.open(PAGE, reduced_motion="reduce")
    tab.focus("[data-do=event]")
    tab.keyboard.press("Enter")
    for _ in range(20):
        tab.keyboard.press("ArrowRight")
        if tab.query_selector(LATE):
            break
    late = tab.text_content(f"{LATE} .now")
    assert " ms late" in late and "commit: " in late, f"the late frame says '{late}'"


def test_the_first_event_comes_within_half_a_second(reader):
    tab = reader.open("replay/index.html")
    pages = [link.get_attribute("href") for link in tab.query_selector_all(".replays a")]
    assert len(pages) > 20, "replays are missing"
    for page in pages:
        name = page.removeprefix("../").replace(".html#", "-") + ".js"
        script = (reader.folder / name).read_text(encoding="utf-8")
        replay = json.loads(script.partition("=")[2].rpartition(";")[0])
        assert replay["events"], f"nothing happens in {page}"
        lead = replay["events"][0] * replay["variants"][0]["refreshNanoseconds"] / 1e9
        at_start = replay["start"] == 0 and lead < 0.5
        assert at_start or abs(lead - 0.5) < 0.01, f"{page} begins {lead} s before its first event"


def test_the_moment_is_in_the_address(reader):
    for from_file in (False, True):
        tab = reader.open(f"{PATH}#t=5.2", from_file=from_file)
        tab.wait_for_function("() => document.querySelector('.clock').textContent === '5.200 s'")
        assert tab.text_content("[data-do=play]") == "Play", "it plays away from the moment"
        tab.focus("[data-do=play]")
        tab.keyboard.press("ArrowRight")
        tab.wait_for_function("() => location.hash !== '#t=5.2'")
        address = tab.evaluate("location.hash")
        assert address == f"#t={seconds(tab):g}", f"the address ends with {address}"
        tab.evaluate("location.hash = '#t=6'")
        tab.wait_for_function("() => document.querySelector('.clock').textContent === '6.000 s'")


def test_a_finger_seeks_on_a_lane(reader):
    tab = reader.open(PAGE, phone=True)
    lane = tab.locator(".cadence").first
    lane.scroll_into_view_if_needed()
    box = lane.bounding_box()
    tab.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    length = tab.evaluate("perfsiteReplay.vsyncs")
    shown = int(tab.input_value(".scrub input"))
    assert abs(shown - length / 2) <= 2, f"a tap in the middle shows vsync {shown} of {length}"


def test_phones_and_counts_fit_a_screen(reader):
    tab = reader.open(PAGE)
    box = tab.locator(".player:visible").bounding_box()
    assert box["height"] <= 640, f"the player takes {box['height']} pixels"


def test_without_scripts_it_shows_the_worst_moment(reader):
    tab = reader.open(PAGE, script=False)
    assert tab.query_selector(f"{LATE} .glass"), "no late picture"
    assert not tab.is_visible(".controls"), "controls that do nothing"
    assert "late" in tab.text_content(".now"), "no counts"
