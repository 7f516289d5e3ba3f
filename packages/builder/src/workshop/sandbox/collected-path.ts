const longestPath = 500;

/** Whether a path that came out of a sandbox lies where it was asked for. */
export function checkCollectedPath(path: string, collect: readonly string[]): boolean {
  if (path.length > longestPath || /[\p{Cc}\\]/u.test(path)) return false;
  if (path.split('/').some((name) => name === '' || name === '.' || name === '..')) return false;
  return collect.some((place) => path === place || path.startsWith(place.endsWith('/') ? place : `${place}/`));
}
