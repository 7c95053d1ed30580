import type { RaceStatus } from '@puzzle-prize/sdk/protocol';
import { type RaceBadge as BadgeText, raceBadgeOf } from '@puzzle-prize/sdk/protocol/race-status';
import { Badge } from '../ui/badge.tsx';

const tones = {
  waiting: 'sun',
  starting: 'brand',
  active: 'leaf',
  finished: 'neutral',
} as const satisfies Record<BadgeText, string>;

/** Shows the status of a race: waiting, starting, active or finished (N2, G25). */
export function RaceBadge({ status }: { status: RaceStatus }) {
  const text = raceBadgeOf(status);
  return <Badge tone={tones[text]}>{text}</Badge>;
}
