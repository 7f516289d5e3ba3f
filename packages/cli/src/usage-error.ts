/** The command was given wrongly; nothing was done. */
export class UsageError extends Error {}
