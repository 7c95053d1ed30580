import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import { LandingPage } from '../landing/landing-page.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { createToastStore } from '../ui/toast-store.ts';
import { Layout } from './layout.tsx';
import { OwnerSkeleton } from './owner-skeleton.tsx';

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
