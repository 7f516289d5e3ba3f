/** Text that would run in a page that trusts it. Each calls `broken` by a way of its own. */
const call = 'parent.broken?.(1),window.broken?.(1)';

export const hostileTexts: readonly string[] = [
  `<script>${call}</script>`,
  `"><script>${call}</script>`,
  `</title></textarea></style><script>${call}</script>`,
  `<img src=x onerror="${call}">`,
  `'"><img src=x onerror=${call}>`,
  `<svg onload="${call}">`,
  `<svg><animate onbegin="${call}" attributeName=x dur=1s>`,
  `<details open ontoggle="${call}">`,
  `<iframe srcdoc="<script>${call}</script>"></iframe>`,
  `<a href="javascript:${call}">x</a>`,
  `[click](javascript:${call})`,
  `![x](x" onerror="${call})`,
  `[x]: javascript:${call}\n[x]`,
  `<style>@import 'javascript:${call}';</style>`,
  `<object data="javascript:${call}"></object>`,
  `<form action="javascript:${call}"><button autofocus>`,
  `<math><mtext><table><mglyph><style><img src=x onerror="${call}">`,
  `<input autofocus onfocus="${call}">`,
  `<body onload="${call}">`,
  `{{constructor.constructor('${call}')()}}`,
  `\${${call}}`,
  `<base href="https://evil.example/">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${call}">`,
  `\u202E<script>${call}</script>\u2028`,
];

/** Names are shorter than what is said. */
export const hostileNames = hostileTexts.filter(
  (text) => text.length <= 90 && !/[\u0000-\u001F\u2028\u202E]/.test(text),
);
