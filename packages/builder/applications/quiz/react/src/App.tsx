import { Check, RotateCcw, X } from 'lucide-react';
import { useState } from 'react';

import { Button, cx } from './ui';

const questions = [
  {
    asked: 'Which planet has the most known moons?',
    answers: ['Jupiter', 'Saturn', 'Neptune', 'Mars'],
    right: 'Saturn',
    more: 'Saturn has 274 known moons.',
  },
  {
    asked: 'Which metal is liquid at room temperature?',
    answers: ['Iron', 'Silver', 'Mercury', 'Tin'],
    right: 'Mercury',
    more: 'It melts at minus 39 degrees.',
  },
  {
    asked: 'How many hearts does an octopus have?',
    answers: ['One', 'Two', 'Three', 'Eight'],
    right: 'Three',
    more: 'Two of them serve the gills.',
  },
  {
    asked: 'Which language has the most native speakers?',
    answers: ['English', 'Hindi', 'Spanish', 'Mandarin'],
    right: 'Mandarin',
    more: 'About 940 million people grow up with it.',
  },
  {
    asked: 'What is the longest river of South America?',
    answers: ['Amazon', 'Paraná', 'Orinoco', 'Magdalena'],
    right: 'Amazon',
    more: 'It carries more water than the next seven rivers together.',
  },
];

function Result({ score, onAgain }: { score: number; onAgain: () => void }) {
  const share = score / questions.length;
  const words = share === 1 ? 'Not a single miss!' : share >= 0.6 ? 'Well done.' : 'Another round will go better.';
  return (
    <section className="mt-8 rounded-3xl border border-line bg-surface p-8 text-center shadow-lg sm:p-12">
      <svg viewBox="0 0 120 120" role="img" aria-label={`${score} of ${questions.length}`} className="mx-auto size-40">
        <circle cx="60" cy="60" r="50" fill="none" strokeWidth="12" className="stroke-sunken" />
        <circle
          cx="60"
          cy="60"
          r="50"
          fill="none"
          strokeWidth="12"
          strokeLinecap="round"
          strokeDasharray={`${share * 314} 314`}
          transform="rotate(-90 60 60)"
          className="stroke-accent"
        />
        <text x="60" y="70" textAnchor="middle" className="fill-ink text-3xl font-semibold">
          {score}/{questions.length}
        </text>
      </svg>
      <h2 className="mt-6 text-2xl font-semibold">{words}</h2>
      <p className="mt-2 text-muted">
        You knew {score} of {questions.length}.
      </p>
      <Button className="mt-8" size="large" onClick={onAgain}>
        <RotateCcw aria-hidden className="size-4" />
        Play again
      </Button>
    </section>
  );
}

export default function App() {
  const [place, setPlace] = useState(0);
  const [chosen, setChosen] = useState<string>();
  const [score, setScore] = useState(0);
  const question = questions[place];

  function choose(answer: string) {
    if (chosen !== undefined || !question) return;
    setChosen(answer);
    if (answer === question.right) setScore(score + 1);
  }

  function next() {
    setPlace(place + 1);
    setChosen(undefined);
  }

  function again() {
    setPlace(0);
    setScore(0);
    setChosen(undefined);
  }

  return (
    <main className="mx-auto flex min-h-screen max-w-2xl flex-col justify-center px-5 py-10">
      <title>APPLICATION_TITLE</title>
      <div className="flex items-end justify-between gap-4">
        <h1 className="text-3xl font-semibold tracking-tight">APPLICATION_TITLE</h1>
        <p className="shrink-0 text-muted tabular-nums">{score === 1 ? '1 point' : `${score} points`}</p>
      </div>
      <div aria-hidden className="mt-5 flex gap-2">
        {questions.map(({ asked }, index) => (
          <span
            key={asked}
            className={cx(
              'h-2 flex-1 rounded-full',
              index < place ? 'bg-accent' : index === place ? 'bg-accent/50' : 'bg-sunken',
            )}
          />
        ))}
      </div>
      {question ? (
        <section className="mt-8 rounded-3xl border border-line bg-surface p-6 shadow-lg sm:p-10">
          <p className="text-sm font-medium text-accent-strong">
            Question {place + 1} of {questions.length}
          </p>
          <h2 className="mt-2 text-2xl font-semibold tracking-tight text-balance sm:text-3xl">{question.asked}</h2>
          <ul className="mt-8 grid gap-3 sm:grid-cols-2">
            {question.answers.map((answer) => {
              const isRight = chosen !== undefined && answer === question.right;
              const isWrong = chosen === answer && answer !== question.right;
              return (
                <li key={answer}>
                  <button
                    type="button"
                    aria-pressed={chosen === answer}
                    onClick={() => choose(answer)}
                    className={cx(
                      'flex w-full items-center justify-between gap-3 rounded-2xl border-2 px-5 py-4 text-left text-lg font-medium transition',
                      isRight && 'border-good bg-good-soft text-good',
                      isWrong && 'border-danger bg-danger-soft text-danger',
                      !isRight && !isWrong && 'border-line',
                      chosen === undefined && 'hover:border-accent-strong hover:bg-accent-soft',
                    )}
                  >
                    {answer}
                    {isRight && <Check aria-hidden className="size-5" />}
                    {isWrong && <X aria-hidden className="size-5" />}
                  </button>
                </li>
              );
            })}
          </ul>
          <div className="mt-6 flex min-h-12 flex-wrap items-center justify-between gap-4">
            <p role="status" className="text-muted">
              {chosen !== undefined &&
                (chosen === question.right
                  ? `Right! ${question.more}`
                  : `Not quite: it is ${question.right}. ${question.more}`)}
            </p>
            {chosen !== undefined && (
              <Button onClick={next}>{place + 1 < questions.length ? 'Next question' : 'See the result'}</Button>
            )}
          </div>
        </section>
      ) : (
        <Result score={score} onAgain={again} />
      )}
    </main>
  );
}
