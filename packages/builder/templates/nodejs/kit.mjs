// A router and ways to answer. No packages are needed.

const escapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const markup = Symbol('markup');

export const escape = (value) => String(value).replaceAll(/[&<>"']/g, (character) => escapes[character]);

const render = (value) => {
  if (value === null || value === undefined || value === false || value === true) return '';
  if (Array.isArray(value)) return value.map(render).join('');
  return typeof value === 'object' && markup in value ? value[markup] : escape(value);
};

/** html`<p>${anything}</p>`: what is put in is escaped, unless it is html`` itself. Lists are joined. */
export const html = (strings, ...values) => {
  const text = strings.reduce((before, string, index) => before + render(values[index - 1]) + string);
  return { [markup]: text, toString: () => text };
};

/** Markup that is already safe. */
export const raw = (text) => ({ [markup]: String(text), toString: () => String(text) });

const response = (body, type, status, headers) => ({ status, headers: { 'content-type': type, ...headers }, body });

export const text = (body, status = 200, headers = {}) =>
  response(String(body), 'text/plain; charset=utf-8', status, headers);

export const json = (data, status = 200, headers = {}) =>
  response(JSON.stringify(data), 'application/json; charset=utf-8', status, headers);

export const redirect = (location, status = 303) => ({ status, headers: { location }, body: '' });

/** A whole page in the kit's looks. */
export const page = ({ title, body, head = '', status = 200 }) =>
  response(
    String(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <link rel="icon" href="data:," />
            <link rel="stylesheet" href="/kit.css" />
            <link rel="stylesheet" href="/theme.css" />
            <title>${title}</title>
            ${head}
          </head>
          <body>
            ${body}
          </body>
        </html>`,
    ),
    'text/html; charset=utf-8',
    status,
    {},
  );

/** What a handler may return: one of the answers above, html``, a string (HTML), or anything JSON can hold. */
export function toResponse(answer) {
  if (answer && typeof answer === 'object') {
    if (markup in answer) return response(String(answer), 'text/html; charset=utf-8', 200, {});
    if ('status' in answer && 'headers' in answer && 'body' in answer) return answer;
    return json(answer);
  }
  if (answer === undefined || answer === null) return { status: 204, headers: {}, body: '' };
  return response(String(answer), 'text/html; charset=utf-8', 200, {});
}

const compilePath = (path) => {
  const names = [];
  const source = path
    .split('/')
    .map((part) => {
      if (part === '*') return '.*';
      if (!part.startsWith(':')) return part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
      names.push(part.slice(1));
      return '([^/]+)';
    })
    .join('/');
  return { pattern: new RegExp(`^${source}/?$`), names };
};

const decode = (part) => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

export function createRouter() {
  const routes = [];
  const router = {};
  for (const method of ['get', 'post', 'put', 'patch', 'delete']) {
    router[method] = (path, handler) => {
      routes.push({ method: method.toUpperCase(), ...compilePath(path), handler });
      return router;
    };
  }
  router.find = (method, path) => {
    const wanted = method === 'HEAD' ? 'GET' : method;
    const fitting = routes
      .map((route) => ({ route, match: route.pattern.exec(path) }))
      .filter(({ match }) => match !== null);
    const found = fitting.find(({ route }) => route.method === wanted);
    if (!found) return { isKnown: fitting.length > 0 };
    const params = Object.fromEntries(found.route.names.map((name, index) => [name, decode(found.match[index + 1])]));
    return { handler: found.route.handler, params };
  };
  return router;
}
