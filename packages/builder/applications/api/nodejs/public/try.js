// Tries the API from its own page.
const answer = document.querySelector('#answer');
const state = document.querySelector('#state');

async function ask(method, path, body) {
  try {
    const response = await fetch(path, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const words = await response.text();
    const names = { 200: 'OK', 201: 'Created', 204: 'No Content', 400: 'Bad Request', 404: 'Not Found' };
    state.textContent = `${method} ${path}: ${response.status} ${names[response.status] ?? ''}`;
    answer.textContent = words === '' ? '(empty)' : JSON.stringify(JSON.parse(words), null, 2);
  } catch {
    state.textContent = `${method} ${path}: no answer`;
  }
}

document.querySelector('#list').addEventListener('click', () => ask('GET', '/api/books'));
document.querySelector('#create').addEventListener('submit', (event) => {
  event.preventDefault();
  const form = new FormData(event.target);
  ask('POST', '/api/books', { title: form.get('title'), year: Number(form.get('year')) });
});
