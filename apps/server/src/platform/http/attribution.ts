export interface Attribution {
  readonly header: string;
  /** A member of a JSON object: `"attribution":{…}`. */
  readonly member: string;
  /** Adds the attribution as the last member of a JSON object. */
  readonly append: (json: string) => string;
}

/** Spliced into the finished text: parsing the answer again to add a member would cost more than writing it. */
export function createAttribution(text: string, url: string): Attribution {
  const member = `"attribution":${JSON.stringify({ text, url })}`;
  return {
    header: `${text}; url="${url}"`,
    member,
    append: (json) => (json === '{}' ? `{${member}}` : `${json.slice(0, -1)},${member}}`),
  };
}
