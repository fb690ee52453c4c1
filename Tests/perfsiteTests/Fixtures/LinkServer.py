"""A server on loopback whose answers are what a check of links may meet; prints its port."""

import http.server
import socketserver
import sys
import threading
import time

tries = {}


class Answers(http.server.BaseHTTPRequestHandler):
    def log_message(self, *_):
        pass

    def reply(self, status, headers=(), body=b"ok"):
        self.send_response(status)
        for name, value in headers:
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def answer(self):
        path = self.path.split("?")[0]
        tries[path] = tries.get(path, 0) + 1
        if path == "/fine":
            self.reply(200)
        elif path == "/no-head":
            self.reply(405 if self.command == "HEAD" else 200)
        elif path == "/missing":
            self.reply(404)
        elif path == "/forbidden":
            self.reply(403)
        elif path == "/busy-once":
            self.reply(*((503, [("Retry-After", "0")]) if tries[path] == 1 else (200, [])))
        elif path == "/always-busy":
            self.reply(429, [("Retry-After", "0")])
        elif path == "/closed-for-long":
            self.reply(503, [("Retry-After", "86400")])
        elif path == "/old":
            self.reply(301, [("Location", "/new")])
        elif path == "/new":
            self.reply(308, [("Location", "/fine")])
        elif path == "/for-now":
            self.reply(302, [("Location", "/fine")])
        elif path == "/circle":
            self.reply(301, [("Location", "/circle-back")])
        elif path == "/circle-back":
            self.reply(302, [("Location", "/circle")])
        elif path.startswith("/endless"):
            self.reply(302, [("Location", path + "x")])
        elif path == "/nowhere":
            self.reply(302)
        elif path == "/to-file":
            self.reply(301, [("Location", "file:///etc/passwd")])
        elif path == "/slow":
            time.sleep(20)
        elif path == "/silent":
            self.close_connection = True
        elif path == "/garbage":
            self.wfile.write(b"\x00\xff\x00 hello\r\n\r\n")
            self.close_connection = True
        elif path == "/huge":
            self.send_response(405 if self.command == "HEAD" else 200)
            self.send_header("Content-Length", str(1 << 40))
            self.end_headers()
        elif path == "/huge-header":
            self.reply(200, [("X-Long", "x" * 60000)])
        else:
            self.reply(410)

    do_GET = do_HEAD = answer


class Server(socketserver.ThreadingTCPServer):
    daemon_threads = True
    allow_reuse_address = True


with Server(("127.0.0.1", 0), Answers) as server:
    print(server.server_address[1], flush=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    # The test ends the server by closing its input.
    sys.stdin.read()
