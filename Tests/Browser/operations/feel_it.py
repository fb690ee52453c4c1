"""Feel it: a blind test by keyboard, finger and mouse, with reduced motion, and without scripts."""

PAGE = "replay/feel-it.html"
PLACE = "document.querySelector('.rows').style.transform"


def test_a_round_by_keyboard(reader):
    tab = reader.open(PAGE)
    tab.focus("[data-try='0']")
    tab.keyboard.press("Enter")
    before = tab.evaluate(PLACE)
    tab.wait_for_function(f"before => {PLACE} !== before", arg=before)
    assert tab.get_attribute("[data-try='0']", "aria-pressed") == "true", "A is not marked"
    tab.focus("[data-guess='1']")
    tab.keyboard.press("Enter")
    said = tab.text_content(".feel .verdict")
    assert said.startswith(("Right.", "No.")) and " of 1 right" in said, f"it says '{said}'"
    assert tab.is_disabled("[data-guess='0']"), "one may guess again after the answer"
    tab.focus("[data-try='1']")
    tab.keyboard.press("Enter")
    assert not tab.is_disabled("[data-guess='0']"), "there is no second round"


def test_a_guess_that_the_recording_bears_out_counts(reader):
    tab = reader.open(PAGE)
    tab.click("[data-guess='0']")
    said = tab.text_content(".feel .verdict")
    trap = tab.evaluate("perfsitePairs[0].sides[0].title")
    assert said.startswith("Right.") == (f"A is “{trap}”" in said), f"it says '{said}'"


def test_a_list_that_follows_the_finger(reader):
    tab = reader.open(PAGE, phone=True)
    tab.check("[value=scroll]")
    tab.tap("[data-try='0']")
    tab.locator(".list").scroll_into_view_if_needed()
    box = tab.locator(".list").bounding_box()
    tab.mouse.move(box["x"] + 50, box["y"] + 200)
    tab.mouse.down()
    before = tab.evaluate(PLACE)
    tab.mouse.move(box["x"] + 50, box["y"] + 80, steps=6)
    tab.mouse.up()
    tab.wait_for_function(f"before => {PLACE} !== before", arg=before)
    assert tab.evaluate("document.documentElement.scrollWidth") <= 390, "it is wider than the phone"


def test_arrow_keys_scroll(reader):
    tab = reader.open(PAGE)
    tab.check("[value=scroll]")
    tab.focus("[data-try='1']")
    tab.keyboard.press("Enter")
    tab.wait_for_function("() => document.activeElement.classList.contains('list')")
    tab.keyboard.press("ArrowDown")
    tab.wait_for_function(f"() => {PLACE} === 'translateY(-40px)'")


def test_reduced_motion_asks_first(reader):
    tab = reader.open(PAGE, reduced_motion="reduce")
    tab.click("[data-try='0']")
    tab.wait_for_timeout(200)
    assert not tab.evaluate(PLACE), "it moves without asking"
    assert tab.is_visible(".ask"), "it does not ask"
    tab.keyboard.press("Enter")
    tab.wait_for_function(f"() => {PLACE} !== ''")


def test_it_works_from_disk(reader):
    tab = reader.open(PAGE, from_file=True)
    tab.click("[data-try='0']")
    tab.wait_for_function(f"() => {PLACE} !== ''")


def test_without_scripts_it_shows_what_was_recorded(reader):
    tab = reader.open(PAGE, script=False)
    assert not tab.is_visible(".feel"), "a test that does nothing"
    assert len(tab.query_selector_all(".recorded .cadence")) >= 4, "no recordings"
