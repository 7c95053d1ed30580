import type { RaceStatus } from '@puzzle-prize/sdk/protocol';
import { type RaceBadge as BadgeText, raceBadgeOf } from '@puzzle-prize/sdk/protocol/race-status';
import { t } from '../language/t.ts';
import { Badge } from '../ui/badge.tsx';

const tones = {
  waiting: 'sun',
  starting: 'brand',
  active: 'leaf',
  finished: 'neutral',
} as const satisfies Record<BadgeText, string>;

/** Shows the status of a race: waiting, starting, active or finished (N2, G25). */
export function RaceBadge({ status }: { status: RaceStatus }) {
  const badge = raceBadgeOf(status);
  return <Badge tone={tones[badge]}>{nameBadge(badge)}</Badge>;
}

function nameBadge(badge: BadgeText): string {
  const names: Record<BadgeText, string> = {
    waiting: t('waiting'),
    starting: t('starting'),
    active: t('active'),
    finished: t('finished'),
  };
  return names[badge];
}
