import type { Values } from '../../locales/wording.ts';
import type { TileMoveEvent } from '../../board/events.ts';
import type { BoardSettingsEvent } from '../../board/settings-event.ts';
import type { BoardSettings } from '../../board/settings.ts';
import type { Failure } from '../failure.ts';
import type { EmbedTarget } from '../play-api.ts';
import type { Saved, State, Win } from '../state.ts';
import type { strings, Strings } from '../strings.ts';

/** Data that every view needs besides its state. */
export interface View {
  strings: typeof strings & Partial<Strings>;
  /** The language of the element, a BCP 47 tag; empty if unknown. */
  locale: string;
  /** Fills a text's `{placeholders}`, with numbers in the digits of the language. */
  fill: (text: string, values: Values) => string;
  /** Returns a text of the server in the language of the element, if there is a translation. */
  say: (message: string, code?: string) => string;
  /** Resolves a relative URL of the platform. */
  resolve: (url: string) => string;
  prize: Prize;
}

/** The part of the controller that the views and the later modules use: its state and its actions. */
export interface Prize {
  readonly state: State;
  readonly target: EmbedTarget | null;
  readonly stay: AbortController;
  readonly settings: BoardSettings;
  readonly ending: EndingActions | null;
  readonly gate: Announcer | null;
  move(event: Pick<TileMoveEvent, 'tile' | 'solved'>): void;
  keepSettings(event: BoardSettingsEvent): void;
  retry(): void;
  refresh(): void;
  deal(sessionId?: string, round?: number): void;
  showWin(win: Win): void;
  put(state: State): void;
  save(change: Partial<Saved>): void;
  fail(error: unknown, hasGame: boolean): Failure;
}

interface Announcer {
  announce(state: State, view: View): string;
}

interface EndingActions extends Announcer {
  claim(win: Win & { prizeCode: string }): Promise<void>;
}
