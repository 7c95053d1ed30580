import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useSyncExternalStore,
} from 'react';
import { t } from '../language/t.ts';
import { Button } from './button.tsx';
import type { ToastRegionProps } from './toast-region.tsx';
import type { ToastStore, ToastText } from './toast-store.ts';

const ToastContext = createContext<ToastStore | null>(null);

/** This region loads with the first toast, because the first load of a page does not need it. */
const ToastRegion = lazy(async (): Promise<{ default: ComponentType<ToastRegionProps> }> => {
  try {
    const { ToastRegion: Region } = await import('./toast-region.tsx');
    return { default: Region };
  } catch {
    return { default: PlainRegion };
  }
});

/**
 * Replaces the region when its chunk cannot load, for example because the connection is lost. Like the region, it
 * does not cover the buttons at the bottom of forms: it is at the top of a phone and at the left of a wider screen.
 */
function PlainRegion({ toasts, onClose }: ToastRegionProps) {
  return toasts
    .filter(({ isOpen }) => isOpen)
    .map(({ id, title, description }) => (
      <div
        key={id}
        role="alert"
        className="pointer-events-auto fixed inset-x-4 top-4 z-50 flex flex-wrap items-center gap-3 rounded-tile border border-berry bg-card p-4 shadow-float sm:top-auto sm:inset-e-auto sm:bottom-4 sm:w-96 lg:in-[body:has([data-owner-nav])]:inset-s-2 lg:in-[body:has([data-owner-nav])]:w-51"
      >
        <p className="min-w-40 flex-1">
          <strong>{title}</strong> {description}
        </p>
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            onClose(id);
          }}
        >
          {t('Dismiss')}
        </Button>
      </div>
    ));
}

/** Provides `useToast` and shows the toasts of the store (R12). */
export function Toaster({ store, children }: { store: ToastStore; children: ReactNode }) {
  const toasts = useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot);
  return (
    <ToastContext value={store}>
      {children}
      {/* A modal dialog hides the page from screen readers, but not `aria-live` elements like this one. */}
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

/** Returns a function that shows a toast. */
export function useToast(): (toast: ToastText) => void {
  const store = use(ToastContext);
  if (!store) throw new Error('useToast needs a Toaster above it.');
  return store.add;
}
