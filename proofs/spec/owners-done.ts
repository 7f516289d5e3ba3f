export const ownersDone = ['ground-floor', 'credits', 'chat', 'music', 'video'] as const;
