import { Card } from '@/ui';

import { Counter } from '../components/counter';

export default function Page() {
  return (
    <main className="mx-auto flex min-h-screen max-w-xl flex-col justify-center px-6 py-16">
      <h1 className="text-4xl font-semibold tracking-tight">It runs.</h1>
      <p className="mt-3 text-lg text-muted">Describe what you need, and it takes shape here.</p>
      <Card className="mt-8" title="A first step" description="Buttons, fields, dialogs and tabs are ready to be used.">
        <Counter />
      </Card>
    </main>
  );
}
