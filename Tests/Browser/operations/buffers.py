"""Two buffers or three: by keyboard, finger and mouse, and without scripts."""

PAGE = "guide/what-is-a-hitch.html"
TOY = "#figure-buffers"
BARS = f"document.querySelector('{TOY} .bars').innerHTML"


def says(tab):
    return tab.text_content(f"{TOY} .says")


def lives(tab):
    return tab.text_content(f"{TOY} .lives")


def test_the_still_is_what_the_script_draws(reader):
    still = reader.open(PAGE, script=False)
    tab = reader.open(PAGE)
    assert tab.evaluate(BARS) == still.evaluate(BARS), "the script draws something else"
    for part in (".says", ".lives"):
        texts = [one.text_content(f"{TOY} {part}") for one in (still, tab)]
        assert texts[0] == texts[1], f"'{texts[0]}' becomes '{texts[1]}'"
    assert not still.is_visible(f"{TOY} .play"), "controls that do nothing"
    heights = f"[...document.querySelectorAll('{TOY} .levels rect')].map(rect => Math.round(rect.getBoundingClientRect().height))"
    assert tab.evaluate(heights) == still.evaluate(heights), "the columns change their height"


def test_a_third_buffer_helps_renders_and_no_commit(reader):
    tab = reader.open(PAGE, from_file=True)
    assert says(tab) == "66.7 ms frozen with two buffers, 16.7 ms with three", f"it says '{says(tab)}'"
    assert "83.3 ms with two, 50.0 ms with three" in lives(tab), f"it says '{lives(tab)}'"
    two = tab.evaluate(BARS)
    tab.focus(f"{TOY} [value='2']")
    tab.keyboard.press("ArrowRight")
    assert tab.evaluate(BARS) != two, "three buffers look like two"
    assert len(tab.query_selector_all(f"{TOY} .slot")) == 3, "there are not three boxes"
    # A late commit costs both the same.
    tab.check(f"{TOY} [type=checkbox]")
    assert says(tab) == "83.3 ms frozen with two buffers, 33.3 ms with three", f"it says '{says(tab)}'"


def test_arrow_keys_change_a_render(reader):
    tab = reader.open(PAGE)
    grips = tab.locator(f"{TOY} .grip")
    assert grips.count() == 10
    for index in (2, 4, 6, 8):
        grips.nth(index).focus()
        tab.keyboard.press("Home")
    assert says(tab) == "0.0 ms frozen with two buffers, 0.0 ms with three", f"it says '{says(tab)}'"
    assert "33.3 ms with two, 33.3 ms with three" in lives(tab), f"it says '{lives(tab)}'"
    tab.keyboard.press("PageUp")
    assert grips.nth(8).get_attribute("aria-valuenow") == "2.0", "PageUp is not a millisecond"
    tab.keyboard.press("ArrowUp")
    assert grips.nth(8).get_attribute("aria-valuenow") == "2.1", "an arrow key is not a tenth of one"


def test_a_mouse_drags_a_column(reader):
    tab = reader.open(PAGE)
    grip = tab.locator(f"{TOY} .grip").nth(2)
    grip.scroll_into_view_if_needed()
    box = grip.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    tab.mouse.move(x, y)
    tab.mouse.down()
    tab.mouse.move(x, y + 50, steps=5)
    tab.mouse.up()
    assert grip.get_attribute("aria-valuenow") == "5.0", grip.get_attribute("aria-valuenow")
    assert says(tab).startswith("50.0 ms frozen with two"), f"it says '{says(tab)}'"


def test_the_longest_columns_stay_in_their_drawing(reader):
    tab = reader.open(PAGE)
    for _ in range(9):
        tab.click(f"{TOY} [data-do=more]")
    drawing = tab.locator(f"{TOY} .levels").bounding_box()
    column = tab.locator(f"{TOY} .levels rect").first.bounding_box()
    assert tab.get_attribute(f"{TOY} .grip >> nth=0", "aria-valuenow") == "40.0"
    assert column["y"] >= drawing["y"], "a column is higher than its drawing"
    assert tab.locator(f"{TOY} .play").bounding_box()["y"] >= drawing["y"] + drawing["height"] + 12, "the buttons touch the columns"


def test_a_finger_makes_all_slower(reader):
    tab = reader.open(PAGE, phone=True)
    before = says(tab)
    tab.tap(f"{TOY} [data-do=more]")
    tab.tap(f"{TOY} [data-do=more]")
    assert says(tab) != before, "nothing becomes later"
    assert tab.get_attribute(f"{TOY} .grip >> nth=0", "aria-valuenow") == "14.4"
    tab.tap(f"{TOY} [data-do=reset]")
    assert says(tab) == before, "it does not begin again"
    touch = tab.context.new_cdp_session(tab)
    box = tab.locator(f"{TOY} .grip").nth(2).bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def send(kind, *points):
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": at} for at in points]})

    send("touchStart", y)
    send("touchMove", y + 30)
    send("touchMove", y + 50)
    send("touchEnd")
    assert says(tab) != before, "a finger does not drag a column"
    assert tab.evaluate("document.documentElement.scrollWidth") <= 390, "it is wider than the phone"
