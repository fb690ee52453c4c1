"""Whose cost is it: by keyboard, finger and mouse, with one's own numbers, by address, from disk, and
without scripts."""

import re

PAGE = "whose-cost.html"
TOY = "#cost"
STILL = f"document.querySelector('{TOY} .stack').innerHTML"
SHOWN = f"""() => ['.says', '.list-says'].map(part => document.querySelector('{TOY} ' + part).textContent)
  .concat({STILL}).join(' | ')"""


def ready(reader, page=PAGE, **options):
    tab = reader.open(page, **options)
    tab.wait_for_selector(f"{TOY} .grip")
    return tab


def says(tab):
    return tab.text_content(f"{TOY} .says")


def ratio(tab):
    return float(re.search(r"([\d.]+) ms/s", tab.text_content(f"{TOY} .list-says"))[1])


def decoding(tab):
    return tab.locator(f"{TOY} .grip[aria-label='Image decoding']")


def test_the_still_is_what_the_script_draws(reader):
    still = reader.open(PAGE, script=False)
    tab = ready(reader)
    assert tab.evaluate(SHOWN) == still.evaluate(SHOWN), "the script draws something else"
    assert " over: frozen for " in says(still), f"it says '{says(still)}'"
    assert not still.is_visible(f"{TOY} .play"), "controls that do nothing"
    assert not still.query_selector(f"{TOY} input:enabled"), "a switch that does nothing"
    assert len(still.query_selector_all(f"{TOY} tbody tr")) >= 3, "no table of the costs"
    assert reader.open(PAGE, from_file=True).wait_for_selector(f"{TOY} .grip"), "from disk: nothing to drag"


def test_arrow_keys_bring_the_frame_into_time(reader):
    tab = ready(reader)
    before = ratio(tab)
    decoding(tab).focus()
    for _ in range(40):
        if "to spare" not in says(tab):
            tab.keyboard.press("PageDown")
    low = decoding(tab).get_attribute("aria-valuetext")
    assert says(tab) in low, f"'{low}' is read out, '{says(tab)}' is shown"
    assert ratio(tab) < before, f"the list has {ratio(tab)} ms/s, as before"
    tab.keyboard.press("End")
    assert " over: frozen for " in says(tab), f"it says '{says(tab)}'"
    assert ratio(tab) > before, "a dearer cost does not show in the list"
    tab.get_by_role("button", name="Reset costs").press("Enter")
    assert ratio(tab) == before, "the button does not undo it"


def test_a_mouse_drags_it(reader):
    tab = ready(reader)
    handle = decoding(tab)
    handle.scroll_into_view_if_needed()
    before, box = says(tab), handle.bounding_box()
    assert box["width"] >= 44 and box["height"] >= 44, "the handle is too small for a finger"
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    tab.mouse.move(x, y)
    tab.mouse.down()
    tab.mouse.move(x - 60, y, steps=4)
    tab.mouse.up()
    assert says(tab) != before, "the sentence does not follow the mouse"
    dot = f"document.querySelector('{TOY} .you').getAttribute('cx')"
    moved = tab.evaluate(dot)
    decoding(tab).focus()
    tab.keyboard.press("Home")
    assert tab.evaluate(dot) != moved, "the ring does not follow the cost"


def test_a_finger_drags_it(reader):
    tab = ready(reader, phone=True)
    decoding(tab).scroll_into_view_if_needed()
    before, box = says(tab), decoding(tab).bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touch = tab.context.new_cdp_session(tab)

    def send(kind, *points):
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x in points]})

    send("touchStart", x)
    for step in range(1, 6):
        send("touchMove", x - 8 * step)
    send("touchEnd")
    assert says(tab) != before, "the sentence does not follow the finger"
    assert tab.evaluate("document.documentElement.scrollWidth") <= 390, "it is wider than the phone"


def test_ones_own_numbers_scale_every_frame(reader):
    tab = ready(reader)
    tab.fill(f"{TOY} [aria-label='Image decoding, ms']", "0.5")
    assert "to spare" in says(tab), f"it says '{says(tab)}'"
    value = decoding(tab).get_attribute("aria-valuenow")
    assert value == "0.5", f"the handle is at {value}"


def test_numbers_stay_within_bounds(reader):
    tab = ready(reader)
    field = tab.locator(f"{TOY} [aria-label='Image decoding, ms']")
    most = float(field.get_attribute("max"))
    for typed, kept in (("99999", most), ("-5", 0), ("", 0)):
        field.fill(typed)
        field.press("Enter")
        assert abs(float(field.input_value()) - kept) < 0.01, f"{typed} stays as '{field.input_value()}'"
        if typed == "99999":
            over = float(re.match(r"([\d.]+) ms over", says(tab))[1])
            assert over < most, f"it is {over} ms over"
            ends = [end.removesuffix("%") for end in tab.evaluate(
                f"[...document.querySelectorAll('{TOY} .bars line')].flatMap(line => [line.getAttribute('x1'), line.getAttribute('x2')])")]
            assert all(0 <= float(end) <= 100 for end in ends), f"lines end at {ends}"
            again = ready(reader, PAGE + tab.evaluate("location.hash"))
            assert says(again) == says(tab), "the address keeps something else"


def test_the_chart_says_what_it_draws(reader):
    for phone in (False, True):
        tab = ready(reader, phone=phone)
        chart = tab.get_by_role("img", name=re.compile("^Hitch time ratio by Image decoding: "))
        assert f"{ratio(tab)} ms/s" in chart.get_attribute("aria-label"), chart.get_attribute("aria-label")
        texts = chart.locator("text").all_text_contents()
        assert texts[1:3] == ["10, critical", "0"] and re.fullmatch(r"\d+ ms/s", texts[0]), f"{texts}"
        right = max(box["x"] + box["width"] for box in (text.bounding_box() for text in chart.locator("text").all()[:3]))
        left = min(dot.bounding_box()["x"] for dot in chart.locator("circle").all())
        assert right <= left, "dots cover the labels"
        second = tab.locator(f"{TOY} [name=frame] option").nth(1).text_content()
        assert re.fullmatch(r"2nd longest, [\d.]+ ms", second), f"it offers '{second}'"
        ends = [box["x"] + box["width"] for box in (tab.locator(f"{TOY} {part}").bounding_box() for part in ("table", ".says"))]
        assert ends[0] <= ends[1], "the table is cut"


def test_every_mistake_shows_its_own_frames(reader):
    tab = ready(reader)
    boxes = tab.locator(f"{TOY} .mistakes:not([hidden]) input")
    one = ratio(tab)
    assert boxes.count() == 10, f"there are {boxes.count()} switches"
    assert tab.locator(f"{TOY} circle.world").count() == 100, "not all plausible phones are drawn"
    for index in range(10):
        boxes.nth(index).check()
    assert ratio(tab) != one, "all mistakes look like one"
    assert not tab.locator(f"{TOY} circle.world").count(), "phones that were not run"
    for index in range(10):
        boxes.nth(index).focus()
        tab.keyboard.press("Space")
    assert ratio(tab) < one, "without a mistake it is no better"
    for text in tab.locator(f"{TOY} .mistakes:not([hidden]) small").all_text_contents():
        assert text.strip(), "a mistake without a verdict"


def test_the_address_keeps_everything(reader):
    tab = ready(reader)
    last = tab.locator(f"{TOY} [name=place] option").last.get_attribute("value")
    tab.select_option(f"{TOY} [name=place]", last)
    tab.wait_for_function("name => window.perfsiteCosts[name]", arg=last)
    tab.locator(f"{TOY} .mistakes:not([hidden]) input").nth(3).check()
    tab.select_option(f"{TOY} [name=frame]", "1")
    tab.locator(f"{TOY} tbody input").first.fill("6")
    # The browser tells of a new address late, the page at once.
    address = PAGE + tab.evaluate("location.hash")
    again = ready(reader, address)
    assert again.evaluate(SHOWN) == tab.evaluate(SHOWN), f"'{address}' shows something else"
    ready(reader, PAGE + "#nothing,at,all")


def test_on_paper_there_are_no_controls(reader):
    tab = ready(reader)
    tab.emulate_media(media="print")
    assert tab.is_visible(f"{TOY} .stack") and tab.is_visible(f"{TOY} .says"), "no picture"
    assert not tab.is_visible(f"{TOY} .play") and not decoding(tab).is_visible()


def test_a_break_even_leads_to_its_device_and_a_mistake(reader):
    tab = reader.open("scenarios/prefetch-sync-work.html")
    href = tab.get_attribute("a[href^='../whose-cost.html#']", "href")
    name, mistakes, _ = href.partition("#")[2].split(",")
    tab = ready(reader, href.removeprefix("../"))
    assert tab.input_value(f"{TOY} [name=place]") == name, "it shows another list or device"
    boxes = tab.locator(f"{TOY} .mistakes:not([hidden]) input").all()
    assert "".join(str(int(box.is_checked())) for box in boxes) == mistakes, "other mistakes are made"
    assert decoding(tab).count() == 1, "the cost cannot be dragged"
