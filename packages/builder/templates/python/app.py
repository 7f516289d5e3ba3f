from kit import App, html, page, redirect

app = App()
state = {"count": 0}


@app.get("/")
def index(request):
    body = html(
        """<main>
      <h1>It runs.</h1>
      <p class="muted">Describe what you need, and it takes shape here.</p>
      <form class="card row between" method="post" action="/press">
        <span>Pressed {count} times</span>
        <button>Press</button>
      </form>
    </main>""",
        count=state["count"],
    )
    return page("Application", body)


@app.post("/press")
def press(request):
    state["count"] += 1
    return redirect("/")


@app.get("/api/count")
def count(request):
    return state
