import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import { LandingPage } from '../landing/landing-page.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { createToastStore } from '../ui/toast-store.ts';
import { Layout } from './layout.tsx';

/**
 * Renders the page at `/` for a visitor whose sign-in state is not known yet. The server sends it with the document, so
 * that it is visible before its scripts have loaded and in browsers that run none. The program then renders it again.
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
