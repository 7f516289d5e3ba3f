import { chooseEnvironment, useEnvironment } from '../data/environment.ts';
import { Choice } from '../kit/toggle.tsx';
import { defineWords, useWords } from '../language/words.ts';

const words = defineWords({
  en: { label: 'Environment', live: 'Live', sandbox: 'Sandbox' },
  de: { label: 'Umgebung', live: 'Live', sandbox: 'Sandbox' },
});

export function EnvironmentSwitch() {
  const say = useWords(words);
  return (
    <Choice
      label={say.label}
      value={useEnvironment()}
      onChange={chooseEnvironment}
      options={[
        { value: 'sandbox', label: say.sandbox },
        { value: 'live', label: say.live },
      ]}
    />
  );
}
