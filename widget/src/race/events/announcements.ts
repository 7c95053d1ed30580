import type { BaseView } from '../views/view.ts';
import { getTexts } from './event-texts.ts';

/** The time that is left until the start, and whether the lobby is open. */
export interface Moment {
  leftMs: number;
  isOpen: boolean;
}

const minuteMs = 60_000;
const halfMinuteMs = 30_000;
/** The times before the start that are announced, besides the opening of the lobby. */
const announcedMinutes = [60, 10, 1];

/**
 * Returns whole minutes, at least one. They are rounded, because two clocks may disagree by some
 * milliseconds.
 */
const countMinutes = (ms: number) => Math.max(1, Math.round(ms / minuteMs));

/** Returns the announcement that became due between two moments; null if none did, as in most seconds. */
export function findAnnouncement(
  before: Moment | null,
  now: Moment,
  view: Pick<BaseView, 'language'>,
): string | null {
  if (!before) return null;
  const { language } = view;
  const texts = getTexts(view);
  if (now.isOpen && !before.isOpen)
    return language.fill(texts.sayLobby, { minutes: countMinutes(now.leftMs) });
  const hasCome = (ms: number) => before.leftMs > ms && now.leftMs <= ms;
  const minutes = announcedMinutes.find((count) => hasCome(count * minuteMs));
  if (minutes !== undefined) return language.fill(texts.sayMinutes, { minutes });
  return hasCome(halfMinuteMs) ? texts.sayHalfMinute : null;
}
