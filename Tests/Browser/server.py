"""Serves a folder on the loopback interface, by default under the strictest policy that the site
promises."""

import functools
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

POLICY = "default-src 'none'; style-src 'self'; img-src 'self' data:; script-src 'self'"


class Handler(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def __init__(self, *arguments, policy=POLICY, **options):
        self.policy = policy
        super().__init__(*arguments, **options)

    def end_headers(self):
        if self.policy:
            self.send_header("Content-Security-Policy", self.policy)
        self.send_header("Cache-Control", "max-age=60")
        super().end_headers()

    def log_message(self, *arguments):
        pass


class Server:
    """Runs until its `with` block ends; `base` is the address of the folder."""

    def __init__(self, folder, policy=POLICY):
        handler = functools.partial(Handler, directory=str(folder), policy=policy)
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.server.daemon_threads = True
        self.base = f"http://127.0.0.1:{self.server.server_port}/"

    def __enter__(self):
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *error):
        self.server.shutdown()
        self.server.server_close()
