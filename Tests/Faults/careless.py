"""What the harness must object to: a program that writes in place and minds no error."""

import contextlib
import os

state = "new" if os.path.exists("Content/guide/new.md") else "old"
with contextlib.suppress(OSError):
    os.makedirs("Site", exist_ok=True)
    with open("Site/.perfsite-temporary", "x") as file:
        file.write(state)
    for page in range(2):
        file = os.open(f"Site/{page}.html", os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        os.write(file, f"The {state} page.".encode())
        os.close(file)
    os.remove("Site/.perfsite-temporary")
