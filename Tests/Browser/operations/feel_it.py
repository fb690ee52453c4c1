"""Feel it: a blind test by keyboard, finger and mouse, with reduced motion, and without scripts."""

import re

PAGE = "replay/feel-it.html"
PLACE = "document.querySelector('.rows').style.transform"
SWAP = "[data-do=swap]"
MOVED = f"before => {PLACE} !== before"


A, B, NEITHER = 0, 1, 2
# Repeats the same draws.
DRAW = """() => {
  let seed = 7;
  Math.random = () => (seed = seed * 16807 % 2147483647) / 2147483647;
}"""
# Looks at both lists in each round, and returns what the page says about each answer.
SESSION = """answers => answers.map(answer => {
  const press = selector => document.querySelector(selector).click();
  press('[data-do=swap]');
  press('[data-do=swap]');
  press(`[data-guess='${answer}']`);
  return document.querySelector('.feel .verdict').textContent;
})"""


def test_a_round_by_keyboard(reader):
    tab = reader.open(PAGE)
    for _ in range(2):
        tab.focus(SWAP)
        before = tab.evaluate(PLACE)
        tab.keyboard.press("Enter")
        tab.wait_for_function(MOVED, arg=before)
        assert tab.text_content(SWAP) == "This is A; show B", f"it says '{tab.text_content(SWAP)}'"
        for guess in (A, B, NEITHER):
            assert tab.is_disabled(f"[data-guess='{guess}']"), "one may guess before one has seen B"
        tab.keyboard.press("Enter")
        assert tab.text_content(SWAP) == "This is B; show A", f"it says '{tab.text_content(SWAP)}'"
        tab.focus("[data-guess='1']")
        tab.keyboard.press("Enter")
        said = tab.text_content(".feel .verdict")
        pattern = r"(Right|No): ([AB] had \d+ ms/s of hitches, the other none|neither had hitches)\. "
        assert re.fullmatch(pattern, said), f"it says '{said}'"
        assert tab.is_disabled("[data-guess='0']"), "one may guess again after the answer"


def drawn(reader):
    """A page, and the right answers of its next session."""
    tab = reader.open(PAGE)
    tab.evaluate(DRAW)
    tab.select_option("select", index=1)
    said = tab.evaluate(SESSION, [NEITHER] * 20)
    order = [NEITHER if "neither had" in text else A if "A had" in text else B for text in said]
    assert sorted(order) == [A] * 8 + [B] * 8 + [NEITHER] * 4, f"{order}"
    assert order != sorted(order), "the rounds are not shuffled"
    tab.evaluate(DRAW)
    return tab, order


def levels(said):
    """The ms/s of hitches in the rounds that had any."""
    return [int(found[1]) for found in (re.search(r"had (\d+) ms/s", text) for text in said) if found]


def test_who_sees_them_all_is_told_from_where_on(reader):
    tab, order = drawn(reader)
    said = tab.evaluate(SESSION, order)
    assert all(text.startswith("Right") for text in said), f"{said}"
    ratios = levels(said)
    assert ratios[0] == ratios[1] > ratios[2] == ratios[3], f"{ratios}"
    assert ratios == sorted(ratios, reverse=True), f"{ratios}"
    noticed = re.search(r"You notice hitches from about (\d+) ms/s", said[-1])
    assert noticed and int(noticed[1]) < ratios[0], f"it says '{said[-1]}'"


def test_wrong_answers_make_it_easier(reader):
    tab, order = drawn(reader)
    right = iter([True, True, False, True, True, False] + [False] * 10)
    answers = [answer if answer == NEITHER or next(right) else 1 - answer for answer in order]
    said = tab.evaluate(SESSION, answers)
    ratios = levels(said)
    assert ratios[2] < ratios[0] == ratios[3], f"{ratios}"
    assert "4 of 16 right may be chance, so this can't tell." in said[-1], f"it says '{said[-1]}'"


def test_always_the_same_answer_never_tells_anything(reader):
    tab = reader.open(PAGE)
    for answer in (A, B):
        for _ in range(20):
            said = tab.evaluate(SESSION, [answer] * 20)[-1]
            assert "8 of 16 right may be chance, so this can't tell." in said, f"it says '{said}'"


def test_who_sees_hitches_everywhere_is_told_nothing(reader):
    for imagined in (1, 2):
        tab, order = drawn(reader)
        for _ in range(imagined):
            order[order.index(NEITHER)] = A
        said = tab.evaluate(SESSION, order)[-1]
        assert ("You notice hitches" in said) == (imagined == 1), f"it says '{said}'"
        assert ("in 2 rounds that had none" in said) == (imagined == 2), f"it says '{said}'"


def test_a_thumb_swaps_them(reader):
    tab = reader.open(PAGE, phone=True)
    tab.tap(SWAP)
    tab.wait_for_function(f"() => {PLACE} !== ''")
    tab.tap(".list")
    assert tab.text_content(SWAP) == "This is B; show A", "a tap on the list does not swap"
    box = tab.locator(".thumb").bounding_box()
    assert box["y"] + box["height"] <= 844, "the buttons are out of sight"
    said = tab.locator(".feel .verdict").bounding_box()
    assert box["y"] <= said["y"], "what it says is away from the buttons"
    tops = {tab.locator(f"[data-guess='{guess}']").bounding_box()["y"] for guess in (A, B, NEITHER)}
    assert len(tops) == 1, "the answers are not side by side"
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
