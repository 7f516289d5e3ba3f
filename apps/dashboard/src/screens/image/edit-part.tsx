import { imageEdit, type ImageEditRequest } from '@atelier/sdk';
import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { JobProgress } from '../../kit/job-progress.tsx';
import { Empty, Skeleton } from '../../kit/notes.tsx';
import { Panel } from '../../kit/page.tsx';
import { useWords } from '../../language/words.ts';
import { useAddress } from '../media/address.ts';
import { asJob, useMaking } from '../media/making.ts';
import { chosenModel, priceOf, useModels } from '../media/models.ts';
import { PictureSource } from '../media/picture-source.tsx';
import { ModelField, Studio, Wishes } from '../media/studio.tsx';
import { usePicture } from '../media/upload.ts';
import { EditFields } from './edit-fields.tsx';
import { editRequestOf, missingOf, noEdit, takesMask, type Edit } from './edit-request.ts';
import { editWords } from './edit-words.ts';
import type { ImageAddress } from './image-address.ts';
import { maskOf, type Size } from './marks.ts';
import { MaskTools } from './mask-tools.tsx';
import { RectangleFields } from './rectangle-fields.tsx';
import { Result } from './result.tsx';
import { Stage } from './stage.tsx';

/** Long and unreadable: in code it is named, not shown. */
const shownMask = 'data:image/png;base64,…';

export function EditPart() {
  const say = useWords(editWords);
  const [{ image }, go] = useAddress<ImageAddress>();
  const { picture } = usePicture(image);
  const [edit, setEdit] = useState(noEdit);
  const [size, setSize] = useState<Size | null>(null);
  const models = useModels('image', 'edit');
  const model = chosenModel(models, edit.model);
  const making = useMaking<ImageEditRequest>('edited', (client, body) => imageEdit({ client, body, headers: asJob }));

  const missing = missingOf(edit, picture?.id, size);
  const isMasked = takesMask(edit.operation) && edit.marks.length > 0;
  const requestWith = (mask: string | undefined) =>
    editRequestOf(edit, { image: image ?? 'file_…', mask, model: model?.id });
  const take = (fileId: string | undefined) => {
    setEdit({ ...edit, marks: [], crop: null });
    setSize(null);
    go({ image: fileId, edited: undefined }, { replace: true });
  };
  return (
    <Studio
      made={making.id}
      form={
        <Wishes
          label={say.operation}
          action={say.apply}
          onSubmit={() => making.begin.mutate(requestWith(isMasked && size ? maskOf(edit.marks, size) : undefined))}
          isWorking={making.isWorking}
          missing={missing && say[missing]}
          price={priceOf(model, 'image', 1)}
          request={{ method: 'POST', path: '/image/edit', body: requestWith(isMasked ? shownMask : undefined) }}
          error={making.error}
        >
          <PictureSource label={say.source} value={image} onChange={take} />
          <EditFields edit={edit} onChange={setEdit} />
          <ModelField models={models} model={model} onChange={(id) => setEdit({ ...edit, model: id })} />
        </Wishes>
      }
    >
      {making.id !== undefined && (
        <JobProgress job={making.job} onCancel={() => making.cancel.mutate()} cancelling={making.cancel.isPending} />
      )}
      {making.job?.status === 'completed' && <Result job={making.job} before={picture?.url} beforeSize={size} />}
      {picture && (
        <Workbench key={picture.id} url={picture.url} edit={edit} onChange={setEdit} size={size} onSize={setSize} />
      )}
      {image !== undefined && !picture && <Skeleton className="h-80 rounded-2xl" />}
      {image === undefined && making.id === undefined && (
        <Empty icon={PencilLine} title={say.emptyTitle}>
          {say.empty}
        </Empty>
      )}
    </Studio>
  );
}

interface WorkbenchProps {
  readonly url: string;
  readonly edit: Edit;
  readonly onChange: (edit: Edit) => void;
  readonly size: Size | null;
  readonly onSize: (size: Size) => void;
}

/** The picture and the tools for it. */
function Workbench({ url, edit, onChange, size, onSize }: WorkbenchProps) {
  const say = useWords(editWords);
  const mode = takesMask(edit.operation) ? 'mark' : edit.operation === 'crop' ? 'crop' : 'look';
  const known = (next: Size) => {
    onSize(next);
    onChange({
      ...edit,
      brush: Math.max(12, Math.round(Math.max(next.width, next.height) / 14)),
      crop: { x: 0, y: 0, width: next.width, height: next.height },
    });
  };
  return (
    <Panel className="flex flex-col gap-4">
      <p className="text-soft">{say[`${edit.operation}Hint`]}</p>
      <Stage
        url={url}
        size={size}
        onSize={known}
        mode={mode}
        brush={edit.brush}
        marks={edit.marks}
        onMark={(mark) => onChange({ ...edit, marks: [...edit.marks, mark] })}
        crop={edit.crop}
        onCrop={(crop) => onChange({ ...edit, crop })}
      />
      {size && mode === 'mark' && (
        <MaskTools
          size={size}
          brush={edit.brush}
          onBrush={(brush) => onChange({ ...edit, brush })}
          marks={edit.marks}
          onMarks={(marks) => onChange({ ...edit, marks })}
        />
      )}
      {size && mode === 'crop' && edit.crop && (
        <RectangleFields value={edit.crop} size={size} onChange={(crop) => onChange({ ...edit, crop })} />
      )}
    </Panel>
  );
}
