import mimetypes
import os
import sys
import traceback
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

from app import app
from kit import Response, json_response

LONGEST_BODY = 1024 * 1024
ROOT = Path(__file__).resolve().parent
PUBLIC = ROOT / "public"


def find_static(path):
    if path == "/kit.css":
        return ROOT / "kit.css"
    file = (PUBLIC / unquote(path).lstrip("/")).resolve()
    return file if file.is_relative_to(PUBLIC) and file.is_file() else None


class Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def handle_any(self):
        try:
            answer = self.find_answer()
        except Exception:
            traceback.print_exc()
            answer = json_response({"error": "Something broke."}, 500)
        self.send_response(answer.status)
        for name, value in answer.headers.items():
            self.send_header(name, value)
        self.send_header("content-length", str(len(answer.body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(answer.body)

    do_GET = do_HEAD = do_POST = do_PUT = do_PATCH = do_DELETE = handle_any

    def find_answer(self):
        url = urlsplit(self.path)
        length = int(self.headers.get("content-length") or 0)
        if length > LONGEST_BODY:
            self.close_connection = True
            return json_response({"error": "The body is too large."}, 413)
        body = self.rfile.read(length)
        if self.command in ("GET", "HEAD"):
            file = find_static(url.path)
            if file is not None:
                kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
                return Response(file.read_bytes(), content_type=kind)
            if url.path == "/theme.css":
                return Response("", content_type="text/css; charset=utf-8")
        headers = {name.lower(): value for name, value in self.headers.items()}
        return app.answer(self.command, url.path, url.query, headers, body)

    def log_message(self, format, *values):
        pass


if __name__ == "__main__":
    port = int(os.environ.get("PORT", "3000"))
    server = Server((os.environ.get("HOST", "127.0.0.1"), port), Handler)
    print(f"http://localhost:{port}", file=sys.stderr)
    server.serve_forever()
