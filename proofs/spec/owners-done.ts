export const ownersDone = [
  'ground-floor',
  'credits',
  'chat',
  'code',
  'music',
  'image',
  'video',
  'builder',
  'webhooks',
  'payments',
  'dashboard',
] as const;
