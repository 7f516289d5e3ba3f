import { operatorModels } from '@atelier/sdk';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Boxes } from 'lucide-react';
import { useAsk } from '../../data/ask.ts';
import { Empty, Skeleton } from '../../kit/notes.tsx';
import { Choice } from '../../kit/toggle.tsx';
import { useWords } from '../../language/words.ts';
import { ModelCard, type ShownModel } from './model-card.tsx';
import { modelsWords } from './models-words.ts';
import { forOperators, OperatorPage } from './operator-page.tsx';
import { operatorWords } from './operator-words.ts';
import { Upstreams } from './upstreams.tsx';

type Modality = ShownModel['modality'];

function ModelList({ models }: { models: readonly ShownModel[] }) {
  const say = useWords(modelsWords);
  const kinds = useWords(operatorWords);
  const { kind = 'all' } = useSearch({ strict: false }) as { kind?: Modality | 'all' };
  const navigate = useNavigate();
  const offered = [...new Set(models.map(({ modality }) => modality))];
  if (models.length === 0) {
    return (
      <Empty icon={Boxes} title={say.emptyTitle}>
        {say.empty}
      </Empty>
    );
  }
  return (
    <>
      <Choice
        label={say.kind}
        className="flex-wrap self-start"
        value={kind}
        onChange={(next) =>
          void navigate({ to: '/operator/models', search: next === 'all' ? {} : { kind: next }, replace: true })
        }
        options={[
          { value: 'all', label: say.all },
          ...offered.map((modality) => ({ value: modality, label: kinds[modality] })),
        ]}
      />
      <div className="flex flex-col gap-4">
        {models
          .filter(({ modality }) => kind === 'all' || modality === kind)
          .map((model) => (
            <ModelCard key={model.id} model={model} />
          ))}
      </div>
      {models.some(({ cost }) => cost === null) && <p className="-mt-2 text-[0.86rem] text-soft">{say.noCost}</p>}
    </>
  );
}

function Models() {
  const say = useWords(modelsWords);
  const { data, error } = useAsk(['operator', 'models'], (client) => operatorModels({ client }), { everyMs: 10_000 });
  return (
    <OperatorPage title={say.title} lead={say.lead} error={error}>
      {!data && !error && (
        <>
          <Skeleton className="h-44 rounded-2xl" />
          <Skeleton className="h-44 rounded-2xl" />
        </>
      )}
      {data && <ModelList models={data.data} />}
      {data && <Upstreams />}
    </OperatorPage>
  );
}

export default forOperators(Models);
