import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queries } from './data/ask.ts';
import { router } from './router.tsx';
import './styles.css';

// The service was updated while the page was open, and what this page would load is gone.
addEventListener('vite:preloadError', () => location.reload());

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
