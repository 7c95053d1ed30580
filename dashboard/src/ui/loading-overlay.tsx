import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';

interface LoadingText {
  title: string;
  message: string;
}

interface LoadingOverlay {
  show: (text: LoadingText) => void;
  /** Hides the overlay, and clears its title and its message. */
  hide: () => void;
}

const OverlayContext = createContext<LoadingOverlay | null>(null);

/** Covers the page during a long action (R13). */
export function LoadingOverlayProvider({ children }: { children: ReactNode }) {
  const [text, setText] = useState<LoadingText | null>(null);
  const overlay = useMemo<LoadingOverlay>(
    () => ({
      show: (next) => {
        // The covered page becomes inert and loses the focus. The effect below returns the focus to this
        // element.
        lastFocus.current = document.activeElement;
        setText(next);
      },
      hide: () => {
        setText(null);
      },
    }),
    [],
  );
  const lastFocus = useRef<Element>(null);
  const isShown = text !== null;
  useLayoutEffect(() => {
    if (!isShown) return;
    return () => {
      if (lastFocus.current instanceof HTMLElement) lastFocus.current.focus();
    };
  }, [isShown]);
  return (
    <OverlayContext value={overlay}>
      <div inert={isShown}>{children}</div>
      {text && (
        <div role="status" className="fixed inset-0 z-40 grid animate-fade place-items-center bg-veil p-6">
          <div className="w-full max-w-sm animate-rise rounded-card border border-line bg-card p-8 text-center shadow-float">
            <TileSpinner />
            <p className="mt-5 text-lead font-bold">{text.title}</p>
            <p className="mt-1 text-soft">{text.message}</p>
          </div>
        </div>
      )}
    </OverlayContext>
  );
}

/** Returns functions that show and hide the overlay. */
export function useLoadingOverlay(): LoadingOverlay {
  const overlay = use(OverlayContext);
  if (!overlay) throw new Error('useLoadingOverlay needs a LoadingOverlayProvider above it.');
  return overlay;
}

/** Shows the overlay while a condition is true. */
export function useOverlayWhile(isUnderWay: boolean, { title, message }: LoadingText): void {
  const { show, hide } = useLoadingOverlay();
  useEffect(() => {
    if (!isUnderWay) return;
    show({ title, message });
    return hide;
  }, [isUnderWay, title, message, show, hide]);
}

function TileSpinner() {
  return (
    <div aria-hidden className="mx-auto grid size-14 grid-cols-2 gap-1.5">
      {[0, 150, 450, 300].map((delayMs) => (
        <span
          key={delayMs}
          className="animate-shimmer rounded-inner bg-brand"
          style={{ animationDelay: `${String(delayMs)}ms` }}
        />
      ))}
    </div>
  );
}
