import { createRouter, html, page } from '../kit.mjs';

const router = createRouter();
const waiting = new Set();

const features = [
  ['Ready in minutes', 'No setup call and no manual. Begin today and have something to show by lunch.'],
  ['Yours, and private', 'What you make stays with you. Take it along whenever you like, in plain formats.'],
  ['People who answer', 'Write to us and a person writes back, usually within two hours.'],
];

const picture = html`<svg class="picture" viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
  <rect width="400" height="300" fill="var(--accent)" />
  <circle cx="270" cy="105" r="78" fill="white" opacity="0.18" />
  <circle cx="270" cy="105" r="44" fill="white" opacity="0.9" />
  <path d="M0 200 Q90 120 190 190 T400 150 V300 H0Z" fill="black" opacity="0.18" />
  <path d="M0 250 Q120 180 230 240 T400 215 V300 H0Z" fill="black" opacity="0.28" />
</svg>`;

const form = (error) =>
  html`<form class="join" method="post" action="/join">
    <label>Email <input name="email" type="email" required maxlength="200" placeholder="name@example.com" /></label>
    <button>Join the list</button>
    ${error && html`<p class="notice danger" role="alert">${error}</p>`}
  </form>`;

const welcome = (email) =>
  html`<p class="notice" role="status">You are on the list, ${email}. We write once, when it begins.</p>`;

const show = (action, status = 200) =>
  page({
    title: 'APPLICATION_TITLE',
    status,
    head: html`<link rel="stylesheet" href="/landing.css" />`,
    body: html`<main>
      <section class="hero">
        <div>
          <p class="badge accent">New: opening this autumn</p>
          <h1>APPLICATION_TITLE</h1>
          <p class="lead">
            Made with care for people who would rather get on with it. Simple to begin, pleasant every day, and there
            when you need it.
          </p>
          ${action}
          <p class="muted">${2400 + waiting.size} people are waiting. One email, no noise.</p>
        </div>
        ${picture}
      </section>
      <h2>Everything you need, and nothing in the way</h2>
      <div class="grid">
        ${features.map(
          ([title, words]) =>
            html`<section class="card">
              <h3>${title}</h3>
              <p class="muted">${words}</p>
            </section>`,
        )}
      </div>
    </main>`,
  });

router.get('/', () => show(form()));

router.post('/join', async (request) => {
  const email = String((await request.form()).email ?? '').trim();
  if (!/^\S+@\S+\.\S+$/.test(email) || email.length > 200) {
    return show(form('Please give an address such as name@example.com.'), 400);
  }
  waiting.add(email);
  return show(welcome(email));
});

export default router;
