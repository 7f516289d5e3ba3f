import { Download, PencilLine, Scaling } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '../../kit/button.tsx';
import { useWords } from '../../language/words.ts';
import { useAddress } from '../media/address.ts';
import type { Picture } from '../media/pictures.ts';
import { studioWords } from '../media/studio-words.ts';
import type { ImageAddress } from './image-address.ts';
import { imageWords } from './image-words.ts';

/** Edit it, enlarge it, take it home. */
export function PictureActions({ picture, children }: { picture: Picture; children?: ReactNode }) {
  const [say, common] = [useWords(imageWords), useWords(studioWords)];
  const [, go] = useAddress<ImageAddress>();
  const { fileId, url } = picture;
  return (
    <span className="ml-auto flex items-center">
      {children}
      {fileId !== undefined && (
        <>
          <Button look="quiet" size="small" onClick={() => go({ tab: 'edit', image: fileId, edited: undefined })}>
            <PencilLine aria-hidden />
            {say.editThis}
          </Button>
          <Button look="quiet" size="small" onClick={() => go({ tab: 'upscale', image: fileId, enlarged: undefined })}>
            <Scaling aria-hidden />
            {say.upscaleThis}
          </Button>
        </>
      )}
      <a
        href={url}
        download
        rel="noreferrer"
        aria-label={common.download}
        title={common.download}
        className={buttonClass({ look: 'quiet', size: 'small' })}
      >
        <Download aria-hidden />
      </a>
    </span>
  );
}
