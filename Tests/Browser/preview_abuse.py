"""What no browser does to `perfsite serve`, and others might.

Each function that begins with `test_` gets a preview; a failed `assert` is a finding.
"""

import concurrent.futures
import contextlib
import errno
import os
import pathlib
import random
import select
import socket
import time

SECRET = b"Secret title"
TRAVERSALS = [
    "/../perfsite.yml", "/%2e%2e/perfsite.yml", "/%2E%2e%2Fperfsite.yml", "/..%2fperfsite.yml",
    "/guide/../../perfsite.yml", "/guide/%2e%2e/%2e%2e/perfsite.yml", "/..\\perfsite.yml",
    "/%5c..%5cperfsite.yml", "/perfsite.yml%00.html", "/%00", "//perfsite.yml", "/./perfsite.yml",
    "/.perfsite/../perfsite.yml", "/.perfsite/%2e%2e/perfsite.yml", "/perfsite.yml", "/%252e%252e/",
    "/Content/guide/one.md", "/file:///etc/passwd", "/link/perfsite.yml", "/%c0%ae%c0%ae/perfsite.yml",
]  # fmt: skip
HOSTS = [
    "evil.example", "evil.example:{port}", "localhost:1", "localhost", "127.0.0.1.evil.example:{port}",
    "localhost:{port}.evil.example", "localhost:{port}@evil.example", "", "0.0.0.0:{port}",
]  # fmt: skip


def connect(preview):
    tab = socket.create_connection(("127.0.0.1", preview.port), timeout=5)
    tab.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return tab


def request(preview, target="/", method="GET", host=None, more=""):
    host = f"127.0.0.1:{preview.port}" if host is None else host
    return f"{method} {target} HTTP/1.1\r\nHost: {host}\r\n{more}\r\n".encode("latin-1")


def heard(tab):
    """Everything until the server closes; what it sent before a reset counts."""
    received = b""
    with contextlib.suppress(ConnectionError):
        while piece := tab.recv(65536):
            received += piece
    return received


def whole(tab):
    """One response on a connection that stays open."""
    head, body, length = b"", b"", 0
    while not head or len(body) < length:
        piece = tab.recv(65536)
        assert piece, "a connection is closed in the middle of a response"
        body += piece
        if not head and b"\r\n\r\n" in body:
            head, body = body.split(b"\r\n\r\n", 1)
            length = int(head.split(b"Content-Length: ")[1].split()[0])
    return head


def answer(preview, message):
    """The status and everything else of an answer to one message on a connection of its own."""
    with connect(preview) as tab:
        try:
            tab.sendall(message)
            tab.shutdown(socket.SHUT_WR)
        except ConnectionError:
            pass
        except OSError as error:
            # A connection that was reset after all was sent is none to shut down.
            if error.errno != errno.ENOTCONN:
                raise
        received = heard(tab)
    return (int(received.split()[1]) if received else None), received


def closing(preview, target="/", **options):
    return answer(preview, request(preview, target, more="Connection: close\r\n", **options))


def assert_alive(preview):
    status, received = closing(preview)
    assert status == 200, f"it does not answer any more: {received[:200]}"
    assert b"/.perfsite/reload.js" in received, "the page does not listen"


def test_no_address_leads_out_of_the_site(preview):
    (preview.project.folder / "Content/guide/link").symlink_to("/etc")
    for target in TRAVERSALS:
        status, received = closing(preview, target)
        assert status in (400, 404), f"{target}: {status}"
        assert SECRET not in received.split(b"<title>")[0], f"{target} shows the settings"
        assert b"root:" not in received, f"{target} shows a file of the system"
    (preview.project.folder / "Content/guide/link").unlink()


def test_other_hosts_are_refused(preview):
    for host in HOSTS:
        for target in ("/", "/.perfsite/events"):
            host = host.format(port=preview.port)
            status, _ = closing(preview, target, host=host)
            assert status == 421, f"{host!r}: {status}"
    status, _ = answer(preview, b"GET / HTTP/1.1\r\n\r\n")
    assert status == 400, f"no host: {status}"
    target = f"http://evil.example:{preview.port}/"
    assert closing(preview, target)[0] == 421, "the host of a whole address does not count"
    for host in (f"localhost:{preview.port}", f"[::1]:{preview.port}"):
        assert closing(preview, host=host)[0] == 200, f"{host} is refused"


def test_only_this_computer_can_connect(preview):
    table = pathlib.Path("/proc/net/tcp")  # Linux only
    for line in table.read_text().splitlines()[1:] if table.exists() else []:
        address, port = line.split()[1].split(":")
        if int(port, 16) == preview.port and line.split()[3] == "0A":
            assert address == "0100007F", f"it listens on {address}"


def test_nothing_but_get_and_head(preview):
    for method in ("POST", "PUT", "DELETE", "OPTIONS", "CONNECT", "TRACE", "BREW"):
        assert closing(preview, method=method)[0] == 405, method
    status, received = closing(preview, method="HEAD")
    assert status == 200
    assert received.endswith(b"\r\n\r\n"), "HEAD has a body"
    assert b"Content-Length: 0\r\n" not in received, "HEAD does not say how long the page is"
    # 50 MB that nobody reads.
    upload = request(preview, method="POST", more="Content-Length: 52428800\r\n")
    assert answer(preview, upload + b"x" * 52_428_800)[0] in (405, None)


def test_malformed_requests_are_refused(preview):
    noise = random.Random(1)
    messages = [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        b"GET / HTTP/1.1\nHost: localhost\n\n", b"GET /\r\n\r\n", b"\r\n\r\n\r\n", b" \r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: a\r\n b\r\n\r\n", b"GET / HTTP/1.1\r\nContent-Length : 1\r\n\r\n",
        request(preview, more="Content-Length: -1\r\n"), request(preview, "/", "GET\0"),
        request(preview, more="Transfer-Encoding: chunked\r\n") + b"fffffffff\r\n",
        request(preview).replace(b"1.1", b"9.9"),
    ]  # fmt: skip
    messages += [noise.randbytes(noise.randrange(1, 4096)) for _ in range(100)]
    for message in messages:
        status, received = answer(preview, message)
        assert status in (400, 405, 413, 505, None), f"{message[:60]}: {status} {received[:60]}"


def test_huge_requests_are_cut_off(preview):
    long = b"x" * 4_000_000
    assert answer(preview, b"GET /" + long)[0] in (414, None)
    assert answer(preview, request(preview)[:-2] + b"X: " + long)[0] in (431, None)
    many = b"X: 1\r\n" * 10_000
    assert answer(preview, request(preview)[:-2] + many)[0] in (431, None)
    # All at once on one connection, they are answered in order.
    status, received = answer(preview, request(preview, "/robots.txt") * 200)
    assert status == 200
    assert received.count(b"HTTP/1.1 200") == 200


def test_200_connections_at_once(preview):
    """50 pages listen, 50 clients drip, 50 do not read, and 50 get what they ask for."""
    with contextlib.ExitStack() as stack:
        tabs = [stack.enter_context(connect(preview)) for _ in range(200)]
        listening, dripping, deaf, asking = (tabs[start : start + 50] for start in range(0, 200, 50))
        for tab in listening:
            tab.sendall(request(preview, "/.perfsite/events?page=/"))
        for tab in deaf:
            tab.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
            tab.sendall(request(preview, "/guide/one.html") * 50)
        for _ in range(5):
            for tab in dripping:
                tab.sendall(b"G")
            for tab in asking:
                tab.sendall(request(preview, "/robots.txt"))
            for tab in asking:
                assert whole(tab).startswith(b"HTTP/1.1 200"), "a client gets no answer"
            assert_alive(preview)
        for tab in listening:
            received = b""
            while b"data: " not in received:
                piece = tab.recv(65536)
                assert piece, f"a page that listens is dropped: {received[-200:]}"
                received += piece
        preview.project.write_page("Text for all who listen.")
        for tab in listening:
            end = time.monotonic() + 5
            received = b""
            while b"isBuilding\":false" not in received and time.monotonic() < end:
                piece = tab.recv(65536)
                assert piece, "a page that listens is dropped"
                received += piece
            assert b"isBuilding\":false" in received, "a page is not told of a change"
        started = time.monotonic()
        closed, waiting = 0, list(dripping)
        while waiting and time.monotonic() < started + 7:
            for tab in select.select(waiting, [], [], 0.2)[0]:
                if tab.recv(65536) == b"":
                    closed += 1
                    waiting.remove(tab)
        assert closed == 50, f"{50 - closed} slow requests are waited for"


def test_a_flood_of_connections_locks_nobody_out(preview):
    with contextlib.ExitStack() as stack:
        for _ in range(600):
            stack.enter_context(connect(preview))
        assert_alive(preview)
    with concurrent.futures.ThreadPoolExecutor(20) as pool:
        statuses = list(pool.map(lambda _: closing(preview)[0], range(400)))
    assert statuses == [200] * 400


def resources(preview):
    """The megabytes, descriptors and threads of the program; empty where nobody says."""
    folder = pathlib.Path(f"/proc/{preview.process.pid}")
    if not folder.exists():
        return {}
    status = dict(
        line.split(":", 1) for line in (folder / "status").read_text().splitlines() if ":" in line
    )
    return {
        "megabytes": int(status["VmRSS"].split()[0]) // 1024,
        "descriptors": len(os.listdir(folder / "fd")),
        "threads": int(status["Threads"]),
    }
