"""A router and ways to answer. No packages are needed."""

import json as _json
import re
from html import escape as _escape
from string import Formatter
from urllib.parse import parse_qs, unquote


class Markup(str):
    """Text that is safe to be put into a page as it is."""


def _render(value):
    if value is None or value is False or value is True:
        return ""
    if isinstance(value, Markup):
        return value
    if isinstance(value, (list, tuple)) or hasattr(value, "__next__"):
        return Markup("".join(_render(item) for item in value))
    return _escape(str(value))


class _Escaping(Formatter):
    def format_field(self, value, format_spec):
        return _render(format(value, format_spec) if format_spec else value)


def html(template, *values, **named):
    """html('<p>{name}</p>', name=...): what is put in is escaped, unless it is html() itself. Lists are joined."""
    return Markup(_Escaping().vformat(template, values, named))


class Response:
    def __init__(self, body="", status=200, content_type="text/html; charset=utf-8", headers=None):
        self.body = body.encode() if isinstance(body, str) else body
        self.status = status
        self.headers = {"content-type": content_type, **(headers or {})}


def json_response(data, status=200):
    return Response(_json.dumps(data), status, "application/json; charset=utf-8")


def redirect(location, status=303):
    return Response("", status, headers={"location": location})


_PAGE = """<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/kit.css" />
    <link rel="stylesheet" href="/theme.css" />
    <title>{title}</title>
    {head}
  </head>
  <body>
    {body}
  </body>
</html>"""


def page(title, body, head="", status=200):
    """A whole page in the kit's looks; body is made by html()."""
    return Response(html(_PAGE, title=title, body=body, head=head), status)


class BadRequest(Exception):
    """Answered with status 400 and these words."""


class Request:
    def __init__(self, method, path, params, query, headers, body):
        self.method = method
        self.path = path
        self.params = params
        self.query = {name: values[-1] for name, values in parse_qs(query, keep_blank_values=True).items()}
        self.headers = headers
        self.body = body

    def text(self):
        return self.body.decode("utf-8", "replace")

    def json(self):
        try:
            return _json.loads(self.body)
        except ValueError:
            raise BadRequest("The body is not JSON.") from None

    def form(self):
        return {name: values[-1] for name, values in parse_qs(self.text(), keep_blank_values=True).items()}


def _to_response(answer):
    if isinstance(answer, Response):
        return answer
    if answer is None:
        return Response("", 204)
    if isinstance(answer, str):
        return Response(answer)
    return json_response(answer)


class App:
    """@app.get('/notes/<id>') before a function that takes the request and returns an answer."""

    def __init__(self):
        self._routes = []

    def route(self, method, path):
        parts = re.split(r"<(\w+)>", path)
        source = "".join(f"(?P<{part}>[^/]+)" if index % 2 else re.escape(part) for index, part in enumerate(parts))
        pattern = re.compile(f"^{source}/?$")

        def add(handler):
            self._routes.append((method, pattern, handler))
            return handler

        return add

    def get(self, path):
        return self.route("GET", path)

    def post(self, path):
        return self.route("POST", path)

    def put(self, path):
        return self.route("PUT", path)

    def patch(self, path):
        return self.route("PATCH", path)

    def delete(self, path):
        return self.route("DELETE", path)

    def answer(self, method, path, query, headers, body):
        wanted = "GET" if method == "HEAD" else method
        is_known = False
        for route_method, pattern, handler in self._routes:
            match = pattern.match(path)
            if match is None:
                continue
            is_known = True
            if route_method == wanted:
                params = {name: unquote(value) for name, value in match.groupdict().items()}
                try:
                    return _to_response(handler(Request(method, path, params, query, headers, body)))
                except BadRequest as fault:
                    return json_response({"error": str(fault)}, 400)
        status, words = (405, "That can't be done here.") if is_known else (404, "There is nothing here.")
        if "text/html" not in headers.get("accept", ""):
            return json_response({"error": words}, status)
        back = html('<main><h1>{words}</h1><p><a href="/">Back to the start</a></p></main>', words=words)
        return page(words, back, status=status)
