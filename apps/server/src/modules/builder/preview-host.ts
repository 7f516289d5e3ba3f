/** An address has no names below it; the machine's own one is also called localhost, which has. */
function hostOf(publicUrl: string): string {
  const { hostname, port, host } = new URL(publicUrl);
  const isLoopback = hostname.startsWith('127.') || hostname === '[::1]';
  return isLoopback ? ['localhost', port].filter(Boolean).join(':') : host;
}

/** Where previews live: every project has a name of its own below it, and thereby an origin of its own. */
export function previewHostOf({
  PUBLIC_URL,
  PREVIEW_HOST,
}: {
  readonly PUBLIC_URL: string;
  readonly PREVIEW_HOST?: string | undefined;
}): string {
  return PREVIEW_HOST ?? `preview.${hostOf(PUBLIC_URL)}`;
}

export const previewUrlOf = (config: Parameters<typeof previewHostOf>[0], token: string): string =>
  `${new URL(config.PUBLIC_URL).protocol}//p-${token}.${previewHostOf(config)}/`;

const nameOfPreview = /^p-([0-9a-z]{20})\.([^:]+)(?::\d{1,5})?$/i;

/** The project's token in a Host header, whatever the port: a proxy in front may listen at another. */
export function previewTokenOf(host: string | undefined, previewHost: string): string | undefined {
  // Asked of every request, and nearly none is for a preview.
  if (host?.[1] !== '-') return undefined;
  const [, token, rest] = nameOfPreview.exec(host) ?? [];
  return rest?.toLowerCase() === previewHost.split(':')[0] ? token?.toLowerCase() : undefined;
}
