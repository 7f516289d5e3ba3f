from threading import Lock

from kit import App, BadRequest, html, page, redirect

app = App()
lock = Lock()
tasks = [{"id": 1, "text": "Plan the week", "done": False}, {"id": 2, "text": "Buy fruit", "done": False}, {"id": 3, "text": "Call the dentist", "done": False}]


def row(task):
    return html(
        """<li>
  <form method="post" action="/tasks/{id}/toggle">
    <button class="task" aria-pressed="{pressed}">{text}</button>
  </form>
  <form method="post" action="/tasks/{id}/delete">
    <button class="danger" aria-label="Delete {text}">Delete</button>
  </form>
</li>""",
        id=task["id"],
        text=task["text"],
        pressed="true" if task["done"] else "false",
    )


@app.get("/")
def index(request):
    with lock:
        rows = [row(task) for task in tasks]
        left = sum(1 for task in tasks if not task["done"])
    body = html(
        """<main>
      <h1>APPLICATION_TITLE</h1>
      <p class="muted">{left} tasks left</p>
      <form class="card add" method="post" action="/tasks">
        <label>New task <input name="text" required maxlength="200" /></label>
        <button>Add</button>
      </form>
      <ul class="card tasks">{rows}</ul>
    </main>""",
        left=left,
        rows=rows,
    )
    return page("APPLICATION_TITLE", body, head=html('<link rel="stylesheet" href="/todo.css" />'))


@app.post("/tasks")
def add(request):
    words = request.form().get("text", "").strip()[:200]
    if not words:
        raise BadRequest("Say what is to be done.")
    with lock:
        tasks.append({"id": max([0] + [task["id"] for task in tasks]) + 1, "text": words, "done": False})
    return redirect("/")


@app.post("/tasks/<id>/toggle")
def toggle(request):
    with lock:
        for task in tasks:
            if str(task["id"]) == request.params["id"]:
                task["done"] = not task["done"]
    return redirect("/")


@app.post("/tasks/<id>/delete")
def delete(request):
    with lock:
        tasks[:] = [task for task in tasks if str(task["id"]) != request.params["id"]]
    return redirect("/")


@app.get("/api/tasks")
def listed(request):
    with lock:
        return {"tasks": list(tasks)}
