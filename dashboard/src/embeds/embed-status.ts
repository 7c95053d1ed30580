import type { Embed } from '@puzzle-prize/sdk/protocol';
import { quote } from '../ui/quote.ts';
import type { StatusTone } from '../ui/status-text.tsx';

export interface EmbedStatus {
  tone: StatusTone;
  text: string;
  /** A shorter version of `text`, for a badge. */
  badge: 'Active' | 'Inactive' | 'Shows the fallback message';
}

/** Describes, in one sentence, what an embed code shows to visitors. */
export function describeStatus({ isActive, assignedPuzzle }: Embed): EmbedStatus {
  if (!isActive) return { tone: 'neutral', badge: 'Inactive', text: 'Inactive: shows the fallback message' };
  const badge = 'Shows the fallback message';
  if (!assignedPuzzle) return { tone: 'warning', badge, text: `${badge}: no campaign is assigned` };
  const title = quote(assignedPuzzle.title);
  return assignedPuzzle.isActive
    ? { tone: 'good', badge: 'Active', text: `Active, shows ${title}` }
    : { tone: 'warning', badge, text: `${badge}: ${title} is inactive` };
}
