import { Switch, ToggleGroup } from 'radix-ui';
import { useId, type ReactNode } from 'react';
import { classes } from './classes.ts';

interface ToggleProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
}

export function Toggle({ label, hint, checked, onChange, disabled = false }: ToggleProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <Switch.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        className="mt-0.5 h-5 w-9 shrink-0 rounded-full border border-strong-line bg-sunk p-px transition disabled:opacity-50 data-[state=checked]:border-accent data-[state=checked]:bg-accent"
      >
        <Switch.Thumb className="block size-4 rounded-full bg-ink/70 transition data-[state=checked]:translate-x-4 data-[state=checked]:bg-on-accent" />
      </Switch.Root>
      <div className="min-w-0">
        <label htmlFor={id} className="text-[0.9rem] font-medium">
          {label}
        </label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="text-[0.82rem] text-soft">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: ReactNode }[];
  readonly onChange: (value: T) => void;
  readonly className?: string;
}

/** One of a few, all of them in sight. */
export function Choice<T extends string>({ label, value, options, onChange, className }: ChoiceProps<T>) {
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value}
      onValueChange={(chosen) => {
        if (chosen !== '') onChange(chosen as T);
      }}
      className={classes('inline-flex gap-0.5 rounded-lg border bg-sunk p-0.5', className)}
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          className="inline-flex h-7 items-center gap-1.5 rounded-md px-2.5 text-[0.84rem] whitespace-nowrap font-medium text-soft transition hover:text-ink data-[state=on]:bg-surface data-[state=on]:text-ink data-[state=on]:shadow-panel [&_svg]:size-4"
        >
          {option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
