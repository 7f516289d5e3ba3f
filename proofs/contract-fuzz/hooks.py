"""What schemathesis asks of us: a key for each request, and a line about each answer."""

import itertools
import json
import os
import random
import re

import schemathesis
from hypothesis import strategies as st

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


# Of an address the document says how it is written, not where it leads: these lead somewhere, and no name is looked up.
address = st.from_regex(r"https?://93\.184\.216\.34(:8080)?(/[a-z0-9]{0,8}){0,2}(\?[a-z]=[a-z0-9]{0,4})?", fullmatch=True)
schemathesis.openapi.format("uri", address)
schemathesis.openapi.format("uri-template", address)

object_id = re.compile(r"[A-Za-z0-9_]{1,64}", re.ASCII)
amount = re.compile(r"\d{1,12}(\.\d{1,6})?", re.ASCII)
model_ids = {
    "builder": "atelier-builder-1.0",
    "chat": "atelier-echo-1.0",
    "code": "atelier-echo-1.0",
    "music": "atelier-tune-1.0",
    "image": "atelier-sketch-1.0",
    "images": "atelier-sketch-1.0",
    "video": "atelier-reel-1.0",
    "videos": "atelier-reel-1.0",
}
picture = (
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)


def aim(case):
    """Makes what is valid already also mean something, and keeps answers short. What is not valid stays so."""
    body, operation = case.body, case.operation.definition.raw["operationId"]
    module = operation.split(".")[0]
    if (module in ("image", "images") or operation in ("builder.build", "builder.apply")) and case.method == "POST":
        case.headers["Prefer"] = "respond-async"
    # A cursor of these leads to a message of one conversation, and to nothing else.
    if operation == "conversations.messages":
        for name in ("after", "before"):
            if object_id.fullmatch(str((case.query or {}).get(name, ""))):
                del case.query[name]
    if not isinstance(body, dict):
        return
    model = body.get("model")
    if module in model_ids and isinstance(model, str) and 0 < len(model) <= 200 and chance.random() < 0.8:
        other = {"chat.embeddings": "atelier-embed-1.0", "builder.chat": "atelier-echo-1.0"}
        body["model"] = other.get(operation, model_ids[module])
    # Which languages there are, and what is sold in which amounts, is told by routes of their own.
    if module == "code" and isinstance(body.get("language"), str) and 0 < len(body["language"]) <= 60:
        body["language"] = "python"
    if module == "payments":
        aim_payment(body)
    for name, most, fewest in (("max_tokens", 10_000_000, 8), ("max_completion_tokens", 10_000_000, 8), ("n", 128, 2), ("best_of", 128, 2)):
        value = body.get(name)
        if type(value) is int and fewest < value <= most:
            body[name] = fewest
    # Our own requests look at streams; this one reads whole answers.
    if body.get("stream") is True:
        body["stream"] = False
    # Nothing is fetched from the network: a name that does not resolve would only be waited for.
    for name in ("url", "image", "mask"):
        value = body.get(name)
        if isinstance(value, str) and 0 < len(value) < 8_000 and module in ("image", "video", "files"):
            body[name] = "http://127.0.0.1:9/picture.png" if name == "url" else picture
    # It sends addresses that it was told in answers, which are those of this machine: valid, and not to be asked.
    for name in ("url", "webhook_url"):
        if isinstance(body.get(name), str) and re.match(r"https?://(127\.0\.0\.1|localhost)", body[name]):
            body[name] = "https://93.184.216.34/hook"
    references = body.get("images") if isinstance(body.get("images"), list) else []
    for reference in [*references, body.get("mask"), body.get("input_reference")]:
        if isinstance(reference, dict) and isinstance(reference.get("image_url"), str) and reference["image_url"]:
            reference["image_url"] = picture


def aim_payment(body):
    for name, value in (("credits", "500"), ("amount", "1000"), ("monthly_ceiling", "5000")):
        if isinstance(body.get(name), str) and amount.fullmatch(body[name]):
            body[name] = value
    if type(body.get("credits")) is int and 0 < body["credits"] <= 1_000_000_000:
        body["credits"] = 500
    if isinstance(body.get("pack"), str) and len(body["pack"]) <= 64:
        body["pack"] = "small"
    if body.get("plan") in ("free", "payg"):
        body["plan"] = "pro"


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
    aim(case)
    # That a date must lie ahead is beyond JSON Schema: a leap year in the far future keeps every date valid.
    if isinstance(case.body, dict) and isinstance(case.body.get("expires_at"), str):
        case.body["expires_at"] = timestamp.sub(r"2996\1", case.body["expires_at"])
    # Nor can it say that the end of a rotated key is fixed.
    if isinstance(case.body, dict) and id_in(case) in rotated:
        case.body.pop("expires_at", None)


@schemathesis.hook
def after_call(context, case, response):
    replayed = "idempotent-replayed" in response.headers
    is_json = (response.headers.get("content-type") or [""])[0].startswith("application/json")
    body = response.json() if is_json and response.status_code < 300 else {}
    line = {
        "path": case.operation.path,
        "operation": case.operation.definition.raw["operationId"],
        "status": response.status_code,
        "replayed": replayed,
        "request": (response.headers.get("x-request-id") or [""])[0],
        "made": body.get("id") if response.status_code == 201 else None,
    }
    answers.write(json.dumps(line) + "\n")
    key = (response.request.headers.get("Authorization") or "").removeprefix("Bearer ")
    things = body.get("data", [body])
    owners.update((item["id"], key) for item in things if isinstance(item, dict) and isinstance(item.get("id"), str))
    if case.method == "POST" and case.operation.path.startswith("/keys") and response.status_code in (200, 201):
        usable.pop(id_in(case), None)
        if case.operation.path.endswith("/rotate"):
            rotated.add(id_in(case))
        if response.status_code == 201 and not replayed:
            usable[body["id"]] = key
