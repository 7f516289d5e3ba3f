export const ownersDone = ['ground-floor'] as const;
