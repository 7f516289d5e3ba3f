/**
 * Many small questions, one statement: what is asked while one is being answered goes into the next together. The answers
 * come in the order of the questions.
 */
export function collectCalls<Asked, Answer>(
  answerAll: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
  mostAtOnce: number,
): (asked: Asked) => Promise<Answer> {
  interface Waiting {
    readonly asked: Asked;
    readonly resolve: (answer: Answer) => void;
    readonly reject: (error: unknown) => void;
  }
  const waiting: Waiting[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    // Those that ask in the same turn of the loop go together.
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      const batch = waiting.splice(0, mostAtOnce);
      try {
        const answers = await answerAll(batch.map(({ asked }) => asked));
        for (const [place, { resolve }] of batch.entries()) resolve(answers[place]!);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isRunning = false;
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      if (!isRunning) void run();
    });
}
