import { Sparkles } from 'lucide-react';
import { useState } from 'react';

import { Button, Card } from './ui';

export default function App() {
  const [count, setCount] = useState(0);
  return (
    <main className="mx-auto flex min-h-screen max-w-xl flex-col justify-center px-6 py-16">
      <title>Application</title>
      <h1 className="text-4xl font-semibold tracking-tight">It runs.</h1>
      <p className="mt-3 text-lg text-muted">Describe what you need, and it takes shape here.</p>
      <Card className="mt-8" title="A first step" description="Buttons, fields, dialogs and tabs are ready to be used.">
        <Button onClick={() => setCount(count + 1)}>
          <Sparkles aria-hidden className="size-4" />
          Pressed {count} times
        </Button>
      </Card>
    </main>
  );
}
