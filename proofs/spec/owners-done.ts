export const ownersDone = ['ground-floor', 'credits', 'chat', 'code', 'music', 'video'] as const;
