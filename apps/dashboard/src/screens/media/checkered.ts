/** Behind pictures that may be transparent. */
export const checkered = 'bg-[repeating-conic-gradient(var(--sunk)_0_25%,var(--surface)_0_50%)] bg-size-[16px_16px]';
