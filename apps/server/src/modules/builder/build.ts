type Members = Readonly<Record<string, unknown>>;

/** The most that one build may ask of a model, over all its rounds: what is held covers it. */
export const mostInputTokens = 200_000;
export const mostOutputTokens = 40_000;
/** After the first answer. */
export const mostRepairs = 2;

const tokens = (value: unknown): bigint => BigInt(Math.max(0, Math.round(Number(value) || 0)));

/** Builds are priced by what the model was asked and said, or by their number. */
export const buildModality = {
  kind: 'build',
  module: 'builder',
  object: 'builder.build',
  maximumOf: (task: string) =>
    task === 'builder.apply'
      ? { request: 1n }
      : { input_token: BigInt(mostInputTokens), output_token: BigInt(mostOutputTokens), request: 1n },
  actualOf: (_task: string, _input: Members, details: Members) => ({
    input_token: tokens(details['input_tokens']),
    output_token: tokens(details['output_tokens']),
    request: 1n,
  }),
  resultOf(_task: string, _outputs: readonly unknown[], details: Members) {
    const { input_tokens: _input, output_tokens: _output, output_url: _url, ...told } = details;
    return told;
  },
} as const;
