import { formatDateTime, formatRelative } from '../language/format.ts';
import { useLanguage } from '../language/words.ts';

/** "3 minutes ago", with the exact time on a closer look. */
export function When({ at }: { at: string }) {
  useLanguage();
  return (
    <time dateTime={at} title={formatDateTime(at)} className="whitespace-nowrap">
      {formatRelative(at)}
    </time>
  );
}
