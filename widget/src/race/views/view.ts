import type { nothing, TemplateResult } from 'lit/html.js';
import type { Language } from '../../board/language.ts';
import type { RaceController } from '../controller.ts';
import type { SpokenLevel } from '../speech.ts';
import type { raceStrings } from '../strings.ts';

/** What may be there or not. */
export type Part = TemplateResult | typeof nothing;

/** What every view is given. */
export interface View {
  language: Language<keyof typeof raceStrings>;
  race: RaceController;
  /** The language the element stands in, a BCP 47 tag; empty when nobody said. */
  locale: string;
  /** Origin of the platform. */
  host: string;
  /** What the winner won, once that is loaded. */
  prize: HTMLElement | typeof nothing;
  spoken: SpokenLevel;
  setSpoken: (level: SpokenLevel) => void;
}

/** A length of time as a clock shows it: 1:05, or 1:05.2 to the tenth. */
export function clockText(ms: number, { withTenths = false } = {}): string {
  const tenths = Math.max(0, Math.floor(ms / 100));
  const seconds = Math.floor(tenths / 10);
  const whole = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return withTenths ? `${whole}.${tenths % 10}` : whole;
}

/** So many moves. */
export function movesText({ language }: Pick<View, 'language'>, moves: number): string {
  return language.text('moves', { moves });
}
