"""A worker of Python's standard library alone, in the protocol that Atelier's `cog` driver speaks.

    python3 worker.py --port 5100

It draws striped pictures. Put a model of yours in `run`; the rest can stay as it is.
"""

import argparse
import hashlib
import json
import os
import re
import struct
import threading
import time
import urllib.request
import zlib
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

INPUT = {
    "title": "Input",
    "type": "object",
    "required": ["prompt"],
    "properties": {
        "prompt": {"title": "Prompt", "type": "string", "description": "What to draw.", "x-order": 0},
        "width": {"title": "Width", "type": "integer", "default": 64, "minimum": 8, "maximum": 1024, "x-order": 1},
        "height": {"title": "Height", "type": "integer", "default": 64, "minimum": 8, "maximum": 1024, "x-order": 2},
        "seconds": {"title": "Seconds", "type": "number", "default": 1, "minimum": 0, "maximum": 600, "x-order": 3},
    },
}
TYPES = {"string": str, "integer": int, "number": (int, float)}
STEPS = 20
MAX_BODY = 16 * 1024 * 1024
MAX_KEPT = 1000


class Canceled(Exception):
    pass


def run(given, step):
    """The model. `step(done, of, line)` tells how far it is, and raises where the job was cancelled."""
    for done in range(STEPS):
        step(done, STEPS, f"stripe {done + 1} of {STEPS}")
        time.sleep(given["seconds"] / STEPS)
    if "fail" in given["prompt"].split():
        raise ValueError("The model ran out of paint.")
    return png(given["prompt"], given["width"], given["height"])


def png(prompt, width, height):
    colours = hashlib.sha256(prompt.encode()).digest()
    rows = bytearray()
    for y in range(height):
        at = (y * 8 // height) * 3
        rows += b"\0" + colours[at : at + 3] * width

    def chunk(kind, data):
        whole = kind + data
        return struct.pack(">I", len(data)) + whole + struct.pack(">I", zlib.crc32(whole))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(bytes(rows))) + chunk(b"IEND", b"")


class Job:
    def __init__(self, key, given, webhook, events, base):
        self.id, self.given, self.webhook, self.events, self.base = key, given, webhook, events, base
        self.status, self.progress, self.logs, self.error, self.picture = "starting", 0, "", None, None
        self.stopping = threading.Event()

    @property
    def is_over(self):
        return self.status in ("succeeded", "failed", "canceled")

    def told(self):
        """A prediction, as Cog tells of one. `progress` (of 100) is an addition."""
        output = f"{self.base}/files/{self.id}.png" if self.picture else None
        return {
            "id": self.id,
            "input": self.given,
            "output": output,
            "status": self.status,
            "error": self.error,
            "logs": self.logs,
            "progress": self.progress,
        }

    def step(self, done, of, line):
        if self.stopping.is_set():
            raise Canceled
        self.progress = round(done / of * 100)
        self.logs += line + "\n"

    def work(self):
        self.status = "processing"
        self.announce("start")
        try:
            picture = run(self.given, self.step)
            self.picture, self.progress, self.status = picture, 100, "succeeded"
        except Canceled:
            self.status = "canceled"
        except Exception as error:  # whatever a model raises is the job's failure, not the worker's
            self.error, self.status = str(error), "failed"
        self.announce("completed")

    def announce(self, event):
        if self.webhook is None or event not in self.events:
            return
        body = json.dumps(self.told()).encode()
        ask = urllib.request.Request(self.webhook, body, {"content-type": "application/json"}, method="POST")
        try:
            urllib.request.urlopen(ask, timeout=10).close()
        except OSError as error:
            print(f"the callback for {self.id} was not taken: {error}", flush=True)


class Jobs:
    """A finished job is kept, so that one that was asked for twice is run once."""

    def __init__(self, slots):
        self.slots, self.known, self.lock = slots, {}, threading.Lock()

    def begin(self, job):
        with self.lock:
            known = self.known.get(job.id)
            if known is not None:
                return known
            if sum(not one.is_over for one in self.known.values()) >= self.slots:
                return None
            for old in [one.id for one in self.known.values() if one.is_over][: max(0, len(self.known) - MAX_KEPT)]:
                del self.known[old]
            self.known[job.id] = job
        threading.Thread(target=job.work, daemon=True).start()
        return job

    def busy(self):
        return sum(not one.is_over for one in list(self.known.values())) >= self.slots


def faults_of(given):
    if not isinstance(given, dict):
        return [{"loc": ["body", "input"], "msg": "Field required", "type": "value_error.missing"}]
    faults = []
    for name, rule in INPUT["properties"].items():
        if name not in given:
            if name in INPUT["required"]:
                faults.append({"loc": ["body", "input", name], "msg": "Field required", "type": "value_error.missing"})
            continue
        value = given[name]
        fits = isinstance(value, TYPES[rule["type"]]) and not isinstance(value, bool)
        if not fits or not rule.get("minimum", value) <= value <= rule.get("maximum", value):
            faults.append({"loc": ["body", "input", name], "msg": "not allowed", "type": "value_error"})
    return faults


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    jobs: Jobs
    key = None

    def answer(self, status, body, kind="application/json"):
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        self.send_response(status)
        self.send_header("content-type", kind)
        self.send_header("content-length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def is_allowed(self):
        if self.key is None or self.headers.get("authorization") == f"Bearer {self.key}":
            return True
        self.answer(401, {"detail": "Unauthorized"})
        return False

    def body(self):
        size = int(self.headers.get("content-length") or 0)
        if size > MAX_BODY:
            self.close_connection = True
            self.answer(413, {"detail": "Too large"})
            return None
        try:
            body = json.loads(self.rfile.read(size) or b"{}")
        except ValueError:
            body = None
        if not isinstance(body, dict):
            self.answer(400, {"detail": "The body is not an object."})
            return None
        return body

    def do_GET(self):
        if not self.is_allowed():
            return
        if self.path == "/health-check":
            return self.answer(200, {"status": "BUSY" if self.jobs.busy() else "READY"})
        if self.path == "/openapi.json":
            schemas = {"Input": INPUT, "Output": {"title": "Output", "type": "string", "format": "uri"}}
            info = {"title": "Plain worker", "version": "1"}
            return self.answer(200, {"openapi": "3.0.2", "info": info, "paths": {}, "components": {"schemas": schemas}})
        job = self.job(r"/predictions/([\w-]+)")
        if job is not None:
            return self.answer(200, job.told())
        job = self.job(r"/files/([\w-]+)\.png")
        if job is not None and job.picture is not None:
            return self.answer(200, job.picture, "image/png")
        self.answer(404, {"detail": "Not Found"})

    def job(self, pattern):
        found = re.fullmatch(pattern, self.path)
        return self.jobs.known.get(found[1]) if found else None

    def do_PUT(self):
        if not self.is_allowed():
            return
        body = self.body()
        if body is None:
            return
        found = re.fullmatch(r"/predictions/([\w-]+)", self.path)
        if found is None:
            return self.answer(404, {"detail": "Not Found"})
        given = body.get("input")
        faults = faults_of(given)
        if faults:
            return self.answer(422, {"detail": faults})
        defaults = {name: rule["default"] for name, rule in INPUT["properties"].items() if "default" in rule}
        base = f"http://{self.headers.get('host')}"
        events = body.get("webhook_events_filter", ["start", "completed"])
        job = self.jobs.begin(Job(found[1], {**defaults, **given}, body.get("webhook"), events, base))
        if job is None:
            return self.answer(409, {"error": "At capacity - all prediction slots busy", "status": "failed"})
        while "respond-async" not in self.headers.get("prefer", "") and not job.is_over:
            time.sleep(0.02)
        self.answer(200 if job.is_over else 202, job.told())

    def do_POST(self):
        if not self.is_allowed() or self.body() is None:
            return
        job = self.job(r"/predictions/([\w-]+)/cancel")
        if job is None or job.is_over:
            return self.answer(404, {})
        job.stopping.set()
        self.answer(200, {})

    def log_message(self, *_):
        pass


if __name__ == "__main__":
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--host", default="127.0.0.1")
    options.add_argument("--port", type=int, default=5100)
    options.add_argument("--slots", type=int, default=1, help="how many jobs run at a time")
    chosen = options.parse_args()
    Handler.jobs = Jobs(chosen.slots)
    Handler.key = os.environ.get("WORKER_KEY")
    server = ThreadingHTTPServer((chosen.host, chosen.port), Handler)
    print(f"listening on http://{chosen.host}:{server.server_port}", flush=True)
    server.serve_forever()
