import { escapeHtml } from '../../kit/escape-html.ts';

/** Paths of ours on the origin of a preview. */
export const previewScriptPath = '/__atelier/preview.js';
export const previewEventsPath = '/__atelier/events';

const tag = `<script src="${previewScriptPath}"></script>`;

/** Puts our script first in the head, where it hears of every error; a page without a head gets it at its end. */
export function withScript(html: string): string {
  const head = /<head(?:\s[^>]*)?>/i.exec(html);
  return head ? html.slice(0, head.index) + head[0] + tag + html.slice(head.index + head[0].length) : html + tag;
}

/** The page reloads on a new version, and tells whoever frames it what goes wrong in it. */
export const previewScript = (frameOrigin: string): string => `(() => {
  const parentOrigin = ${JSON.stringify(frameOrigin)};
  const framed = window.parent !== window;
  const tell = (message) => framed && window.parent.postMessage(message, parentOrigin);
  let box;
  function show(message, stack) {
    const error = { type: 'atelier.preview.error', message: String(message).slice(0, 2000), stack: String(stack ?? '').slice(0, 8000), path: location.pathname };
    tell(error);
    box?.remove();
    box = document.createElement('div');
    box.setAttribute('role', 'alert');
    box.style.cssText = 'position:fixed;inset:auto 16px 16px;z-index:2147483647;padding:16px;border-radius:12px;background:#1c1917;color:#fff;font:14px/1.5 system-ui,sans-serif;box-shadow:0 8px 32px #0006;max-height:40vh;overflow:auto';
    const words = document.createElement('pre');
    words.style.cssText = 'margin:0 0 12px;white-space:pre-wrap;font:13px/1.5 ui-monospace,monospace';
    words.textContent = error.message;
    box.append(words);
    const button = (label, act) => {
      const one = document.createElement('button');
      one.textContent = label;
      one.style.cssText = 'margin-right:8px;padding:6px 12px;border:0;border-radius:8px;background:#fff;color:#1c1917;font:inherit;cursor:pointer';
      one.onclick = act;
      box.append(one);
    };
    if (framed) button('Fix this', () => tell({ ...error, type: 'atelier.preview.fix' }));
    button('Close', () => box.remove());
    (document.body ?? document.documentElement).append(box);
  }
  addEventListener('error', (event) => event.message && show(event.message, event.error?.stack));
  addEventListener('unhandledrejection', (event) => show(event.reason?.message ?? event.reason, event.reason?.stack));
  addEventListener('load', () => tell({ type: 'atelier.preview.ready', path: location.pathname }));
  const events = new EventSource('${previewEventsPath}');
  let version;
  events.addEventListener('version', ({ data }) => {
    if (version !== undefined && version !== data) location.reload();
    version = data;
  });
  events.addEventListener('reload', () => location.reload());
})();
`;

/** Nothing but itself is reachable from a preview, and nobody but us may frame it. */
export const previewHeaders = (frameOrigin: string): Readonly<Record<string, string>> => ({
  'content-security-policy':
    "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:; connect-src 'self'; form-action 'self'; " +
    `base-uri 'self'; object-src 'none'; frame-src 'self' data: blob:; frame-ancestors 'self' ${frameOrigin}`,
  // What the policy above knows nothing of: connections made beforehand, speculation rules, WebRTC, leaving the page.
  'connection-allowlist': '(response-origin)',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=()',
  'cross-origin-resource-policy': 'same-origin',
  // Whoever opened it in a window of its own is not reachable from it.
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-robots-tag': 'noindex',
});

/** A page of ours where there is nothing of the application's to show. */
export const messagePage = (title: string, words: string, log = ''): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${tag}
<title>${escapeHtml(title)}</title>
<style>body{font:16px/1.6 system-ui,sans-serif;max-width:40rem;margin:15vh auto;padding:0 1.5rem;color-scheme:light dark}pre{white-space:pre-wrap;font-size:13px;opacity:.8}</style>
</head><body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(words)}</p>${log === '' ? '' : `<pre>${escapeHtml(log)}</pre>`}</body></html>
`;

/** Of what a browser sends, an application is told only what it needs: nothing that says who is looking. */
const forwarded = [
  'accept',
  'accept-language',
  'content-type',
  'content-length',
  'transfer-encoding',
  'if-none-match',
  'if-modified-since',
  'range',
  'user-agent',
  'x-requested-with',
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
  'next-action',
];

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

export function requestHeaders(headers: Headers, host: string): Record<string, string> {
  const kept = forwarded.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  // What Next.js compares with the host before it lets a form act: both are the preview's own.
  const origin = headers['origin'] === undefined ? {} : { origin: `http://${host}` };
  return { ...Object.fromEntries(kept), ...origin, host, 'accept-encoding': 'identity', connection: 'close' };
}

const answered = [
  'content-type',
  'cache-control',
  'etag',
  'last-modified',
  'location',
  'content-range',
  'accept-ranges',
  'content-disposition',
  'vary',
  'allow',
];

/** Of what an application answers: no cookies, no policy of its own, nothing about connections. */
export function responseHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    answered.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value] as const] : [];
    }),
  );
}

const kinds: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
};

export interface StaticAnswer {
  readonly status: 200 | 404;
  readonly type: string;
  readonly content: Uint8Array;
}

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** A file, or the page for a path that names none: its script knows what to show there. */
export function staticAnswer(files: ReadonlyMap<string, Uint8Array>, url: string): StaticAnswer {
  const name = decoded(url.split(/[?#]/)[0] ?? '').replace(/^\//, '');
  const extension = /\.(\w+)$/.exec(name)?.[1];
  const found = files.get(name) ?? (extension === undefined ? files.get('index.html') : undefined);
  if (!found) return { status: 404, type: kinds['txt']!, content: Buffer.from('Not found') };
  const type = files.has(name) ? kinds[extension ?? ''] : kinds['html'];
  return { status: 200, type: type ?? 'application/octet-stream', content: found };
}
