export const entry = 'src/main.tsx';
export const plugins = [];
export const settings = { jsx: 'automatic' };
