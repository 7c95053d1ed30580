import { frameHeightPx, frameWidthPx } from '../protocol/limits.ts';
import { frameAllow } from '../protocol/window-messages.ts';
import { listen, type PuzzleListener } from './listen.ts';

export interface MountOptions {
  /** The embed code's unique id. */
  embedId: string;
  /** Address of the platform, e.g. https://puzzle.example. */
  host: string;
  /** light, unless told. */
  theme?: 'light' | 'dark' | 'auto';
  /** Who plays, as you know your customer (G33): hard to guess, never typed by the visitor. */
  endUser?: string;
  /** What the frame is called by screen readers; 'Puzzle', unless told. */
  title?: string;
}

/** A puzzle on the page. `destroy` takes it away. */
export interface PuzzleMount extends PuzzleListener {
  readonly iframe: HTMLIFrameElement;
}

/**
 * Puts the frame of an embed at the end of `container`, 340 CSS pixels wide and as high as its content needs.
 * @throws TypeError when `host` is no address
 */
export function mount(
  container: Element,
  { embedId, host, theme = 'light', endUser, title = 'Puzzle' }: MountOptions,
): PuzzleMount {
  const address = new URL(`/embed/${encodeURIComponent(embedId)}?theme=${theme}`, host);
  if (endUser) address.searchParams.set('endUser', endUser);
  const iframe = document.createElement('iframe');
  Object.assign(iframe, {
    src: address,
    title,
    allow: frameAllow,
    style: `border:0;width:${frameWidthPx}px;max-width:100%;height:${frameHeightPx}px`,
  });
  container.append(iframe);
  const listener = listen({ host, embedId, iframe });
  listener.on('resize', ({ height }) => {
    iframe.style.height = `${height}px`;
  });
  return {
    ...listener,
    iframe,
    destroy: () => {
      listener.destroy();
      iframe.remove();
    },
  };
}
