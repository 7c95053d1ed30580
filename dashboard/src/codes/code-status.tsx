import type { Code, CodeState } from '@puzzle-prize/sdk/protocol';
import { t } from '../language/t.ts';
import { Badge } from '../ui/badge.tsx';

/** The last state that a code has reached (G14). */
export type CodeStatus = Exclude<CodeState, 'all'>;

/** Functions that return the names of the states in the language of the page. */
export const statusTexts: Readonly<Record<CodeStatus, () => string>> = {
  unused: () => t('Unused'),
  issued: () => t('Given out'),
  claimed: () => t('Claimed'),
  redeemed: () => t('Redeemed'),
};

const tones = { unused: 'neutral', issued: 'sun', claimed: 'leaf', redeemed: 'brand' } as const;

export function getStatus({
  issuedAt,
  claimedAt,
  redeemedAt,
}: Pick<Code, 'issuedAt' | 'claimedAt' | 'redeemedAt'>): CodeStatus {
  if (redeemedAt !== null) return 'redeemed';
  if (claimedAt !== null) return 'claimed';
  return issuedAt === null ? 'unused' : 'issued';
}

/** Shows the state of a code in words and in a color. */
export function StatusBadge({ status }: { status: CodeStatus }) {
  return <Badge tone={tones[status]}>{statusTexts[status]()}</Badge>;
}
