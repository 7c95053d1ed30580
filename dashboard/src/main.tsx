import './app/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { landing } from './app/landing.ts';
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
// Only the landing page has links to its versions in other languages.
const isLanding = document.querySelector('link[hreflang]') !== null;
const { lang } = documentElement;
// Other English pages have nothing to load, so they are rendered synchronously.
if (lang === 'en' && !isLanding) start();
// If the landing page cannot be loaded, it stays as it is in the document, because its texts and links work.
else Promise.all([startInLanguage(lang), isLanding && landing.load()]).then(start, reportError);

/** Loads the texts in the language of the page. If this fails, the whole page is in English. */
async function startInLanguage(language: string): Promise<void> {
  try {
    // The landing page needs only a part of the texts.
    await startLanguage(language, isLanding ? ['site'] : ['site', 'owner']);
  } catch {
    Object.assign(documentElement, { lang: 'en', dir: 'ltr' });
  }
}
