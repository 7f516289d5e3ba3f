import type { HTMLAttributes, ReactNode } from 'react';

import { cx } from './cx';

export interface CardProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  title?: ReactNode;
  description?: ReactNode;
  /** Beside the title: a button, a badge. */
  action?: ReactNode;
  footer?: ReactNode;
}

export function Card({ title, description, action, footer, className, children, ...rest }: CardProps) {
  const hasHead = title !== undefined || description !== undefined || action !== undefined;
  return (
    <section className={cx('rounded-2xl border border-line bg-surface shadow-sm', className)} {...rest}>
      {hasHead && (
        <header className="flex items-start justify-between gap-4 px-5 pt-5">
          <div className="min-w-0">
            {title !== undefined && <h2 className="text-base font-semibold text-ink">{title}</h2>}
            {description !== undefined && <p className="mt-1 text-sm text-muted">{description}</p>}
          </div>
          {action}
        </header>
      )}
      {children !== undefined && <div className="p-5">{children}</div>}
      {footer !== undefined && <footer className="border-t border-line px-5 py-4">{footer}</footer>}
    </section>
  );
}
