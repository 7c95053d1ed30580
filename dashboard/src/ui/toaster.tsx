import { createContext, lazy, type ReactNode, Suspense, use, useSyncExternalStore } from 'react';
import type { ToastStore, ToastText } from './toast-store.ts';

const ToastContext = createContext<ToastStore | null>(null);

/** Not part of a page's first load: the first toast brings it along. */
const ToastRegion = lazy(async () => {
  const { ToastRegion: Region } = await import('./toast-region.tsx');
  return { default: Region };
});

/** Gives `useToast` to the tree and shows the toasts of the store (R12). */
export function Toaster({ store, children }: { store: ToastStore; children: ReactNode }) {
  const toasts = useSyncExternalStore(store.subscribe, store.snapshot);
  return (
    <ToastContext value={store}>
      {children}
      {/* A modal dialog hides the page from assistive technology, but nothing that has `aria-live`. */}
      <div aria-live="off">
        {toasts.length > 0 && (
          <Suspense fallback={null}>
            <ToastRegion toasts={toasts} onClose={store.dismiss} />
          </Suspense>
        )}
      </div>
    </ToastContext>
  );
}

/** Shows a toast. */
export function useToast(): (toast: ToastText) => void {
  const store = use(ToastContext);
  if (!store) throw new Error('useToast needs a Toaster above it.');
  return store.add;
}
