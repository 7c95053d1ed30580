import type { EmbedListRow } from '@puzzle-prize/sdk/protocol';
import { describeCodes } from '../../campaigns/list/describe-campaign.ts';
import { t } from '../../language/t.ts';
import { formatAgo } from '../../ui/format-ago.ts';
import { StatusText } from '../../ui/status-text.tsx';

export interface EmbedFigureProps {
  embed: EmbedListRow;
  nowMs: number;
}

/**
 * Says how many codes the campaign of an embed code has left. Renders nothing if there is no campaign or it needs no
 * codes.
 */
export function CodesLeft({ embed, nowMs, className }: EmbedFigureProps & { className?: string }) {
  const { codes, rewardType } = embed;
  if (rewardType === null) return null;
  const { tone, text } = describeCodes({ codes, rewardType }, nowMs);
  if (text === '') return null;
  return (
    <StatusText tone={tone} className={className}>
      {text}
    </StatusText>
  );
}

/** Says when an embed code was last played, and when a page with it was last opened. */
export function LastActivity({ embed: { lastPlayedAt, lastSeenAt }, nowMs }: EmbedFigureProps) {
  return (
    <>
      <span className="block">
        {lastPlayedAt ? t('Played {ago}', { ago: formatAgo(lastPlayedAt, nowMs) }) : t('Never played')}
      </span>
      <span className="block text-soft">
        {lastSeenAt ? t('Seen {ago}', { ago: formatAgo(lastSeenAt, nowMs) }) : t('Not seen yet')}
      </span>
    </>
  );
}
