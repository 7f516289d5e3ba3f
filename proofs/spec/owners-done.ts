export const ownersDone = ['ground-floor', 'credits', 'chat'] as const;
