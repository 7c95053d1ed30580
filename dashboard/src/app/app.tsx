import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { LoadingOverlayProvider } from '../ui/loading-overlay.tsx';
import { Toaster } from '../ui/toaster.tsx';
import type { ToastStore } from '../ui/toast-store.ts';
import { CrashGuard } from './crash-guard.tsx';
import { Layout } from './layout.tsx';
import { Routes } from './routes.tsx';

export interface AppProps {
  queryClient: QueryClient;
  toasts: ToastStore;
}

/** The whole site. */
export function App({ queryClient, toasts }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Toaster store={toasts}>
        <LoadingOverlayProvider>
          <Layout>
            <CrashGuard>
              <Routes />
            </CrashGuard>
          </Layout>
        </LoadingOverlayProvider>
      </Toaster>
    </QueryClientProvider>
  );
}
