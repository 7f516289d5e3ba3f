import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';

const looks = {
  primary: 'bg-accent text-on-accent hover:brightness-110 border-transparent',
  plain: 'bg-surface text-ink border-line hover:border-strong-line',
  quiet: 'bg-transparent text-soft border-transparent hover:bg-sunk hover:text-ink',
  danger: 'bg-surface text-bad border-line hover:bg-bad-wash',
} as const;

const sizes = {
  normal: 'h-9 px-3.5 text-[0.9rem] gap-2',
  small: 'h-7.5 px-2.5 text-[0.82rem] gap-1.5',
  icon: 'size-9 justify-center',
} as const;

interface ButtonStyle {
  readonly look?: keyof typeof looks;
  readonly size?: keyof typeof sizes;
}

/** For links that act like buttons. */
export const buttonClass = ({ look = 'plain', size = 'normal' }: ButtonStyle = {}): string =>
  classes(
    'inline-flex shrink-0 items-center justify-center rounded-lg border font-medium whitespace-nowrap transition select-none',
    'disabled:pointer-events-none disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0',
    looks[look],
    sizes[size],
  );

type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    /** At work: it can't be pressed again, and shows why. */
    readonly busy?: boolean;
    readonly children: ReactNode;
  };

export function Button({
  look = 'plain',
  size = 'normal',
  busy = false,
  children,
  className,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
      className={classes(buttonClass({ look, size }), className)}
    >
      {busy && <LoaderCircle className="animate-spin" aria-hidden />}
      {children}
    </button>
  );
}
