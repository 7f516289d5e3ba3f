import { useId } from 'react';

interface FramesProps<T extends string> {
  readonly label: string;
  readonly value: T;
  /** As `16:9`. */
  readonly ratios: readonly T[];
  readonly onChange: (ratio: T) => void;
}

const longestSide = 24;

function frameOf(ratio: string): { width: number; height: number } {
  const [across = 1, down = 1] = ratio.split(':').map(Number);
  const scale = longestSide / Math.max(across, down);
  return { width: across * scale, height: down * scale };
}

/** Shapes are chosen by looking at them. */
export function Frames<T extends string>({ label, value, ratios, onChange }: FramesProps<T>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 text-[0.85rem] font-medium">{label}</legend>
      <div className="grid grid-cols-6 gap-1.5">
        {ratios.map((ratio) => (
          <label
            key={ratio}
            className="flex cursor-pointer flex-col items-center gap-1 rounded-lg border px-1 pt-2 pb-1 text-soft transition hover:border-strong-line has-checked:border-accent has-checked:bg-accent-wash has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              checked={ratio === value}
              onChange={() => onChange(ratio)}
              className="sr-only"
            />
            <span className="grid h-6 place-items-center" aria-hidden>
              <span className="rounded-[3px] border-2 border-current" style={frameOf(ratio)} />
            </span>
            <span className="text-[0.76rem] font-medium tabular-nums">{ratio}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
