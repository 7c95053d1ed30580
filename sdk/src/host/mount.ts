import { frameHeightPx, frameWidthPx, raceFrameHeightPx } from '../protocol/limits.ts';
import { allowInThisBrowser } from '../protocol/window-messages.ts';
import { listen, type PuzzleListener } from './listen.ts';

interface FrameOptions {
  /** URL of the platform, e.g. https://puzzle.example. */
  host: string;
  /** Default: `light`. */
  theme?: 'light' | 'dark' | 'auto';
  /** The language, a BCP 47 tag such as `pt-BR`. Default: that of the campaign, else that of the browser (G114). */
  lang?: string;
  /** The accessible name of the frame. Default: 'Puzzle' or 'Race'. */
  title?: string;
}

/** Options for a puzzle that one visitor plays. */
export interface PuzzleFrameOptions extends FrameOptions {
  /** The embed code's unique id. */
  embedId: string;
  /** Absent, because the option belongs to races. */
  race?: undefined;
  /** The end user, signed by your server with `signEndUser` of `@puzzle-prize/sdk/node` (G33, G48). */
  endUser?: string;
}

/** Options for a race between several visitors. */
export interface RaceFrameOptions extends FrameOptions {
  /** The campaign's id. Messages from the frame contain it in the field `embedId`. */
  race: string;
  /** Absent, because the option belongs to puzzles. */
  embedId?: undefined;
  /** Absent, because the option belongs to puzzles. */
  endUser?: undefined;
}

/** Options for a puzzle or a race. */
export type MountOptions = PuzzleFrameOptions | RaceFrameOptions;

/** A mounted puzzle or race. `destroy` also removes its frame from the page. */
export interface PuzzleMount extends PuzzleListener {
  /** The frame on the page. */
  readonly iframe: HTMLIFrameElement;
}

/**
 * Appends a frame to `container`. The height of the frame follows its content. A puzzle is 340 CSS pixels
 * wide; a race fills the width of `container`.
 * @throws TypeError when `host` is not a URL
 */
export function mount(
  container: Element,
  { host, race, embedId, theme = 'light', lang, endUser, title = race ? 'Race' : 'Puzzle' }: MountOptions,
): PuzzleMount {
  const id = race ?? embedId;
  const address = new URL(`/embed/${race ? 'race/' : ''}${encodeURIComponent(id)}`, host);
  for (const [name, value] of Object.entries({ theme, lang, endUser }))
    if (value) address.searchParams.set(name, value);
  const size = race ? `100%;height:${raceFrameHeightPx}px` : `${frameWidthPx}px;height:${frameHeightPx}px`;
  const iframe = Object.assign(document.createElement('iframe'), {
    // `loading` must be set before `src`. Otherwise a frame far below the viewport loads at once.
    loading: 'lazy',
    src: address,
    title,
    allow: allowInThisBrowser(),
    // These styles are inline, because they must override the page's rules for frames.
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
