/** Where previews live: every project has a name of its own below it, and thereby an origin of its own. */
export function previewHostOf({
  PUBLIC_URL,
  PREVIEW_HOST,
}: {
  readonly PUBLIC_URL: string;
  readonly PREVIEW_HOST?: string | undefined;
}): string {
  return PREVIEW_HOST ?? `preview.${new URL(PUBLIC_URL).host}`;
}

export const previewUrlOf = (config: Parameters<typeof previewHostOf>[0], token: string): string =>
  `${new URL(config.PUBLIC_URL).protocol}//p-${token}.${previewHostOf(config)}/`;

/** The project's token in a Host header, whatever the port: a proxy in front may listen at another. */
export function previewTokenOf(host: string | undefined, previewHost: string): string | undefined {
  const [, token, rest] = /^p-([0-9a-z]{20})\.([^:]+)(?::\d{1,5})?$/i.exec(host ?? '') ?? [];
  return rest?.toLowerCase() === previewHost.split(':')[0] ? token?.toLowerCase() : undefined;
}
