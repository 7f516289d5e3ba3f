import { webhooksDeliveriesReplayFailed } from '@atelier/sdk';
import { useState } from 'react';
import { useChange } from '../../data/ask.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { SelectField, TextField } from '../../kit/field.tsx';
import { ErrorNote } from '../../kit/notes.tsx';
import { formatNumber } from '../../language/format.ts';
import { useWords } from '../../language/words.ts';
import { endpointWords } from './endpoint-words.ts';

const hourMs = 3_600_000;

/** All that failed since a time, once more. */
export function ReplayFailed({ endpointId, onClose }: { endpointId: string; onClose: () => void }) {
  const say = useWords(endpointWords);
  const [hours, setHours] = useState('24');
  const [time, setTime] = useState('');
  const replay = useChange(
    (client, since: string) => webhooksDeliveriesReplayFailed({ client, body: { since, endpoint_id: endpointId } }),
    { refresh: ['deliveries', 'endpoints'] },
  );
  const since = () => (hours === 'own' ? new Date(time) : new Date(Date.now() - Number(hours) * hourMs));
  const { count = 0, has_more = false } = replay.data ?? {};
  return (
    <Dialog open onClose={onClose} title={say.replayTitle} description={say.replayLead}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          replay.mutate(since().toISOString());
        }}
      >
        <SelectField label={say.since} value={hours} onChange={({ target }) => setHours(target.value)}>
          <option value="1">{say.hours(1)}</option>
          <option value="24">{say.hours(24)}</option>
          <option value="168">{say.days(7)}</option>
          <option value="own">{say.own}</option>
        </SelectField>
        {hours === 'own' && (
          <TextField
            label={say.time}
            type="datetime-local"
            required
            value={time}
            onChange={({ target }) => setTime(target.value)}
          />
        )}
        <ErrorNote error={replay.error} />
        <div className="flex items-center justify-between gap-3">
          <p role="status" className="text-[0.9rem]">
            {replay.data && (count === 0 ? say.replayedNone : say.replayed(formatNumber(count)))}{' '}
            {has_more && say.replayedMore}
          </p>
          <Button type="submit" look="primary" busy={replay.isPending} disabled={hours === 'own' && time === ''}>
            {say.replay}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
