export const roles = ['owner', 'admin', 'member'] as const;
export type Role = (typeof roles)[number];

export const isRole = (text: string): text is Role => (roles as readonly string[]).includes(text);

/** Several roles of one person are joined with commas. */
export const manages = (role: string): boolean => role.split(',').some((one) => one === 'owner' || one === 'admin');
