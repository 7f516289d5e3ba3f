import type { LanguageModelV4FilePart } from '@ai-sdk/provider';
import { isObject } from '../../kit/is-object.ts';
import { refused } from './provider-faults.ts';

const dataUrl = /^data:([^;,]*)[^,]*?(;base64)?,(.*)$/s;

interface Inline {
  readonly mediaType: string;
  readonly base64: string;
}

function readDataUrl(url: unknown): Inline | undefined {
  const [, mediaType = '', isBase64, data = ''] = dataUrl.exec(typeof url === 'string' ? url : '') ?? [];
  if (mediaType === '' || data === '') return undefined;
  if (isBase64 !== undefined) return { mediaType, base64: data };
  try {
    return { mediaType, base64: Buffer.from(decodeURIComponent(data)).toString('base64') };
  } catch {
    return undefined;
  }
}

const inlinePart = ({ mediaType, base64 }: Inline): LanguageModelV4FilePart => ({
  type: 'file',
  mediaType,
  data: { type: 'data', data: base64 },
});

const imageTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  heic: 'image/heic',
  heif: 'image/heif',
};

/** Google wants the type of what it is to fetch. Without a telling name it is most likely a photograph. */
function imageTypeOf({ pathname }: URL): string {
  const extension = /\.([a-z]+)$/i.exec(pathname)?.[1]?.toLowerCase() ?? '';
  return imageTypes[extension] ?? 'image/jpeg';
}

/** An image on the net is fetched by the vendor, never by us. */
export function imagePart(image: unknown, at: string): LanguageModelV4FilePart {
  const given = isObject(image) ? image['url'] : image;
  const inline = readDataUrl(given);
  if (inline?.mediaType.startsWith('image/') === true) return inlinePart(inline);
  const url = typeof given === 'string' && URL.canParse(given) ? new URL(given) : undefined;
  if (url?.protocol !== 'https:') {
    throw refused(`${at}.url`, `${at}.url must be an https URL or a data URL of an image.`);
  }
  return { type: 'file', mediaType: imageTypeOf(url), data: { type: 'url', url } };
}

export function audioPart(audio: unknown, at: string): LanguageModelV4FilePart {
  const { data, format } = isObject(audio) ? audio : {};
  if (typeof data !== 'string' || (format !== 'wav' && format !== 'mp3')) {
    throw refused(at, `${at} must have data in base64 and the format wav or mp3.`);
  }
  return inlinePart({ mediaType: format === 'mp3' ? 'audio/mpeg' : 'audio/wav', base64: data });
}

export function documentPart(file: unknown, at: string): LanguageModelV4FilePart {
  const { file_data: data, filename } = isObject(file) ? file : {};
  const inline = readDataUrl(data);
  if (inline === undefined) throw refused(`${at}.file_data`, `${at}.file_data must be a data URL for this model.`);
  return { ...inlinePart(inline), ...(typeof filename === 'string' && { filename }) };
}
