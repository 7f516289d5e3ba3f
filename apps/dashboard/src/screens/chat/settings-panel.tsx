import { useEnvironment } from '../../data/environment.ts';
import { Button } from '../../kit/button.tsx';
import { RangeField, SelectField, TextArea, TextField } from '../../kit/field.tsx';
import { Toggle } from '../../kit/toggle.tsx';
import { formatNumber } from '../../language/format.ts';
import { useWords } from '../../language/words.ts';
import { settingsWords } from './settings-words.ts';
import { countChanged, plainSettings, type Settings } from './settings.ts';
import { ToolsField } from './tools-field.tsx';

/** What the sandbox can play where answers stream. */
const scenarios = [
  'insufficient_credits',
  'rate_limited',
  'internal_error',
  'overloaded',
  'slow',
  'stream_interrupted',
  'stream_error',
] as const;

interface OptionalRangeProps {
  readonly label: string;
  readonly hint: string;
  readonly value: number | null;
  readonly usual: number;
  readonly max: number;
  readonly onChange: (value: number | null) => void;
}

/** A number that the model chooses until somebody else does. */
function OptionalRange({ label, hint, value, usual, max, onChange }: OptionalRangeProps) {
  const say = useWords(settingsWords);
  return (
    <div className="flex flex-col items-start">
      <RangeField
        className="w-full"
        label={label}
        hint={hint}
        shown={value === null ? say.byModel : formatNumber(value)}
        min={0}
        max={max}
        step={0.05}
        style={{ opacity: value === null ? 0.4 : 1 }}
        value={value ?? usual}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      {value !== null && (
        <button type="button" className="text-[0.82rem] text-accent underline" onClick={() => onChange(null)}>
          {say.unset(label)}
        </button>
      )}
    </div>
  );
}

interface SettingsPanelProps {
  readonly settings: Settings;
  readonly onChange: (settings: Settings) => void;
  readonly knowsTools: boolean;
}

export function SettingsPanel({ settings, onChange, knowsTools }: SettingsPanelProps) {
  const say = useWords(settingsWords);
  const isSandbox = useEnvironment() === 'sandbox';
  const set = (change: Partial<Settings>) => onChange({ ...settings, ...change });
  return (
    <div className="flex flex-col gap-5">
      <TextArea
        label={say.system}
        hint={say.systemHint}
        rows={4}
        placeholder={say.systemExample}
        value={settings.system}
        onChange={(event) => set({ system: event.target.value })}
      />
      <OptionalRange
        label={say.temperature}
        hint={say.temperatureHint}
        value={settings.temperature}
        usual={1}
        max={2}
        onChange={(temperature) => set({ temperature })}
      />
      <OptionalRange
        label={say.topP}
        hint={say.topPHint}
        value={settings.topP}
        usual={1}
        max={1}
        onChange={(topP) => set({ topP })}
      />
      <TextField
        label={say.maxTokens}
        hint={say.maxTokensHint}
        type="number"
        inputMode="numeric"
        min={1}
        value={settings.maxTokens ?? ''}
        onChange={(event) => set({ maxTokens: Math.floor(event.target.valueAsNumber) || null })}
      />
      <TextArea
        label={say.stop}
        hint={say.stopHint}
        rows={2}
        value={settings.stop}
        onChange={(event) => set({ stop: event.target.value })}
      />
      <Toggle label={say.json} hint={say.jsonHint} checked={settings.json} onChange={(json) => set({ json })} />
      <ToolsField tools={settings.tools} onChange={(tools) => set({ tools })} isKnown={knowsTools} />
      {isSandbox && (
        <SelectField
          label={say.scenario}
          hint={say.scenarioHint}
          value={settings.scenario}
          onChange={(event) => set({ scenario: event.target.value })}
        >
          <option value="">{say.none}</option>
          {scenarios.map((scenario) => (
            <option key={scenario} value={scenario}>
              {say[scenario]}
            </option>
          ))}
        </SelectField>
      )}
      {countChanged(settings) > 0 && (
        <Button look="quiet" size="small" className="self-start" onClick={() => onChange(plainSettings)}>
          {say.reset}
        </Button>
      )}
    </div>
  );
}
