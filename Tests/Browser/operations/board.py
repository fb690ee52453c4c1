"""Operates the toggle board by keyboard and by touch, and looks at it without JavaScript."""

PAGE = "board.html"

# Everything that the script may change.
SHOWN = """() => [...document.querySelectorAll('.result, .counts, .point p')]
  .map(e => e.textContent.replace(/\\s+/g, ' ').trim()).join(' | ')"""

FIGURE = "() => document.querySelector('output b').textContent"

STATE = """() => [document.querySelector('[name=list]').value, document.querySelector('[name=device]').value,
  [...document.querySelectorAll('[data-shows]')].map(e => e.checked ? '1' : '0').join('')].join(',')"""

# The first row of the list's table: the figure of each device with all points wrong.
ALL_WRONG = """list => [...document.querySelector('#' + list + ' ~ .table-scroll tbody tr').querySelectorAll('td')]
  .map(e => e.textContent)"""


def test_its_switches(reader):
    address = reader.base + PAGE
    found = findings(reader.browser, address, (reader.folder / PAGE).as_uri())
    assert not found, "; ".join(found)


def findings(browser, address, file_address):
    """What is wrong, as a list of texts."""
    found = []
    still = shown_without_script(browser, address, found)
    if still == "":
        return found
    by_keyboard(browser, address, still, found)
    by_touch(browser, address, found)
    by_address(browser, address, found)
    from_file(browser, file_address, still, found)
    return found


def shown_without_script(browser, address, found):
    with browser.new_context(java_script_enabled=False) as context:
        tab = context.new_page()
        tab.goto(address)
        if tab.locator("[data-shows]").count() == 0:
            found.append("the board was not computed")
            return ""
        if tab.locator("[data-shows]:enabled, .choice :enabled").count():
            found.append("without JavaScript: a control that does nothing can be used")
        if not tab.locator("noscript").inner_text().strip():
            found.append("without JavaScript: nothing says why the switches do not work")
        return " | ".join(
            " ".join(text.split())
            for text in tab.locator(".result, .counts, .point p").all_text_contents()
        )


def by_keyboard(browser, address, still, found):
    with browser.new_context() as context:
        tab = context.new_page()
        tab.goto(address)
        tab.wait_for_function("() => window.perfsiteBoards")
        first = tab.locator("[data-shows]").first
        before = tab.evaluate(FIGURE)
        if tab.evaluate(SHOWN) != still:
            found.append(f"the script shows '{tab.evaluate(SHOWN)}' where the page had '{still}'")
        # What a switch says that it changes is what it changes, if anyone can see it.
        for index in range(tab.locator("[data-shows]").count()):
            switch = tab.locator("[data-shows]").nth(index)
            effect = tab.locator(".point b").nth(index).text_content()
            switch.focus()
            tab.keyboard.press("Space")
            after = tab.evaluate(FIGURE)
            change = tenths(after) - tenths(before)
            said = 0 if effect == "no visible effect" else tenths(effect)
            if change != said if abs(change) >= 10 else said:
                found.append(f"switch {index + 1} says {effect}, from {before} to {after}")
            tab.keyboard.press("Space")
        if tab.evaluate(SHOWN) != still:
            found.append("switching there and back changes what is shown")
        first.focus()
        tab.keyboard.press("Space")
        state = tab.evaluate(STATE)
        if not tab.url.endswith("#" + state):
            found.append(f"the address {tab.url} does not keep {state}")
        tab.get_by_role("button", name="All wrong").press("Enter")
        lists = tab.locator("[name=list] option").count()
        devices = tab.locator("[name=device] option").count()
        for number in range(lists):
            tab.locator("[name=list]").select_option(index=number)
            name = tab.locator("[name=list]").input_value()
            figures = []
            for device in range(devices):
                tab.locator("[name=device]").select_option(index=device)
                key = f"{name}--{tab.locator('[name=device]').input_value()}"
                tab.wait_for_function("key => window.perfsiteBoards[key]", arg=key)
                figures.append(tab.evaluate(FIGURE))
            table = tab.evaluate(ALL_WRONG, name)
            if figures != table:
                found.append(f"the board of '{name}' shows {figures}, its table {table}")


def by_touch(browser, address, found):
    phone = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}
    with browser.new_context(**phone) as context:
        tab = context.new_page()
        tab.goto(address)
        tab.wait_for_function("() => window.perfsiteBoards")
        for index in range(tab.locator("[data-shows]").count()):
            tab.locator(".point label").nth(index).tap()
            box = tab.locator("output").bounding_box()
            if not 0 <= box["y"] <= 844 - box["height"]:
                found.append(f"the figure is out of sight at switch {index + 1}")
        if "0" in tab.evaluate(STATE).split(",")[2]:
            found.append("a tap does not switch each point")
        right = tab.evaluate(SHOWN)
        tab.get_by_role("button", name="All wrong").tap()
        if "1" in tab.evaluate(STATE).split(",")[2]:
            found.append("'All wrong' leaves a point right")
        tab.get_by_role("button", name="All right").tap()
        if tab.evaluate(SHOWN) != right:
            found.append("'All right' is not the same as all switches")


def by_address(browser, address, found):
    with browser.new_context() as context:
        tab = context.new_page()
        asked = []
        tab.on("request", lambda request: asked.append(request.url.split("/")[-1]))
        tab.goto(address)
        state = tab.evaluate(
            """() => [document.querySelector('[name=list]').options.length - 1,
              document.querySelector('[name=device]').options.length - 1]
              .map((last, i) => document.querySelectorAll('select')[i].options[last].value).join(',')"""
        )
        bits = "01" * tab.locator("[data-shows]").count()
        state += "," + bits[: len(bits) // 2]
        tab.goto("about:blank")
        asked.clear()
        tab.goto(f"{address}#{state}")
        name = "--".join(state.split(",")[:2])
        tab.wait_for_function("name => (window.perfsiteBoards || {})[name]", arg=name)
        if tab.evaluate(STATE) != state:
            found.append(f"the address asks for {state}, the page has {tab.evaluate(STATE)}")
        data = [file for file in asked if "--" in file]
        if data != [f"{name}.js"]:
            found.append(f"for one list on one device it loads {data}")
        # An address that makes no sense leaves the page as it is.
        tab.goto(f"{address}#nothing,at,all")
        if tab.locator("output b").text_content().strip() == "":
            found.append("an unknown address empties the figure")


def from_file(browser, address, still, found):
    with browser.new_context() as context:
        tab = context.new_page()
        tab.goto(address)
        tab.wait_for_function("() => window.perfsiteBoards")
        tab.get_by_role("button", name="All right").press("Enter")
        if tab.evaluate(SHOWN) == still:
            found.append("opened from disk: the switches do nothing")


def tenths(text):
    """A figure such as −1.4 ms/s as a whole number."""
    number = text.split("\u00a0")[0].split(" ")[0]
    return round(10 * float(number.replace("\u2212", "-").replace("\u00b1", "").replace("\u202f", "")))
