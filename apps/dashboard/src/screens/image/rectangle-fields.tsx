import { TextField } from '../../kit/field.tsx';
import { useWords } from '../../language/words.ts';
import { editWords } from './edit-words.ts';
import { fits, type Rectangle, type Size } from './marks.ts';

interface RectangleFieldsProps {
  readonly value: Rectangle;
  readonly size: Size;
  readonly onChange: (rectangle: Rectangle) => void;
}

/** The same as drawing one, for who draws with the keyboard. */
export function RectangleFields({ value, size, onChange }: RectangleFieldsProps) {
  const say = useWords(editWords);
  const fields = [
    ['x', say.left],
    ['y', say.top],
    ['width', say.width],
    ['height', say.height],
  ] as const;
  return (
    <div className="flex flex-col gap-1">
      <div className="grid grid-cols-4 gap-2">
        {fields.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            type="number"
            min={name === 'x' || name === 'y' ? 0 : 1}
            max={name === 'x' || name === 'width' ? size.width : size.height}
            value={value[name]}
            onChange={({ target }) => onChange({ ...value, [name]: Math.round(Number(target.value)) })}
          />
        ))}
      </div>
      {!fits(value, size) && (
        <p role="status" className="text-[0.82rem] text-bad">
          {say.outside(size.width, size.height)}
        </p>
      )}
    </div>
  );
}
