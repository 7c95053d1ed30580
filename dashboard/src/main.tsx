import './app/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { createQueryClient } from './data/query-client.ts';
import { applyTheme, readTheme } from './data/theme.ts';
import { startLanguage } from './language/load-texts.ts';
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
const { documentElement } = document;
const start = () => {
  createRoot(root).render(
    <StrictMode>
      <App queryClient={queryClient} toasts={toasts} />
    </StrictMode>,
  );
};
// An English page has no texts to load, so it is rendered synchronously.
if (documentElement.lang === 'en') start();
else void startInLanguage(documentElement.lang).then(start);

/** Loads the texts in the language of the page. If this fails, the whole page is in English. */
async function startInLanguage(language: string): Promise<void> {
  // Only the landing page has links to its versions in other languages. It needs only a part of the texts.
  const isLanding = document.querySelector('link[hreflang]') !== null;
  try {
    await startLanguage(language, isLanding ? ['site'] : ['site', 'owner']);
  } catch {
    Object.assign(documentElement, { lang: 'en', dir: 'ltr' });
  }
}
