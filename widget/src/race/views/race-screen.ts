import type { RaceRoom } from '@puzzle-prize/sdk/protocol';
import type { TemplateResult } from 'lit/html.js';
import { PluralLanguage } from '../../board/plural-language.ts';
import { tileStyles } from '../../board/tile-styles.ts';
import { raceView } from './race-view.ts';
import { screenStyles } from './screen-styles.ts';
import { slotStyles } from './slot-styles.ts';
import { SlotView } from './slot-view.ts';
import type { View } from './view.ts';

/** A room on the screen. Loaded while the room is looked for: until then there is nothing of it to see. */
export class RaceScreen {
  static readonly styles = [tileStyles, screenStyles, slotStyles];
  static readonly Language = PluralLanguage;

  readonly roomId: string;
  readonly #slots: readonly SlotView[];

  constructor({ id, raceConfig }: RaceRoom) {
    this.roomId = id;
    this.#slots = Array.from({ length: raceConfig.maxPlayers }, (_, index) => new SlotView(index + 1));
  }

  /** The board that takes the visitor's keys. */
  get ownBoard(): HTMLElement | null {
    return this.#slots.find(({ ownBoard }) => ownBoard)?.ownBoard ?? null;
  }

  show(view: View): TemplateResult {
    return raceView(this.#slots, view);
  }
}
