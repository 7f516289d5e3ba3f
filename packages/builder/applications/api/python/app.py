from threading import Lock

from kit import App, BadRequest, html, json_response, page

app = App()
lock = Lock()

# In memory: a restart brings the first three back.
books = [
    {"id": 1, "title": "The Left Hand of Darkness", "year": 1969},
    {"id": 2, "title": "A Month in the Country", "year": 1980},
    {"id": 3, "title": "Invisible Cities", "year": 1972},
]

ROUTES = [
    ("GET", "/api/books", "All books; ?search=words keeps those whose title holds them."),
    ("POST", "/api/books", 'Adds a book: { "title": "…", "year": 1972 }.'),
    ("GET", "/api/books/:id", "One book."),
    ("PUT", "/api/books/:id", "Replaces a book."),
    ("DELETE", "/api/books/:id", "Removes a book."),
]

PAGE = """<main>
  <h1>APPLICATION_TITLE</h1>
  <p class="muted">A small JSON service that keeps books. Everything it can do is on this page.</p>
  <div class="columns">
    <section class="card">
      <h2>Routes</h2>
      <div class="scroll" tabindex="0" role="region" aria-label="Routes">
        <table>
          <thead><tr><th>Method</th><th>Path and meaning</th></tr></thead>
          <tbody>{rows}</tbody>
        </table>
      </div>
    </section>
    <section class="card">
      <h2>Try it</h2>
      <form id="create" class="stack">
        <label>Title of the book <input name="title" required maxlength="200" /></label>
        <label>Year <input name="year" type="number" value="1972" required /></label>
        <div class="row">
          <button>POST /api/books</button>
          <button type="button" id="list" class="secondary">GET /api/books</button>
        </div>
      </form>
      <p id="state" role="status" class="muted">The answer is shown here.</p>
      <pre id="answer" tabindex="0" role="region" aria-label="Answer"></pre>
    </section>
  </div>
  <script type="module" src="/try.js"></script>
</main>"""

ROW = """<tr>
  <td><span class="method">{method}</span></td>
  <td><code>{path}</code><br /><small>{meaning}</small></td>
</tr>"""


def found(id):
    return next((book for book in books if str(book["id"]) == id), None)


def not_found():
    return json_response({"error": "There is no such book."}, 404)


def read_book(request):
    book = request.json()
    if not isinstance(book, dict):
        raise BadRequest("Send a JSON object.")
    title, year = book.get("title"), book.get("year")
    if not isinstance(title, str) or not title.strip():
        raise BadRequest("title must be a text.")
    if len(title) > 200:
        raise BadRequest("title may have 200 characters.")
    if not isinstance(year, int) or isinstance(year, bool) or not 0 <= year <= 2100:
        raise BadRequest("year must be a whole number.")
    return {"title": title.strip(), "year": year}


@app.get("/")
def index(request):
    rows = [html(ROW, method=method, path=path, meaning=meaning) for method, path, meaning in ROUTES]
    head = html('<link rel="stylesheet" href="/docs.css" />')
    return page("APPLICATION_TITLE", html(PAGE, rows=rows), head=head)


@app.get("/api/books")
def listed(request):
    words = request.query.get("search", "").lower()
    with lock:
        shown = [book for book in books if words in book["title"].lower()]
    return {"count": len(shown), "books": shown}


@app.post("/api/books")
def add(request):
    book = read_book(request)
    with lock:
        added = {"id": max([0] + [one["id"] for one in books]) + 1, **book}
        books.append(added)
    return json_response(added, 201)


@app.get("/api/books/<id>")
def one(request):
    with lock:
        return found(request.params["id"]) or not_found()


@app.put("/api/books/<id>")
def change(request):
    book = read_book(request)
    with lock:
        known = found(request.params["id"])
        if known is None:
            return not_found()
        known.update(book)
        return dict(known)


@app.delete("/api/books/<id>")
def remove(request):
    with lock:
        known = found(request.params["id"])
        if known is None:
            return not_found()
        books.remove(known)
    return None
