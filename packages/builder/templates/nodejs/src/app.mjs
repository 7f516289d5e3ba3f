import { createRouter, html, json, page, redirect } from '../kit.mjs';

const router = createRouter();
let count = 0;

router.get('/', () =>
  page({
    title: 'Application',
    body: html`<main>
      <h1>It runs.</h1>
      <p class="muted">Describe what you need, and it takes shape here.</p>
      <form class="card row between" method="post" action="/press">
        <span>Pressed ${count} times</span>
        <button>Press</button>
      </form>
    </main>`,
  }),
);

router.post('/press', () => {
  count += 1;
  return redirect('/');
});

router.get('/api/count', () => json({ count }));

export default router;
