import { frameHeightPx, frameWidthPx, raceFrameHeightPx } from '../protocol/limits.ts';
import { frameAllow } from '../protocol/window-messages.ts';
import { listen, type PuzzleListener } from './listen.ts';

interface FrameOptions {
  /** Address of the platform, e.g. https://puzzle.example. */
  host: string;
  /** light, unless told. */
  theme?: 'light' | 'dark' | 'auto';
  /** What the frame is called by screen readers; 'Puzzle' or 'Race', unless told. */
  title?: string;
}

/** A puzzle of one visitor. */
export interface PuzzleFrameOptions extends FrameOptions {
  /** The embed code's unique id. */
  embedId: string;
  race?: undefined;
  /** Who plays, as you know your customer (G33): hard to guess, never typed by the visitor. */
  endUser?: string;
}

/** A race of several. */
export interface RaceFrameOptions extends FrameOptions {
  /** The campaign's id; messages of the frame have it as their `embedId`. */
  race: string;
  embedId?: undefined;
  endUser?: undefined;
}

export type MountOptions = PuzzleFrameOptions | RaceFrameOptions;

/** A puzzle or a race on the page. `destroy` takes it away. */
export interface PuzzleMount extends PuzzleListener {
  readonly iframe: HTMLIFrameElement;
}

/**
 * Puts a frame at the end of `container`, as high as its content needs: a puzzle 340 CSS pixels wide, a race as wide as
 * there is room.
 * @throws TypeError when `host` is no address
 */
export function mount(
  container: Element,
  { host, race, embedId, theme = 'light', endUser, title = race ? 'Race' : 'Puzzle' }: MountOptions,
): PuzzleMount {
  const id = race ?? embedId;
  const address = new URL(`/embed/${race ? 'race/' : ''}${encodeURIComponent(id)}?theme=${theme}`, host);
  if (endUser) address.searchParams.set('endUser', endUser);
  const size = race ? `100%;height:${raceFrameHeightPx}px` : `${frameWidthPx}px;height:${frameHeightPx}px`;
  const iframe = Object.assign(document.createElement('iframe'), {
    // Before the address: one that is far below what is seen waits.
    loading: 'lazy',
    src: address,
    title,
    allow: frameAllow,
    // Whatever the page says of frames, this one is asked for.
    style: `display:inline-block;border:0;vertical-align:top;max-width:100%;width:${size}`,
  });
  container.append(iframe);
  const listener = listen({ host, embedId: id, iframe });
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
