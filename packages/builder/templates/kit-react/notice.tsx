import type { HTMLAttributes, ReactNode } from 'react';

import { cx } from './cx';

const tones = {
  info: 'border-line bg-accent-soft text-ink',
  good: 'border-line bg-good-soft text-good',
  warning: 'border-line bg-warning-soft text-warning',
  danger: 'border-line bg-danger-soft text-danger',
};

export interface NoticeProps extends Omit<HTMLAttributes<HTMLDivElement>, 'title'> {
  tone?: keyof typeof tones;
  title?: ReactNode;
}

export function Notice({ tone = 'info', title, className, children, ...rest }: NoticeProps) {
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cx('rounded-xl border px-4 py-3 text-sm', tones[tone], className)}
      {...rest}
    >
      {title !== undefined && <p className="font-semibold">{title}</p>}
      {children}
    </div>
  );
}
