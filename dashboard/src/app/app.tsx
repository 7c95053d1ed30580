import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Direction } from 'radix-ui';
import { Component, type ReactNode } from 'react';
import { Router } from 'wouter';
import { guardNavigation } from '../data/leave-guard.ts';
import { isRightToLeft } from '../language/direction.ts';
import { t } from '../language/t.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { LoadingOverlayProvider } from '../ui/loading-overlay.tsx';
import type { ToastStore } from '../ui/toast-store.ts';
import { Toaster } from '../ui/toaster.tsx';
import { Layout } from './layout.tsx';
import { Routes } from './routes.tsx';

export interface AppProps {
  queryClient: QueryClient;
  toasts: ToastStore;
}

export function App({ queryClient, toasts }: AppProps) {
  return (
    <Direction.Provider dir={isRightToLeft() ? 'rtl' : 'ltr'}>
      <QueryClientProvider client={queryClient}>
        <Toaster store={toasts}>
          <LoadingOverlayProvider>
            <Router aroundNav={guardNavigation}>
              <Layout>
                <CrashGuard>
                  <Routes />
                </CrashGuard>
              </Layout>
            </Router>
          </LoadingOverlayProvider>
        </Toaster>
      </QueryClientProvider>
    </Direction.Provider>
  );
}

interface CrashGuardState {
  hasCrashed: boolean;
}

/**
 * Shows an error in place of a page that fails to render. The usual cause is a new release, which removes the
 * chunks of the previous release.
 */
export class CrashGuard extends Component<{ children: ReactNode }, CrashGuardState> {
  override state: CrashGuardState = { hasCrashed: false };

  static getDerivedStateFromError(): CrashGuardState {
    return { hasCrashed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasCrashed) return this.props.children;
    return (
      <div className="page py-16">
        <ErrorState
          title={t('This page could not be shown')}
          message={
            navigator.onLine
              ? t('There may be a newer version. Loading the page again usually helps.')
              : t('You are offline. Try again when you are connected.')
          }
          onRetry={() => {
            window.location.reload();
          }}
        />
      </div>
    );
  }
}
