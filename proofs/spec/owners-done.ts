export const ownersDone = ['ground-floor', 'credits'] as const;
