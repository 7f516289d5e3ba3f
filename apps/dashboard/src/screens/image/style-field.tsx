import { SelectField } from '../../kit/field.tsx';
import { useWords } from '../../language/words.ts';
import { imageWords } from './image-words.ts';
import { styles, type Style } from './wishes.ts';

export function StyleField({ value, onChange }: { value: Style | ''; onChange: (style: Style | '') => void }) {
  const say = useWords(imageWords);
  const names = { realistic: say.realistic, artistic: say.artistic, anime: say.anime, '3d': say.threeD };
  return (
    <SelectField label={say.style} value={value} onChange={({ target }) => onChange(target.value as Style | '')}>
      <option value="">{say.anyStyle}</option>
      {styles.map((style) => (
        <option key={style} value={style}>
          {names[style]}
        </option>
      ))}
    </SelectField>
  );
}
