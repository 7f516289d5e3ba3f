"""What schemathesis asks of us: a key for each request, and a line about each answer."""

import itertools
import json
import os
import random
import re

import schemathesis

# [[key, id of that key], …]. The next request takes the next, so that no limit is met.
given = json.loads(os.environ["FUZZ_CALLERS"])
callers = itertools.cycle(key for key, _ in given)
own_ids = {key_id for _, key_id in given}
answers = open(os.environ["FUZZ_ANSWERS"], "a", buffering=1)
chance = random.Random(1)
owners = {}
usable = {}
rotated = set()
timestamp = re.compile(r"\d{4}(-\d\d-\d\dT.*Z)", re.ASCII)
idempotency_key = re.compile(r"[\x21-\x7e]{1,255}")


def id_in(case):
    return (case.path_parameters or {}).get("id")


@schemathesis.auth(refresh_interval=None)
class NextKey:
    """What one account made, only that account can see."""

    def get(self, case, context):
        return owners.get(id_in(case)) or next(callers)

    def set(self, case, data, context):
        case.headers["Authorization"] = f"Bearer {data}"


@schemathesis.hook
def before_call(context, case, kwargs):
    # Guessing keys is bounded by address; a fuzzer that guesses for a living needs many.
    case.headers["X-Forwarded-For"] = ".".join(str(chance.randint(1, 254)) for _ in range(4))
    # It finds its own key in the list, and would saw off the branch it sits on: it gets another one to saw.
    if case.method != "GET" and id_in(case) in own_ids:
        others = list(usable.items()) or [("key_of_nobody", next(callers))]
        case.path_parameters["id"], key = chance.choice(others)
        case.headers["Authorization"] = f"Bearer {key}"
    # It likes "0" so much that most of its requests would only meet each other.
    if idempotency_key.fullmatch(str(case.headers.get("Idempotency-Key", ""))) and chance.random() < 0.8:
        case.headers["Idempotency-Key"] = f"{chance.getrandbits(128):032x}"
    # That a date must lie ahead is beyond JSON Schema: a leap year in the far future keeps every date valid.
    if isinstance(case.body, dict) and isinstance(case.body.get("expires_at"), str):
        case.body["expires_at"] = timestamp.sub(r"2996\1", case.body["expires_at"])
    # Nor can it say that the end of a rotated key is fixed.
    if isinstance(case.body, dict) and id_in(case) in rotated:
        case.body.pop("expires_at", None)


@schemathesis.hook
def after_call(context, case, response):
    replayed = "idempotent-replayed" in response.headers
    answers.write(json.dumps([case.method, case.operation.path, response.status_code, replayed]) + "\n")
    if response.status_code not in (200, 201) or not case.operation.path.startswith("/keys"):
        return
    key = (response.request.headers.get("Authorization") or "").removeprefix("Bearer ")
    body = response.json()
    owners.update((item["id"], key) for item in body.get("data", [body]))
    if case.method == "POST":
        usable.pop(id_in(case), None)
        if case.operation.path.endswith("/rotate"):
            rotated.add(id_in(case))
        if response.status_code == 201 and not replayed:
            usable[body["id"]] = key
