const conduct = `You help a person with the code of a small web application. Answer briefly and exactly, in Markdown.`;

const longestContext = 200_000;

interface Known {
  readonly inventory: string;
  readonly files: string;
  readonly grammar: string;
}

/** What the model is told of the code; the conversation itself comes after it. */
export function chatPrompt(context: Readonly<Record<string, unknown>> | undefined, project: Known | undefined): string {
  const parts = [conduct];
  if (project) {
    parts.push(
      'Where a change is asked for, propose it in the tags below after your words; it is shown to the person, who decides.',
      project.grammar,
      `The application as it is:\n\n${project.files}`,
    );
  }
  if (context && Object.keys(context).length > 0) {
    parts.push(`What the person is looking at:\n\n${JSON.stringify(context, null, 1).slice(0, longestContext)}`);
  }
  return parts.join('\n\n');
}
