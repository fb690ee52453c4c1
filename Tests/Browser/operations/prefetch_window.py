"""The prefetch window: a list scrolled by keyboard, finger and wheel, and by itself; turning round;
reduced motion, from disk and without scripts."""

PAGE = "guide/load-images.html"
TOY = "#figure-prefetch-window"
LIST = f"document.querySelector('{TOY} .list')"
MAP = f"[...document.querySelectorAll('{TOY} .map rect')].map(rect => rect.getAttribute('class')).join(' ')"


def count(tab, name, side=1):
    """A counter: of the list with prefetching, or of the other."""
    return float(tab.text_content(f"{TOY} [data-count={name}] td:nth-of-type({side})").removesuffix(" s"))


def set_to(tab, name, key):
    tab.focus(f"{TOY} [name={name}]")
    tab.keyboard.press(key)


def rest(tab):
    """Waits until nothing is loading."""
    tab.wait_for_function(f"() => !document.querySelector('{TOY} .map .loading, {TOY} .map .loaded')")


def test_the_still_is_what_the_script_draws(reader):
    still = reader.open(PAGE, script=False)
    tab = reader.open(PAGE)
    assert tab.evaluate(MAP) == still.evaluate(MAP), "the script draws something else"
    for name in ("blank", "wasted", "canceled"):
        assert count(tab, name) == 0 == count(tab, name, 2), f"{name} begins with more than nothing"
    assert not still.is_visible(f"{TOY} .desk"), "controls that do nothing"
    assert still.is_visible(f"{TOY} .map"), "no still"


def test_a_window_that_is_long_enough_leaves_nothing_blank(reader):
    tab = reader.open(PAGE, from_file=True)
    set_to(tab, "decode", "Home")
    set_to(tab, "window", "End")
    set_to(tab, "speed", "Home")
    tab.focus(f"{TOY} [data-do=scroll]")
    tab.keyboard.press("Enter")
    tab.wait_for_function(f"() => parseFloat(document.querySelector('{TOY} [data-count=blank] td:nth-of-type(2)').textContent) > 0.5")
    tab.keyboard.press("Enter")
    assert count(tab, "blank") == 0, "rows are blank with prefetching"
    assert count(tab, "memory") > count(tab, "memory", 2), "prefetching needs no memory"


def test_turning_round_cancels_loads(reader):
    tab = reader.open(PAGE, phone=True)
    set_to(tab, "latency", "End")
    set_to(tab, "speed", "Home")
    tab.tap(f"{TOY} [data-do=scroll]")
    tab.wait_for_function(f"() => document.querySelector('{TOY} .map g:first-of-type .loading')")
    assert count(tab, "canceled") == 0, "loads are canceled although the list heads for their rows"
    before = tab.evaluate(f"{LIST}.scrollTop")
    tab.tap(f"{TOY} [data-do=turn]")
    tab.wait_for_function(f"() => parseInt(document.querySelector('{TOY} [data-count=canceled] td').textContent) > 0")
    tab.wait_for_function(f"before => {LIST}.scrollTop < before", arg=before)
    tab.tap(f"{TOY} [data-do=scroll]")
    rest(tab)
    assert tab.evaluate("document.documentElement.scrollWidth") <= 390, "it is wider than the phone"


def test_keys_wheel_and_finger_scroll_it(reader):
    tab = reader.open(PAGE)
    tab.locator(f"{TOY} .list").scroll_into_view_if_needed()
    for way in ("keys", "wheel"):
        before = tab.evaluate(f"{LIST}.scrollTop")
        if way == "keys":
            tab.focus(f"{TOY} .list")
            tab.keyboard.press("PageDown")
        else:
            tab.hover(f"{TOY} .list")
            tab.mouse.wheel(0, 300)
        tab.wait_for_function(f"before => {LIST}.scrollTop > before + 100", arg=before)
        rest(tab)
    assert count(tab, "blank", 2) > 0, "rows without prefetching are there at once"
    tab = reader.open(PAGE, phone=True)
    tab.locator(f"{TOY} .list").scroll_into_view_if_needed()
    before = tab.evaluate(f"{LIST}.scrollTop")
    box = tab.locator(f"{TOY} .list").bounding_box()
    touch = tab.context.new_cdp_session(tab)
    touch.send("Input.synthesizeScrollGesture", {"x": box["x"] + 50, "y": box["y"] + 200, "yDistance": -150})
    tab.wait_for_function(f"before => {LIST}.scrollTop > before + 50", arg=before)


def test_it_moves_only_when_asked(reader):
    tab = reader.open(PAGE, reduced_motion="reduce")
    before = tab.evaluate(f"{LIST}.scrollTop")
    tab.wait_for_timeout(300)
    assert tab.evaluate(f"{LIST}.scrollTop") == before, "it scrolls without asking"
