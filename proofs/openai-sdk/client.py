"""The official Python client, unmodified: makes calls at one address and prints what a program gets."""

import json
import os
import sys

import openai

client = openai.OpenAI(base_url=os.environ["BASE_URL"], api_key=os.environ["KEY"], max_retries=0, timeout=20)
faulty = json.loads(os.environ["FAULTY"])
model = "proof-model"
messages = [{"role": "user", "content": "Tell me of the river."}]
parameters = {"type": "object", "properties": {"city": {"type": "string"}, "days": {"type": "integer"}}}
tools = [{"type": "function", "function": {"name": "weather", "parameters": parameters}}]


def chat(**more):
    return client.chat.completions.create(model=model, messages=messages, **more)


def whole(**more):
    return chat(**more).model_dump(mode="json")


def streamed(**more):
    return [chunk.model_dump(mode="json") for chunk in chat(stream=True, **more)]


def embeddings(**more):
    return client.embeddings.create(model="proof-embed", input=["the river", "東京"], **more).model_dump(mode="json")


def final_of_helper():
    with client.chat.completions.stream(model=model, messages=messages, tools=tools) as stream:
        for _event in stream:
            pass
        return stream.get_final_completion().model_dump(mode="json")


def completions():
    given = client.completions.create(model=model, prompt="Once upon a time", stream=True)
    return [chunk.model_dump(mode="json") for chunk in given]


calls = {
    "chat": whole,
    "chat with options": lambda: whole(n=3, seed=7, stop=[" w"], temperature=0.2, logprobs=True, top_logprobs=2),
    "stream": streamed,
    "stream with usage": lambda: streamed(stream_options={"include_usage": True}),
    "tools": lambda: whole(tools=tools),
    "tools, streamed": lambda: streamed(tools=tools),
    "JSON": lambda: whole(response_format={"type": "json_object"}),
    "stream helper": final_of_helper,
    "completions, streamed": completions,
    "embeddings": embeddings,
    "embeddings, as numbers": lambda: embeddings(encoding_format="float"),
    "model": lambda: {"id": client.models.retrieve(model).id},
}


def failure(work):
    try:
        work()
    except openai.APIError as error:
        return [type(error).__name__, getattr(error, "status_code", None), error.code]
    return ["no failure", None, None]


def faulty_stream():
    for _chunk in client.chat.completions.create(model=faulty["error"], messages=messages, stream=True):
        pass


errors = {
    "wrong key": lambda: client.with_options(api_key="sk_live_wrong").models.list(),
    "no such model": lambda: client.chat.completions.create(model="nothing", messages=messages),
    "wrong value": lambda: chat(temperature=3),
    "broken model": lambda: client.chat.completions.create(model=faulty["status"], messages=messages),
    "broken stream": faulty_stream,
}

results = {name: call() for name, call in calls.items()}
failures = {name: failure(work) for name, work in errors.items()} if os.environ.get("ERRORS") else {}
json.dump({"version": openai.__version__, "results": results, "failures": failures}, sys.stdout)
