import { adoptStyles } from '@lit/reactive-element/css-tag.js';
import type { RaceRoom } from '@puzzle-prize/sdk/protocol';
import { raceReconnectSeconds } from '@puzzle-prize/sdk/protocol/limits';
import type { TemplateResult } from 'lit/html.js';
import { tileStyles } from '../../board/tile-styles.ts';
import { parseColors, showColors } from '../../element/image-colors.ts';
import { createEvents } from '../create-events.ts';
import { listLanes } from '../track/lane.ts';
import { type Following, renderLanes } from '../track/track-view.ts';
import { trackStyles } from '../track/track-styles.ts';
import { describeStatus, renderClock } from './panel-view.ts';
import { renderCountdown, renderRace } from './race-view.ts';
import { chooseResult } from './result.ts';
import { inRoom, RoomLanguage } from './room-language.ts';
import { screenStyles } from './screen-styles.ts';
import { slotStyles } from './slot-styles.ts';
import { SlotView } from './slot-view.ts';
import { describeForSpeech } from './spoken-text.ts';
import { type BaseView, formatMoves, type RaceMoments, type RoomParts } from './view.ts';

const parts: RoomParts = {
  listLanes,
  renderLanes,
  describeStatus,
  renderClock,
  renderCountdown,
  chooseResult,
  formatMoves,
};

/** The colors that each element has, as the platform sent them. */
const shownColors = new WeakMap<HTMLElement, unknown>();

/**
 * Gives the element the colors of the campaign's image (G143). The lookup of a room returns the colors; for a visitor
 * who requested a specific room, they come with the image.
 */
function showCampaignColors({ race: { entry, image }, element }: Pick<BaseView, 'race' | 'element'>): void {
  const host = element.shadowRoot?.host;
  const colors = entry?.colors ?? image?.colors;
  // While another room is looked up, the element keeps its colors.
  if (!(host instanceof HTMLElement) || (!entry && !image) || shownColors.get(host) === colors) return;
  shownColors.set(host, colors);
  showColors(parseColors(colors), host);
}

/** The view of a room, loaded while the room is being found. */
export class RaceScreen {
  static readonly styles = [tileStyles, screenStyles, trackStyles, slotStyles];
  static readonly Language = RoomLanguage;
  static readonly spokenText = describeForSpeech;
  static readonly showColors = showCampaignColors;
  static readonly createEvents = createEvents;

  readonly roomId: string;
  readonly #slots: readonly SlotView[];
  /** The slot whose board a spectator follows. */
  #followed: number | null = null;
  /** The state of the room when the visitor entered it. */
  readonly #seen: RaceRoom;
  #moments: RaceMoments | null = null;
  #isLoading = false;

  constructor(room: RaceRoom) {
    const { id, raceConfig } = room;
    this.roomId = id;
    this.#seen = room;
    this.#slots = Array.from({ length: raceConfig.maxPlayers }, (_, index) => new SlotView(index + 1));
  }

  /** The visitor's own board, which takes the keyboard focus; null if the visitor has no board. */
  get ownBoard(): HTMLElement | null {
    return this.#slots.find(({ ownBoard }) => ownBoard)?.ownBoard ?? null;
  }

  show(base: BaseView): TemplateResult {
    const view = { ...base, language: inRoom(base.language, base.locale), moments: this.#moments };
    void this.#loadMoments(base.element);
    return (
      this.#moments?.screen(this.#slots, view, parts) ??
      renderRace(this.#slots, view, this.#createFollowing(base.element))
    );
  }

  /** Loads the moments once. A failed load is repeated after a delay. */
  async #loadMoments(element: BaseView['element']): Promise<void> {
    if (this.#isLoading) return;
    this.#isLoading = true;
    const module = await import('../moments/moments.ts').catch(() => null);
    const { shadowRoot } = element;
    if (!module)
      setTimeout(() => {
        this.#isLoading = false;
      }, raceReconnectSeconds * 1000);
    else if (shadowRoot) {
      const { Moments } = module;
      if (!shadowRoot.adoptedStyleSheets.some((sheet) => sheet === Moments.styles.styleSheet))
        adoptStyles(shadowRoot, [...shadowRoot.adoptedStyleSheets, Moments.styles]);
      this.#moments = new Moments(this.#seen);
      element.requestUpdate();
    }
  }

  #createFollowing(element: BaseView['element']): Following {
    return {
      slot: this.#followed,
      toggle: (slot) => {
        this.#followed = this.#followed === slot ? null : slot;
        element.requestUpdate();
      },
    };
  }
}
