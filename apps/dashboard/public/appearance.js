// Before the first paint, so that nobody who likes it dark is flashed at.
(() => {
  const chosen = localStorage.getItem('appearance');
  const dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.appearance = dark ? 'dark' : 'light';
  document.documentElement.lang =
    localStorage.getItem('language') ?? (navigator.language.startsWith('de') ? 'de' : 'en');
})();
