'use client';

import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';

import { cx } from './cx';

interface Labelled {
  /** Always given, so that everybody knows what the field is for; hideLabel leaves it to screen readers. */
  label: ReactNode;
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
}

const control =
  'w-full rounded-lg border border-line bg-surface px-3 text-sm text-ink shadow-sm transition placeholder:text-muted ' +
  'hover:border-muted focus:border-accent-strong disabled:opacity-50 aria-invalid:border-danger';

function Frame({ id, label, hideLabel, hint, error, children }: Labelled & { id: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={cx('mb-1.5 block text-sm font-medium text-ink', hideLabel && 'sr-only')}>
        {label}
      </label>
      {children}
      {error ? (
        <p id={`${id}-note`} role="alert" className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      ) : (
        hint && (
          <p id={`${id}-note`} className="mt-1.5 text-sm text-muted">
            {hint}
          </p>
        )
      )}
    </div>
  );
}

function useField({ hint, error }: Pick<Labelled, 'hint' | 'error'>, given: string | undefined) {
  const made = useId();
  const id = given ?? made;
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': error || hint ? `${id}-note` : undefined };
}

export type TextFieldProps = Labelled & InputHTMLAttributes<HTMLInputElement>;

export function TextField({ label, hideLabel, hint, error, className, id, ...rest }: TextFieldProps) {
  const field = useField({ hint, error }, id);
  return (
    <Frame {...{ label, hideLabel, hint, error }} id={field.id}>
      <input type="text" className={cx(control, 'h-10', className)} {...rest} {...field} />
    </Frame>
  );
}

export type TextAreaProps = Labelled & TextareaHTMLAttributes<HTMLTextAreaElement>;

export function TextArea({ label, hideLabel, hint, error, className, id, rows = 4, ...rest }: TextAreaProps) {
  const field = useField({ hint, error }, id);
  return (
    <Frame {...{ label, hideLabel, hint, error }} id={field.id}>
      <textarea rows={rows} className={cx(control, 'py-2', className)} {...rest} {...field} />
    </Frame>
  );
}

export interface Option {
  value: string;
  label: string;
}

export type SelectProps = Labelled & { options: readonly Option[] } & Omit<
    SelectHTMLAttributes<HTMLSelectElement>,
    'children'
  >;

export function Select({ label, hideLabel, hint, error, options, className, id, ...rest }: SelectProps) {
  const field = useField({ hint, error }, id);
  return (
    <Frame {...{ label, hideLabel, hint, error }} id={field.id}>
      <select className={cx(control, 'h-10', className)} {...rest} {...field}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Frame>
  );
}

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode;
  hideLabel?: boolean;
}

export function Checkbox({ label, hideLabel, className, ...rest }: CheckboxProps) {
  return (
    <label className={cx('inline-flex cursor-pointer items-center gap-2.5 text-sm text-ink', className)}>
      <input type="checkbox" className="size-4.5 shrink-0 cursor-pointer rounded accent-accent" {...rest} />
      <span className={cx(hideLabel && 'sr-only')}>{label}</span>
    </label>
  );
}
