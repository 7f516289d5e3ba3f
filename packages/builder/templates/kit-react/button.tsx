import type { ButtonHTMLAttributes } from 'react';

import { cx } from './cx';

const variants = {
  primary: 'bg-accent text-accent-ink shadow-sm hover:brightness-110 active:brightness-95',
  secondary: 'border border-line bg-surface text-ink shadow-sm hover:bg-sunken',
  ghost: 'text-ink hover:bg-sunken',
  danger: 'border border-line bg-surface text-danger shadow-sm hover:bg-danger-soft',
};
const sizes = { small: 'h-8 px-3 text-sm', medium: 'h-10 px-4 text-sm', large: 'h-12 px-6 text-base' };

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
}

export function Button({ variant = 'primary', size = 'medium', type = 'button', className, ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={cx(
        'inline-flex shrink-0 items-center justify-center gap-2 rounded-lg font-medium whitespace-nowrap transition select-none',
        'disabled:cursor-not-allowed disabled:opacity-50',
        variants[variant],
        sizes[size],
        className,
      )}
      {...rest}
    />
  );
}
