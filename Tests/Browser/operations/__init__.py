"""What readers do with a page, by keyboard, touch and mouse, with scripts and without.

Each module has functions that take a `Reader`; those whose names begin with `test_` are run. A
failed `assert` is a finding, and so are errors in the console.
"""

import contextlib
import importlib
import pathlib
import pkgutil

PHONE = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
DESKTOP = {"viewport": {"width": 1280, "height": 800}}


def all_of():
    """Every operation, by its name, in order."""
    found = {}
    for module in sorted(pkgutil.iter_modules([str(pathlib.Path(__file__).parent)])):
        loaded = importlib.import_module(f"{__name__}.{module.name}")
        for name in sorted(vars(loaded)):
            if name.startswith("test_"):
                found[f"{module.name}.{name}"] = getattr(loaded, name)
    return found


class Reader:
    """Opens pages of a site."""

    def __init__(self, browser, folder, base):
        self.browser, self.folder, self.base = browser, folder, base
        self.errors = []
        self.contexts = []

    def open(self, page, phone=False, script=True, from_file=False, **options):
        """Opens a page in a browser of its own.

        The page may end with a query or an anchor. `options` are those of a browser context, such
        as `reduced_motion="reduce"`.
        """
        device = PHONE if phone else DESKTOP
        context = self.browser.new_context(java_script_enabled=script, **{**device, **options})
        self.contexts.append(context)
        tab = context.new_page()
        tab.set_default_timeout(5_000)
        tab.on("pageerror", lambda error: self.errors.append(f"error: {error}"))
        tab.on(
            "console",
            lambda message: message.type == "error"
            and self.errors.append(f"console: {message.text}"),
        )
        name, mark, rest = page.partition("#")
        path, query, parameters = name.partition("?")
        base = (self.folder / path).as_uri() if from_file else self.base + path
        tab.goto(base + query + parameters + mark + rest, wait_until="load")
        return tab

    def close(self):
        for context in self.contexts:
            with contextlib.suppress(Exception):
                context.close()


def findings(name, operation, browser, folder, base):
    """What went wrong in an operation."""
    reader = Reader(browser, folder, base)
    try:
        operation(reader)
    except AssertionError as error:
        yield f"{error}" if f"{error}" else "an assertion without words fails"
    except Exception as error:  # a timeout, or a page that is not there
        yield f"{type(error).__name__}: {str(error).splitlines()[0]}"
    finally:
        reader.close()
    yield from reader.errors
