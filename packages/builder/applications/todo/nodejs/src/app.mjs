import { createRouter, html, json, page, redirect } from '../kit.mjs';

const router = createRouter();
let tasks = [
  { id: 1, text: 'Plan the week', done: false },
  { id: 2, text: 'Buy fruit', done: false },
  { id: 3, text: 'Call the dentist', done: false },
];

const row = (task) =>
  html`<li>
    <form method="post" action="/tasks/${task.id}/toggle">
      <button class="task" aria-pressed="${task.done ? 'true' : 'false'}">${task.text}</button>
    </form>
    <form method="post" action="/tasks/${task.id}/delete">
      <button class="danger" aria-label="Delete ${task.text}">Delete</button>
    </form>
  </li>`;

router.get('/', () =>
  page({
    title: 'APPLICATION_TITLE',
    head: html`<link rel="stylesheet" href="/todo.css" />`,
    body: html`<main>
      <h1>APPLICATION_TITLE</h1>
      <p class="muted">${tasks.filter(({ done }) => !done).length} tasks left</p>
      <form class="card add" method="post" action="/tasks">
        <label>New task <input name="text" required maxlength="200" /></label>
        <button>Add</button>
      </form>
      <ul class="card tasks">
        ${tasks.map(row)}
      </ul>
    </main>`,
  }),
);

router.post('/tasks', async (request) => {
  const { text = '' } = await request.form();
  const words = String(text).trim().slice(0, 200);
  if (words === '') return json({ error: 'Say what is to be done.' }, 400);
  tasks = [...tasks, { id: Math.max(0, ...tasks.map(({ id }) => id)) + 1, text: words, done: false }];
  return redirect('/');
});

router.post('/tasks/:id/toggle', ({ params }) => {
  tasks = tasks.map((task) => (String(task.id) === params.id ? { ...task, done: !task.done } : task));
  return redirect('/');
});

router.post('/tasks/:id/delete', ({ params }) => {
  tasks = tasks.filter(({ id }) => String(id) !== params.id);
  return redirect('/');
});

router.get('/api/tasks', () => json({ tasks }));

export default router;
