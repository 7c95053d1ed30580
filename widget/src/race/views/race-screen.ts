import type { RaceRoom } from '@puzzle-prize/sdk/protocol';
import type { TemplateResult } from 'lit/html.js';
import { PluralLanguage } from '../../board/plural-language.ts';
import { tileStyles } from '../../board/tile-styles.ts';
import { createEvents } from '../create-events.ts';
import { renderRace } from './race-view.ts';
import { screenStyles } from './screen-styles.ts';
import { slotStyles } from './slot-styles.ts';
import { SlotView } from './slot-view.ts';
import { describeForSpeech } from './spoken-text.ts';
import type { View } from './view.ts';

/** The view of a room, loaded while the room is being found. */
export class RaceScreen {
  static readonly styles = [tileStyles, screenStyles, slotStyles];
  static readonly Language = PluralLanguage;
  static readonly spokenText = describeForSpeech;
  static readonly createEvents = createEvents;

  readonly roomId: string;
  readonly #slots: readonly SlotView[];

  constructor({ id, raceConfig }: RaceRoom) {
    this.roomId = id;
    this.#slots = Array.from({ length: raceConfig.maxPlayers }, (_, index) => new SlotView(index + 1));
  }

  /** The visitor's own board, which takes the keyboard focus; null if the visitor has no board. */
  get ownBoard(): HTMLElement | null {
    return this.#slots.find(({ ownBoard }) => ownBoard)?.ownBoard ?? null;
  }

  show(view: View): TemplateResult {
    return renderRace(this.#slots, view);
  }
}
