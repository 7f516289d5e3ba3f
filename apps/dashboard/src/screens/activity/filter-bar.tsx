import { modelsList } from '@atelier/sdk';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAsk } from '../../data/ask.ts';
import { Button } from '../../kit/button.tsx';
import { SelectField, TextField } from '../../kit/field.tsx';
import { useWords } from '../../language/words.ts';
import { activityWords } from './activity-words.ts';
import { ranges, useActivitySearch, type RangeName } from './filters.ts';
import { useKeys } from '../../data/keys.ts';

const requestModules = ['chat', 'code', 'image', 'music', 'video', 'builder'] as const;
const jobModules = ['image', 'music', 'video', 'builder'] as const;
const jobStatuses = ['processing', 'completed', 'failed', 'cancelled'] as const;

interface PickProps {
  readonly label: string;
  readonly any: string;
  readonly value: string | undefined;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

const Pick = ({ label, any, value = '', options, onChange }: PickProps) => (
  <SelectField
    label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    className="w-40 max-sm:w-[calc(50%-0.375rem)]"
  >
    <option value="">{any}</option>
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </SelectField>
);

const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Looks for an id a moment after the last letter. */
function IdSearch() {
  const say = useWords(activityWords);
  const { filters, change } = useActivitySearch();
  const [text, setText] = useState(filters.q ?? '');
  const [known, setKnown] = useState(filters.q);
  if (known !== filters.q) {
    setKnown(filters.q);
    if (filters.q === undefined) setText('');
  }
  const search = useEffectEvent(() => {
    if (text !== (filters.q ?? '')) change({ q: text.replaceAll(/\s/g, '') });
  });
  // Only what is typed starts a search.
  useEffect(() => {
    const timer = setTimeout(() => search(), 300);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <TextField
      label={say.search}
      type="search"
      placeholder={say.searchHint}
      value={text}
      onChange={(event) => setText(event.target.value)}
      className="w-56 max-sm:w-full"
    />
  );
}

function ClearButton() {
  const say = useWords(activityWords);
  const { change, isFiltered } = useActivitySearch();
  if (!isFiltered) return null;
  return (
    <Button look="quiet" onClick={() => change({ status: '', module: '', model: '', key: '', range: '', q: '' })}>
      <X aria-hidden />
      {say.clear}
    </Button>
  );
}

const bar = 'flex flex-wrap items-end gap-3';

export function RequestFilters() {
  const say = useWords(activityWords);
  const { filters, change } = useActivitySearch();
  const { keys } = useKeys();
  const models = useAsk(['models'], (client) => modelsList({ client }));
  return (
    <div className={bar}>
      <Pick
        label={say.status}
        any={say.all}
        value={filters.status}
        options={[
          { value: 'ok', label: say.ok },
          { value: 'failed', label: say.failed },
        ]}
        onChange={(status) => change({ status })}
      />
      <Pick
        label={say.range}
        any={say.anyTime}
        value={filters.range}
        options={(Object.keys(ranges) as RangeName[]).map((value) => ({ value, label: say[value] }))}
        onChange={(range) => change({ range })}
      />
      <Pick
        label={say.module}
        any={say.all}
        value={filters.module}
        options={plain(requestModules)}
        onChange={(module) => change({ module })}
      />
      <Pick
        label={say.model}
        any={say.all}
        value={filters.model}
        options={(models.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(model) => change({ model })}
      />
      {keys.length > 0 && (
        <Pick
          label={say.key}
          any={say.all}
          value={filters.key}
          options={keys.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(key) => change({ key })}
        />
      )}
      <IdSearch />
      <ClearButton />
    </div>
  );
}

export function JobFilters() {
  const say = useWords(activityWords);
  const { filters, change } = useActivitySearch();
  return (
    <div className={bar}>
      <Pick
        label={say.status}
        any={say.all}
        value={filters.status}
        options={jobStatuses.map((value) => ({ value, label: say[value] }))}
        onChange={(status) => change({ status })}
      />
      <Pick
        label={say.module}
        any={say.all}
        value={filters.module}
        options={plain(jobModules)}
        onChange={(module) => change({ module })}
      />
      <ClearButton />
    </div>
  );
}
