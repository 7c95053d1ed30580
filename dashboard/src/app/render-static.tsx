import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import { LandingPage } from '../landing/landing-page.tsx';
import { startLanguage } from '../language/load-texts.ts';
import { t } from '../language/t.ts';
import { Toaster } from '../ui/toaster.tsx';
import { createToastStore } from '../ui/toast-store.ts';
import { Layout } from './layout.tsx';
import { PageSkeleton } from './lazy-page.tsx';
import { navLooks } from './nav-looks.ts';
import { HeaderBar, Logo, MenuStandIn } from './site-header.tsx';

export { ownerLocales } from '@puzzle-prize/sdk/protocol/limits';

/** Loads all texts of a language, so that the pages rendered afterwards are in that language. */
export async function setStaticLanguage(locale: string): Promise<void> {
  await startLanguage(locale, ['site', 'owner']);
}

/** Returns the texts in the head of the documents, which the server translates. */
export function listHeadTexts(): string[] {
  return [
    t('The bounty puzzle platform'),
    t('Puzzle Prize: the bounty puzzle platform'),
    t('Turn your image into a sliding puzzle on your website. Visitors solve it to win your discount code.'),
    t('A sliding puzzle beside the words with which Puzzle Prize introduces itself'),
  ];
}

/**
 * Renders the page at `/` for a visitor whose sign-in state is not known yet. The server sends the page in
 * the document. It is therefore visible before the scripts have loaded, and in browsers without JavaScript.
 * The program then renders the page again.
 */
export function renderHome(): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Router ssrPath="/" ssrSearch="">
        <Toaster store={createToastStore()}>
          <Layout>
            <LandingPage />
          </Layout>
        </Toaster>
      </Router>
    </QueryClientProvider>,
  );
}

/** Renders the skeleton of an owner page, which the program then replaces. */
export function renderOwnerSkeleton(): string {
  return renderToStaticMarkup(<OwnerSkeleton />);
}

/**
 * The shape of an owner page, without anything to press. The server sends it inside the document, so that an
 * owner on a slow connection sees the page before the scripts have loaded.
 */
function OwnerSkeleton() {
  return (
    <div className="flex min-h-dvh flex-col">
      <HeaderBar isWide>
        <Logo />
        <MenuStandIn />
      </HeaderBar>
      <div className="flex flex-1 flex-col md:flex-row">
        <div className={navLooks} />
        <main className="min-w-0 flex-1 border-line md:border-s">
          <PageSkeleton />
        </main>
      </div>
    </div>
  );
}
