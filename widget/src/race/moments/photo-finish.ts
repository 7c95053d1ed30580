import type { RaceParticipant } from '@puzzle-prize/sdk/protocol';
import { racePhotoFinishMs } from '@puzzle-prize/sdk/protocol/limits';

/** Two players who finished almost at the same time. */
export interface PhotoFinish {
  readonly first: RaceParticipant;
  readonly second: RaceParticipant;
  /** Milliseconds between the two. */
  readonly gapMs: number;
}

/**
 * Finds the two finishes with the smallest gap, if it is below 300 ms (G82); otherwise returns null. The times are
 * the server's, so all visitors see the same.
 */
export function findPhotoFinish(players: readonly RaceParticipant[]): PhotoFinish | null {
  const finished = players
    .filter(({ place, completedAt }) => place !== null && completedAt !== null)
    .sort((one, other) => (one.place ?? 0) - (other.place ?? 0));
  const pairs = finished.flatMap((second, index) => {
    const first = finished[index - 1];
    return first ? [{ first, second, gapMs: timeOf(second) - timeOf(first) }] : [];
  });
  const close = pairs.filter(({ gapMs }) => gapMs < racePhotoFinishMs);
  return close.sort((one, other) => one.gapMs - other.gapMs)[0] ?? null;
}

/** Formats the gap as seconds, rounded down, in the digits of the language: 0.29. */
export function formatGap({ gapMs }: Pick<PhotoFinish, 'gapMs'>, locale: string): string {
  return createFormat(locale).format(Math.floor(gapMs / 10) / 100);
}

/** Creates the format of a language, or the browser's default for an invalid one. */
function createFormat(locale: string): Intl.NumberFormat {
  const options = { minimumFractionDigits: 2 };
  try {
    return new Intl.NumberFormat(locale || undefined, options);
  } catch {
    return new Intl.NumberFormat(undefined, options);
  }
}

function timeOf({ completedAt }: RaceParticipant): number {
  return Date.parse(completedAt ?? '');
}
