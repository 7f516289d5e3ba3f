import { useId, type ComponentProps, type ReactNode } from 'react';
import { classes } from './classes.ts';

const boxClass =
  'w-full rounded-lg border border-strong-line/60 bg-surface px-3 py-1.5 text-ink placeholder:text-soft/80 transition ' +
  'hover:border-strong-line focus-visible:border-accent focus-visible:outline-1 focus-visible:outline-offset-0 ' +
  'disabled:opacity-60 aria-invalid:border-bad';

interface Labelled {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | null | undefined;
  /** Said to screen readers, not shown. */
  readonly hideLabel?: boolean;
  readonly className?: string;
}

interface Described {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: boolean;
}

function Labelling({
  label,
  hint,
  error,
  hideLabel,
  className,
  control,
}: Labelled & { control: (props: Described) => ReactNode }) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={classes('flex min-w-0 flex-col gap-1', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-[0.85rem] font-medium'}>
        {label}
      </label>
      {control({
        id,
        ...(note !== undefined && note !== null && { 'aria-describedby': `${id}-note` }),
        ...(error && { 'aria-invalid': true }),
      })}
      {note !== undefined && note !== null && (
        <p id={`${id}-note`} className={classes('text-[0.82rem]', error ? 'text-bad' : 'text-soft')}>
          {note}
        </p>
      )}
    </div>
  );
}

function split<P extends Labelled>({ label, hint, error, hideLabel, className, ...control }: P) {
  return { labelled: { label, hint, error, hideLabel, className } as Labelled, control };
}

export function TextField(props: Labelled & Omit<ComponentProps<'input'>, 'className'>) {
  const { labelled, control } = split(props);
  return (
    <Labelling
      {...labelled}
      control={(described) => <input {...control} {...described} className={classes(boxClass, 'h-9')} />}
    />
  );
}

export function TextArea(props: Labelled & Omit<ComponentProps<'textarea'>, 'className'>) {
  const { labelled, control } = split(props);
  return (
    <Labelling
      {...labelled}
      control={(described) => <textarea rows={3} {...control} {...described} className={boxClass} />}
    />
  );
}

export function SelectField({ children, ...props }: Labelled & Omit<ComponentProps<'select'>, 'className'>) {
  const { labelled, control } = split(props);
  return (
    <Labelling
      {...labelled}
      control={(described) => (
        <select {...control} {...described} className={classes(boxClass, 'h-9 truncate pr-8')}>
          {children}
        </select>
      )}
    />
  );
}

export function RangeField({
  shown,
  ...props
}: Labelled & { shown: string } & Omit<ComponentProps<'input'>, 'className' | 'type'>) {
  const { labelled, control } = split(props);
  return (
    <Labelling
      {...labelled}
      label={
        <span className="flex justify-between gap-2">
          {labelled.label}
          <span className="font-normal text-soft tabular-nums">{shown}</span>
        </span>
      }
      control={(described) => (
        <input {...control} {...described} type="range" className="h-6 w-full accent-(--accent)" />
      )}
    />
  );
}
