export const ownersDone = ['ground-floor', 'credits', 'chat', 'code', 'music', 'video', 'builder'] as const;
