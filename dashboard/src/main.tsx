import './app/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { createQueryClient } from './data/query-client.ts';
import { applyTheme, readTheme } from './data/theme.ts';
import { ignoreSecondClicks } from './ui/second-clicks.ts';
import { createToastStore } from './ui/toast-store.ts';

const toasts = createToastStore();
const queryClient = createQueryClient((title, description) => {
  const id = toasts.add({ title, description, variant: 'destructive' });
  return () => {
    toasts.dismiss(id);
  };
});
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

applyTheme(readTheme());
ignoreSecondClicks();
createRoot(root).render(
  <StrictMode>
    <App queryClient={queryClient} toasts={toasts} />
  </StrictMode>,
);
