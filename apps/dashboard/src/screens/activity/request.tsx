import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useWords } from '../../language/words.ts';
import { detailWords } from './activity-words.ts';
import { JobPage } from './job-page.tsx';
import { RequestPage } from './request-page.tsx';

/** One thing that happened: the id tells whether it is a request or a job. */
export default function Screen() {
  const say = useWords(detailWords);
  const { id = '' } = useParams({ strict: false });
  const isRequest = id.startsWith('req_');
  return (
    <>
      <div className="mx-auto -mb-4 w-full max-w-6xl px-4 pt-5 sm:px-8">
        <Link
          to="/activity"
          search={(isRequest ? {} : { tab: 'jobs' }) as never}
          className="inline-flex items-center gap-1 text-[0.85rem] text-soft hover:text-ink"
        >
          <ArrowLeft className="size-4" aria-hidden />
          {say.back}
        </Link>
      </div>
      {isRequest ? <RequestPage key={id} id={id} /> : <JobPage key={id} id={id} />}
    </>
  );
}
