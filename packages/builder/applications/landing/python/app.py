import re
from threading import Lock

from kit import App, Markup, html, page

app = App()
lock = Lock()
waiting = set()

FEATURES = [
    ("Ready in minutes", "No setup call and no manual. Begin today and have something to show by lunch."),
    ("Yours, and private", "What you make stays with you. Take it along whenever you like, in plain formats."),
    ("People who answer", "Write to us and a person writes back, usually within two hours."),
]

PICTURE = Markup(
    """<svg class="picture" viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
  <rect width="400" height="300" fill="var(--accent)" />
  <circle cx="270" cy="105" r="78" fill="white" opacity="0.18" />
  <circle cx="270" cy="105" r="44" fill="white" opacity="0.9" />
  <path d="M0 200 Q90 120 190 190 T400 150 V300 H0Z" fill="black" opacity="0.18" />
  <path d="M0 250 Q120 180 230 240 T400 215 V300 H0Z" fill="black" opacity="0.28" />
</svg>"""
)

FORM = """<form class="join" method="post" action="/join">
  <label>Email <input name="email" type="email" required maxlength="200" placeholder="name@example.com" /></label>
  <button>Join the list</button>
  {error}
</form>"""

PAGE = """<main>
  <section class="hero">
    <div>
      <p class="badge accent">New: opening this autumn</p>
      <h1>APPLICATION_TITLE</h1>
      <p class="lead">Made with care for people who would rather get on with it. Simple to begin, pleasant every day,
      and there when you need it.</p>
      {action}
      <p class="muted">{count} people are waiting. One email, no noise.</p>
    </div>
    {picture}
  </section>
  <h2>Everything you need, and nothing in the way</h2>
  <div class="grid">{features}</div>
</main>"""

FEATURE = '<section class="card"><h3>{title}</h3><p class="muted">{words}</p></section>'


def show(action, status=200):
    with lock:
        count = 2400 + len(waiting)
    features = [html(FEATURE, title=title, words=words) for title, words in FEATURES]
    body = html(PAGE, action=action, count=count, picture=PICTURE, features=features)
    head = html('<link rel="stylesheet" href="/landing.css" />')
    return page("APPLICATION_TITLE", body, head=head, status=status)


@app.get("/")
def index(request):
    return show(html(FORM, error=None))


@app.post("/join")
def join(request):
    email = request.form().get("email", "").strip()
    if len(email) > 200 or not re.fullmatch(r"\S+@\S+\.\S+", email):
        error = html('<p class="notice danger" role="alert">Please give an address such as name@example.com.</p>')
        return show(html(FORM, error=error), 400)
    with lock:
        waiting.add(email)
    words = '<p class="notice" role="status">You are on the list, {email}. We write once, when it begins.</p>'
    return show(html(words, email=email))
