"""Feel it: a blind test by keyboard, finger and mouse, with reduced motion, and without scripts."""

import re

PAGE = "replay/feel-it.html"
PLACE = "document.querySelector('.rows').style.transform"
SWAP = "[data-do=swap]"
MOVED = f"before => {PLACE} !== before"


def test_a_round_by_keyboard(reader):
    tab = reader.open(PAGE)
    tab.focus(SWAP)
    tab.keyboard.press("Enter")
    before = tab.evaluate(PLACE)
    tab.wait_for_function(MOVED, arg=before)
    assert tab.text_content(SWAP) == "This is A; show B", f"it says '{tab.text_content(SWAP)}'"
    tab.keyboard.press("Enter")
    assert tab.text_content(SWAP) == "This is B; show A", f"it says '{tab.text_content(SWAP)}'"
    tab.focus("[data-guess='1']")
    tab.keyboard.press("Enter")
    said = tab.text_content(".feel .verdict")
    assert re.match(r"(Right|No): [AB] had \d+ ms/s of hitches", said), f"it says '{said}'"
    assert tab.is_disabled("[data-guess='0']"), "one may guess again after the answer"
    tab.focus(SWAP)
    tab.keyboard.press("Enter")
    assert not tab.is_disabled("[data-guess='0']"), "there is no second round"


def answer(tab, is_right):
    """Answers a round rightly or wrongly, and returns the ms/s of hitches that it had."""
    tab.click(SWAP)
    tab.evaluate("Math.random = () => 0.4")
    # A was made the one that hitches.
    tab.click(f"[data-guess='{0 if is_right else 1}']")
    said = tab.text_content(".feel .verdict")
    assert said.startswith("Right" if is_right else "No"), f"it says '{said}'"
    return int(re.search(r"had (\d+) ms/s", said)[1])


def rounds(reader, answers):
    tab = reader.open(PAGE)
    tab.evaluate("Math.random = () => 0.4")
    # The first round was drawn before.
    assert tab.is_disabled("[data-guess='0']"), "one may guess before anything moves"
    tab.click(SWAP)
    tab.click("[data-guess='0']")
    tab.select_option("select", index=1)
    levels = [answer(tab, is_right) for is_right in answers]
    return levels, tab.text_content(".feel .verdict")


def test_right_answers_make_it_harder_to_the_end(reader):
    levels, said = rounds(reader, [True] * 16)
    assert levels[0] == levels[1] > levels[2] == levels[3], f"{levels}"
    assert levels == sorted(levels, reverse=True), f"{levels}"
    assert "You notice hitches from about" in said, f"it says '{said}'"
    noticed = int(re.search(r"from about (\d+) ms/s", said)[1])
    assert noticed < levels[0], f"{noticed} of {levels}"


def test_wrong_answers_make_it_easier(reader):
    levels, said = rounds(reader, [True, True, False, True, True, False] + [False] * 10)
    assert levels[2] < levels[0] == levels[3], f"{levels}"
    assert "4 of 16 right may be chance" in said, f"it says '{said}'"


def test_always_the_same_answer_tells_nothing(reader):
    _, said = rounds(reader, [True, False] * 8)
    assert "8 of 16 right may be chance, so this can't tell." in said, f"it says '{said}'"


def test_a_thumb_swaps_them(reader):
    tab = reader.open(PAGE, phone=True)
    tab.tap(SWAP)
    tab.wait_for_function(f"() => {PLACE} !== ''")
    tab.tap(".list")
    assert tab.text_content(SWAP) == "This is B; show A", "a tap on the list does not swap"
    box = tab.locator(".thumb").bounding_box()
    assert box["y"] + box["height"] <= 844, "the buttons are out of sight"
    assert tab.evaluate("document.documentElement.scrollWidth") <= 390, "it is wider than the phone"


def test_it_draws_the_list_that_it_talks_of(reader):
    tab = reader.open(PAGE)
    drawn = set()
    for index in range(tab.locator("select option").count()):
        tab.select_option("select", index=index)
        drawn.add(tab.evaluate("[...document.querySelector('.rows').classList].pop() + document.querySelector('.row').offsetHeight"))
    assert len(drawn) > 1, f"all lists look like {drawn}"


def test_reduced_motion_asks_first(reader):
    tab = reader.open(PAGE, reduced_motion="reduce")
    tab.click(SWAP)
    tab.wait_for_timeout(200)
    assert not tab.evaluate(PLACE), "it moves without asking"
    assert tab.is_visible(".ask"), "it does not ask"
    tab.keyboard.press("Enter")
    tab.wait_for_function(f"() => {PLACE} !== ''")


def test_it_works_from_disk(reader):
    tab = reader.open(PAGE, from_file=True)
    tab.click(SWAP)
    tab.wait_for_function(f"() => {PLACE} !== ''")


def test_without_scripts_it_shows_what_was_recorded(reader):
    tab = reader.open(PAGE, script=False)
    assert not tab.is_visible(".feel"), "a test that does nothing"
    assert len(tab.query_selector_all(".recorded .cadence")) >= 4, "no recordings"
