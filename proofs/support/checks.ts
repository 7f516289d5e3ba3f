export interface Checks {
  /** Prints whether it holds, and remembers it where it does not. */
  readonly that: (holds: boolean, statement: string) => void;
  readonly faults: readonly string[];
}

export function createChecks(): Checks {
  const faults: string[] = [];
  return {
    faults,
    that(holds, statement) {
      console.log(`  ${holds ? '✓' : '✗'} ${statement}`);
      if (!holds) faults.push(statement);
    },
  };
}
