import type { Embed } from '@puzzle-prize/sdk/protocol';
import { t } from '../language/t.ts';
import { quote } from '../ui/quote.ts';
import type { StatusTone } from '../ui/status-text.tsx';

export interface EmbedStatus {
  tone: StatusTone;
  text: string;
  /** A shorter version of `text`, for a badge. */
  badge: string;
}

/** Describes, in one sentence, what an embed code shows to visitors. */
export function describeStatus({ isActive, assignedPuzzle }: Embed): EmbedStatus {
  if (!isActive)
    return {
      tone: 'neutral',
      badge: t('Inactive [embed code]'),
      text: t('Inactive: shows the fallback message'),
    };
  const badge = t('Shows the fallback message');
  if (!assignedPuzzle)
    return { tone: 'warning', badge, text: t('Shows the fallback message: no campaign is assigned') };
  const title = quote(assignedPuzzle.title);
  return assignedPuzzle.isActive
    ? { tone: 'good', badge: t('Active [embed code]'), text: t('Active, shows {title}', { title }) }
    : { tone: 'warning', badge, text: t('Shows the fallback message: {title} is inactive', { title }) };
}
