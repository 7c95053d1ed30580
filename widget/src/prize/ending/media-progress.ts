import { record, text } from '../../element/read.ts';
import { type Media, parseWonMedia } from '../../rewards/won-media.ts';

/** The files of a campaign that are won so far (B30). */
export interface Progress {
  /** The won files, in the order in which they were won. */
  items: Media[];
  /** Number of files that can be won, including those in `items`. */
  total: number;
  /** Title of the file that the next win gives, if it is known. */
  nextTitle: string | null;
}

/** Parses the `mediaProgress` of a verify reply; null if there is nothing more to win or to show. */
export function parseProgress(value: unknown): Progress | null {
  const data = record(value);
  if (!Array.isArray(data.items) || typeof data.total !== 'number') return null;
  const items = data.items.map(parseWonMedia).filter((item) => item !== null);
  const total = Math.max(data.total, items.length);
  return total > 1 ? { items, total, nextTitle: text(data.nextTitle) } : null;
}
