import { createRouter, html, json, page } from '../kit.mjs';
import { addBook, changeBook, faultOf, findBook, listBooks, removeBook } from './books.mjs';

const router = createRouter();
const notFound = () => json({ error: 'There is no such book.' }, 404);

const routes = [
  ['GET', '/api/books', 'All books; ?search=words keeps those whose title holds them.'],
  ['POST', '/api/books', 'Adds a book: { "title": "…", "year": 1972 }.'],
  ['GET', '/api/books/:id', 'One book.'],
  ['PUT', '/api/books/:id', 'Replaces a book.'],
  ['DELETE', '/api/books/:id', 'Removes a book.'],
];

router.get('/', () =>
  page({
    title: 'APPLICATION_TITLE',
    head: html`<link rel="stylesheet" href="/docs.css" />`,
    body: html`<main>
      <h1>APPLICATION_TITLE</h1>
      <p class="muted">A small JSON service that keeps books. Everything it can do is on this page.</p>
      <div class="columns">
        <section class="card">
          <h2>Routes</h2>
          <div class="scroll" tabindex="0" role="region" aria-label="Routes">
            <table>
              <thead>
                <tr>
                  <th>Method</th>
                  <th>Path and meaning</th>
                </tr>
              </thead>
              <tbody>
                ${routes.map(
                  ([method, path, meaning]) =>
                    html`<tr>
                      <td><span class="method">${method}</span></td>
                      <td><code>${path}</code><br /><small>${meaning}</small></td>
                    </tr>`,
                )}
              </tbody>
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
    </main>`,
  }),
);

router.get('/api/books', ({ query }) => {
  const books = listBooks(query.get('search') ?? '');
  return json({ count: books.length, books });
});

router.post('/api/books', async (request) => {
  const book = await request.json();
  const fault = faultOf(book);
  return fault === undefined ? json(addBook(book), 201) : json({ error: fault }, 400);
});

router.get('/api/books/:id', ({ params }) => {
  const book = findBook(params.id);
  return book ? json(book) : notFound();
});

router.put('/api/books/:id', async (request) => {
  if (!findBook(request.params.id)) return notFound();
  const book = await request.json();
  const fault = faultOf(book);
  return fault === undefined ? json(changeBook(request.params.id, book)) : json({ error: fault }, 400);
});

router.delete('/api/books/:id', ({ params }) => {
  if (!findBook(params.id)) return notFound();
  removeBook(params.id);
});

export default router;
