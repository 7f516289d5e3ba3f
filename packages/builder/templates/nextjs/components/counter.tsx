'use client';

import { Sparkles } from 'lucide-react';
import { useState } from 'react';

import { Button } from '@/ui';

export function Counter() {
  const [count, setCount] = useState(0);
  return (
    <Button onClick={() => setCount(count + 1)}>
      <Sparkles aria-hidden className="size-4" />
      Pressed {count} times
    </Button>
  );
}
