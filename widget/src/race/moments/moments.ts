import type { RaceParticipant, RaceRoom } from '@puzzle-prize/sdk/protocol';
import { raceReconnectSeconds } from '@puzzle-prize/sdk/protocol/limits';
import { nothing, type TemplateResult } from 'lit/html.js';
import type { BigScreen } from '../big-screen/big-screen.ts';
import type { Organizer } from '../organizer/organizer.ts';
import { ownSeat } from '../state.ts';
import { countLane, describeLane } from '../track/lane.ts';
import { formatName } from '../views/player-name.ts';
import {
  type BaseView,
  type BoardOfSlot,
  formatClock,
  type Lane,
  type Part,
  type RaceMoments,
  type RoomParts,
  type View,
} from '../views/view.ts';
import { Again } from './again.ts';
import { getTexts } from './get-texts.ts';
import { Marks } from './marks.ts';
import { momentStyles } from './moment-styles.ts';
import { notePersonalBest, type PersonalBest } from './personal-best.ts';
import { findPhotoFinish, formatGap, type PhotoFinish } from './photo-finish.ts';
import { PrizeList } from './prize-list.ts';
import { rankPlayers } from './rank.ts';
import { describeSeries, formatLanePoints } from './series.ts';

/**
 * The moments of one race: the order of the standings, the photo finish, the best time (G80-G82), and the choices after
 * a race (G74-G76).
 */
export class Moments implements RaceMoments {
  static readonly styles = momentStyles;

  readonly #prizes = new PrizeList();
  readonly #marks = new Marks();
  readonly #organizer = new LaterPart<Organizer>();
  readonly #screen = new LaterPart<BigScreen>();
  #best: PersonalBest | null = null;
  #hasShareFailed = false;
  /**
   * The id of the second player of the photo finish that was announced or seen before; empty if there is
   * none.
   */
  #announcedId: string;
  readonly #again: Again;

  /** @param room the room when the visitor came: a photo finish in it is shown, but not announced */
  constructor({ participants, rematchCode }: RaceRoom) {
    this.#announcedId = findPhotoFinish(participants)?.second.id ?? '';
    this.#again = new Again(rematchCode !== undefined);
  }

  /** Renders the buttons after the race; null before its end. */
  again(view: View): Part | null {
    return this.#again.render(view);
  }

  /** Returns the points of a player after a race of a series; null without a series. */
  points(lane: Lane, view: View): string | null {
    return formatLanePoints(lane, view);
  }

  /**
   * Returns the lanes in the order of the standings. If a lane has the focus, the focus stays with its
   * player.
   */
  rank(lanes: readonly Lane[], view: View): readonly Lane[] {
    keepFocus(view.element.shadowRoot);
    return rankLanes(lanes);
  }

  /** Renders the prizes that can be won (G85). */
  prizes(view: View): Part {
    return this.#prizes.render(view);
  }

  mark(lanes: readonly Lane[], view: View): Part {
    return this.#marks.show(lanes, view);
  }

  screen(slots: readonly BoardOfSlot[], view: View, parts: RoomParts): TemplateResult | null {
    if (!view.element.hasAttribute('big-screen')) return null;
    void this.#screen.load(view.element, async () => {
      const { BigScreen } = await import('../big-screen/big-screen.ts');
      return new BigScreen(this, parts);
    });
    return this.#screen.part?.show(slots, view) ?? null;
  }

  figures(lane: Lane, view: View): Part {
    return this.#screen.part?.figures(lane, view) ?? nothing;
  }

  /**
   * Stores whether the dialog for sharing has opened. If it did not load, a message asks the visitor to press again
   * (G83).
   */
  noteShare(isOpen: boolean, view: View): void {
    this.#hasShareFailed = !isOpen;
    if (!isOpen) view.speech.tell(getTexts(view).shareMissing);
    view.element.requestUpdate();
  }

  /** Announces the current standings (G80). */
  tellStandings(lanes: readonly Lane[], view: View): void {
    view.speech.tell(describeStandings(lanes, view));
  }

  /** Shows a pause and the organizer's message (G92, G93). */
  showOrganizer(view: View): Part {
    const { element } = view;
    const { pause, organizerMessage } = view.race.scene.race.room ?? {};
    if (pause ?? organizerMessage)
      void this.#organizer.load(element, async () => {
        const { Organizer } = await import('../organizer/organizer.ts');
        return new Organizer(element.shadowRoot);
      });
    return this.#organizer.part?.show(view) ?? nothing;
  }

  /** Returns the texts to show below the result: the photo finish, then the visitor's best time. */
  list(view: View): readonly string[] {
    const { race } = view.race.scene;
    const { room } = race;
    const seat = ownSeat(race);
    if (!room) return [];
    const photo = findPhotoFinish(room.participants);
    if (photo) this.#tell(photo, room, view);
    const series = describeSeries(view);
    return [
      ...(series === null ? [] : [series]),
      ...(photo
        ? [view.language.fill(getTexts(view).photoFinish, { gap: formatGap(photo, view.locale) })]
        : []),
      ...(seat?.completedAt && seat.place ? [this.#describeBest(room, seat, view)] : []),
      ...(this.#hasShareFailed ? [getTexts(view).shareMissing] : []),
    ];
  }

  #describeBest(room: RaceRoom, seat: RaceParticipant, view: View): string {
    const texts = getTexts(view);
    this.#best ??= notePersonalBest(room, seat);
    const { ms, roomId, beforeMs } = this.#best;
    if (roomId !== room.id)
      return view.language.fill(texts.best, { time: formatClock(ms, { withTenths: true }) });
    return texts[beforeMs === null ? 'firstBest' : 'newBest'];
  }

  /**
   * Announces a photo finish once. The text also names the end of the race or the seconds until it, because a
   * second announcement at the same moment would replace the first.
   */
  #tell(photo: PhotoFinish, room: RaceRoom, view: View): void {
    const { language, speech } = view;
    if (this.#announcedId === photo.second.id || speech.level === 'none') return;
    this.#announcedId = photo.second.id;
    const [name, other] = [photo.first, photo.second].map((player) => formatName(player, { language }));
    const text = language.fill(getTexts(view).sayPhotoFinish, {
      name: name ?? '',
      other: other ?? '',
      gap: formatGap(photo, view.locale),
    });
    speech.tell([describeEnd(room, view), text].filter(Boolean).join(' '));
  }
}

/** A part of a room that only some rooms load. */
class LaterPart<Loaded> {
  /** The part; null before it has loaded. */
  part: Loaded | null = null;
  #isLoading = false;

  /** Loads the part once. A failed load is repeated after a delay. */
  async load(element: BaseView['element'], load: () => Promise<Loaded>): Promise<void> {
    if (this.#isLoading) return;
    this.#isLoading = true;
    this.part = await load().catch(() => null);
    if (this.part) element.requestUpdate();
    else
      setTimeout(() => {
        this.#isLoading = false;
        if (element.isConnected) element.requestUpdate();
      }, raceReconnectSeconds * 1000);
  }
}

/** Returns the lanes in the order of the standings. */
function rankLanes(lanes: readonly Lane[]): readonly Lane[] {
  const players = lanes.map(({ holder }) => holder);
  const order = rankPlayers(
    players,
    lanes.map(({ standing }) => standing),
  );
  return order.flatMap((index) => lanes[index] ?? []);
}

/** Returns the current standings as one text: "You, 6 of 8, Leads. Anna, 5 of 8, 1 behind" (G80). */
function describeStandings(lanes: readonly Lane[], view: View): string {
  const { texts } = view.language;
  return rankLanes(lanes)
    .map((lane) => [
      lane.isOwn ? texts.you : formatName(lane.holder, view),
      countLane(lane, view),
      describeLane(lane, view),
    ])
    .map((parts) => parts.filter(Boolean).join(', '))
    .join('. ');
}

/** Returns the sentence about the end of the race that is added to the announcement of a photo finish. */
function describeEnd({ status }: RaceRoom, { language, race: { scene } }: View): string {
  if (status === 'completed') return language.texts.completed;
  const isPlaying = scene.secondsToEnd > 0 && !ownSeat(scene.race)?.place;
  return isPlaying ? `${language.text('sayEndsIn', { seconds: scene.secondsToEnd })}.` : '';
}

/**
 * Keeps the focus on the same player when the podium reorders the lanes: the elements of the lanes stay in
 * place and show other players. The focus moves after the present update.
 */
function keepFocus(root: ShadowRoot | null): void {
  const slot = root?.activeElement?.closest<HTMLElement>('.lane')?.dataset.lane;
  if (slot === undefined) return;
  queueMicrotask(() => {
    root?.querySelector<HTMLElement>(`[data-lane='${slot}'] button`)?.focus({ preventScroll: true });
  });
}
