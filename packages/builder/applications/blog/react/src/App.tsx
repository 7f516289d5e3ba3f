import { ArrowLeft, ArrowRight, Heart } from 'lucide-react';
import { useState } from 'react';

import { posts, type Post } from './posts';
import { Button, cx } from './ui';

const topics = ['Everything', 'Everyday', 'Craft', 'Travel'] as const;
const hues: Record<Post['topic'], string> = {
  Everyday: 'from-amber-300 to-rose-400',
  Craft: 'from-emerald-300 to-teal-600',
  Travel: 'from-sky-300 to-indigo-500',
};

function Picture({ post, className }: { post: Post; className: string }) {
  return (
    <div aria-hidden className={cx('overflow-hidden rounded-2xl bg-linear-to-br', hues[post.topic], className)}>
      <svg viewBox="0 0 400 240" preserveAspectRatio="xMidYMax slice" className="size-full">
        <circle cx={80 + post.minutes * 40} cy="105" r="34" fill="white" opacity="0.75" />
        <path d="M0 190 Q90 110 190 175 T400 140 V240 H0Z" fill="black" opacity="0.14" />
        <path d="M0 215 Q120 150 230 205 T400 180 V240 H0Z" fill="black" opacity="0.2" />
      </svg>
    </div>
  );
}

function About({ post }: { post: Post }) {
  return (
    <p className="text-sm text-muted">
      <span className="font-medium text-accent-strong">{post.topic}</span> · {post.date} · {post.minutes} minutes
    </p>
  );
}

function Article({ post, onBack }: { post: Post; onBack: () => void }) {
  const [isLiked, setIsLiked] = useState(false);
  return (
    <article className="mx-auto max-w-2xl">
      <Button variant="ghost" onClick={onBack} className="-ml-4">
        <ArrowLeft aria-hidden className="size-4" />
        All posts
      </Button>
      <h2 className="mt-6 mb-3 text-4xl font-semibold tracking-tight text-balance">{post.title}</h2>
      <About post={post} />
      <Picture post={post} className="mt-8 h-64" />
      <div className="mt-8 flex flex-col gap-5 font-serif text-lg leading-relaxed">
        <p className="text-xl text-muted italic">{post.lead}</p>
        {post.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <Button variant="secondary" className="mt-10" aria-pressed={isLiked} onClick={() => setIsLiked(!isLiked)}>
        <Heart aria-hidden className={cx('size-4', isLiked && 'fill-current text-danger')} />
        {isLiked ? 'You liked this' : 'I like this'}
      </Button>
    </article>
  );
}

export default function App() {
  const [open, setOpen] = useState<Post>();
  const [topic, setTopic] = useState<(typeof topics)[number]>('Everything');
  const shown = posts.filter((post) => topic === 'Everything' || post.topic === topic);

  function show(post: Post | undefined) {
    setOpen(post);
    window.scrollTo(0, 0);
  }

  return (
    <div className="mx-auto min-h-screen max-w-5xl px-6 py-10 sm:py-16">
      <title>APPLICATION_TITLE</title>
      <header className={cx('mb-12 border-b border-line pb-10', open && 'mb-8 pb-6')}>
        <h1 className="text-4xl font-semibold tracking-tight sm:text-5xl">APPLICATION_TITLE</h1>
        <p className="mt-3 text-lg text-muted">Short pieces about everyday things, written slowly.</p>
      </header>
      <main>
        {open ? (
          <Article key={open.id} post={open} onBack={() => show(undefined)} />
        ) : (
          <>
            <div role="group" aria-label="Topic" className="flex flex-wrap gap-2">
              {topics.map((name) => (
                <button
                  key={name}
                  type="button"
                  aria-pressed={topic === name}
                  onClick={() => setTopic(name)}
                  className={cx(
                    'rounded-full border px-4 py-1.5 text-sm font-medium',
                    topic === name
                      ? 'border-accent bg-accent text-accent-ink'
                      : 'border-line bg-surface hover:bg-sunken',
                  )}
                >
                  {name}
                </button>
              ))}
            </div>
            <ul className="mt-8 grid gap-x-8 gap-y-12 sm:grid-cols-2">
              {shown.map((post) => (
                <li key={post.id} className="flex flex-col items-start">
                  <Picture post={post} className="mb-5 h-48 w-full" />
                  <About post={post} />
                  <h2 className="mt-2 text-2xl font-semibold tracking-tight">{post.title}</h2>
                  <p className="mt-2 text-muted">{post.lead}</p>
                  <button
                    type="button"
                    onClick={() => show(post)}
                    className="mt-4 inline-flex items-center gap-1.5 font-medium text-accent-strong hover:underline"
                  >
                    <span>
                      Read<span className="sr-only"> {post.title}</span>
                    </span>
                    <ArrowRight aria-hidden className="size-4" />
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </main>
    </div>
  );
}
