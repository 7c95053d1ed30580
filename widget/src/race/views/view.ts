import type { nothing, TemplateResult } from 'lit/html.js';
import type { Language } from '../../board/language.ts';
import type { TileMoveEvent } from '../../board/events.ts';
import type { RaceImage } from '../api.ts';
import type { Entry, RaceTarget } from '../entry.ts';
import type { Scene } from '../scene.ts';
import type { Runner, Standing } from '../track/standing.ts';
import type { RaceSpeech } from '../speech.ts';
import type { raceStrings } from '../strings.ts';
import type { RoomTexts } from './room-language.ts';

/** An optional part of a view. */
export type Part = TemplateResult | typeof nothing;

/** Data of the element that every view needs. */
export interface BaseView {
  language: Language<keyof typeof raceStrings>;
  race: Race;
  /** The language of the element, a BCP 47 tag; empty if unknown. */
  locale: string;
  /** Resolves a relative URL of the platform. */
  resolve: (url: string) => string;
  /** The visitor's prize, once loaded. */
  prize: HTMLElement | typeof nothing;
  speech: Pick<RaceSpeech, 'level' | 'setLevel' | 'tell'>;
  /** The element that shows the race. */
  element: {
    readonly shadowRoot: ShadowRoot | null;
    readonly isConnected: boolean;
    readonly target: Pick<RaceTarget, 'roomCode'>;
    requestUpdate(): void;
    hasAttribute(name: string): boolean;
  };
}

/** A row of the track: a player and how far the player is. */
export interface Lane {
  readonly slot: number;
  readonly holder: Runner;
  readonly isOwn: boolean;
  readonly standing: Standing;
}

/** The board of a slot, as the views use it. */
export interface BoardOfSlot {
  readonly slot: number;
  findHolder(view: View): Runner | null;
  show(holder: Runner | null, view: View, isFollowed: boolean): Part;
}

/**
 * The parts of a room that a big screen uses. They are passed to the big screen, because imports of their modules
 * would make the build split the room into more files for everybody.
 */
export interface RoomParts {
  listLanes: (taken: readonly { slot: number; holder: Runner }[], view: View) => readonly Lane[];
  renderLanes: (
    shown: { lanes: readonly Lane[]; free: readonly number[] },
    view: View,
    following: null,
  ) => TemplateResult;
  describeStatus: (view: View) => string;
  renderClock: (view: View) => Part;
  renderCountdown: (view: View) => Part;
  chooseResult: (view: View) => { title: string | TemplateResult } | null;
  formatMoves: (view: Pick<View, 'language'>, moves: number) => string;
}

/** The moments of a race as track and panel use them. They load after the room. */
export interface RaceMoments {
  rank(lanes: readonly Lane[], view: View): readonly Lane[];
  tellStandings(lanes: readonly Lane[], view: View): void;
  /** Renders the prizes that can be won (G85). */
  prizes(view: View): Part;
  /** Returns the texts to show below the result. */
  list(view: View): readonly string[];
  /** Shows a pause and the organizer's message, above the boards (G92, G93). */
  showOrganizer(view: View): Part;
  /** Renders the buttons after the race; null before its end. */
  again(view: View): Part | null;
  /** Returns the points of a player after a race of a series; null without a series. */
  points(lane: Lane, view: View): string | null;
  /** Marks what has changed since the last call, such as the start. It is called for each view. */
  mark(lanes: readonly Lane[], view: View): Part;
  /** Tells the visitor if the dialog for sharing did not open, and removes that text once it has opened. */
  noteShare(isOpen: boolean, view: View): void;
  /** Shows the whole room on a big screen (G88); null on every other screen. */
  screen(slots: readonly BoardOfSlot[], view: View, parts: RoomParts): TemplateResult | null;
  /** Returns the figures that only a big screen adds to a lane. */
  figures(lane: Lane, view: View): Part;
}

/** Data that every view of a room needs. */
export interface View extends BaseView {
  language: Language<keyof RoomTexts>;
  /** The moments of the race; null before they have loaded. */
  moments: RaceMoments | null;
}

/** The part of the controller that the views use: its state and its actions. */
export interface Race {
  readonly scene: Scene;
  readonly image: RaceImage | null;
  readonly hasLeft: boolean;
  readonly isReadying: boolean;
  readonly entry: Entry | null;
  readonly now: number;
  /** The addresses of the owner's texts (G124), as the platform sent them. */
  readonly textUrls: unknown;
  /** The owner's texts for the visitor's own board. */
  boardTexts: Partial<Record<string, string>>;
  move(event: Pick<TileMoveEvent, 'tile' | 'state' | 'solved'>): void;
  ready(): Promise<void>;
  leave(): Promise<void>;
  /** Enters the given room in the given role, or without an argument the next room of the race. */
  next(room?: Pick<RaceTarget, 'roomCode' | 'as'>): void;
  retry(): void;
  /** Requests the visitor's prize. */
  loadPrize(): Promise<void>;
}

/** Formats a duration: 1:05, or 1:05.2 with tenths. */
export function formatClock(ms: number, { withTenths = false } = {}): string {
  const tenths = Math.max(0, Math.floor(ms / 100));
  const seconds = Math.floor(tenths / 10);
  const whole = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return withTenths ? `${whole}.${tenths % 10}` : whole;
}

/** Returns the text for a number of moves. */
export function formatMoves({ language }: Pick<View, 'language'>, moves: number): string {
  return language.text('moves', { moves });
}
