import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import {
  defaultEndedMessage,
  defaultTeaserMessage,
  endGraceMinutes,
} from '@puzzle-prize/sdk/protocol/limits';
import type { CampaignSnapshot } from './snapshot.ts';

type Schedule = Pick<CampaignSnapshot, 'startsAtMs' | 'endsAtMs'>;

/**
 * Returns the message that visitors see before the start and after the end of a campaign; null while the
 * campaign can be played. A snapshot may be several seconds old, so the times are compared at each call.
 */
export function findClosedMessage(
  {
    startsAtMs,
    endsAtMs,
    teaserMessage,
    endedMessage,
  }: Schedule & Pick<CampaignSnapshot, 'teaserMessage' | 'endedMessage'>,
  nowMs: number,
): string | null {
  if (endsAtMs !== null && nowMs >= endsAtMs) return endedMessage ?? defaultEndedMessage;
  if (startsAtMs !== null && nowMs < startsAtMs) return teaserMessage ?? defaultTeaserMessage;
  return null;
}

/**
 * Accepts a solution until the end of the campaign. A board that was dealt before the end is accepted for
 * `endGraceMinutes` longer. The start is not checked: no board is dealt before it, and a later start that the
 * owner chooses during a game does not end the game.
 * @throws AppError play.ended
 */
export function requireNotEnded(
  { endsAtMs }: Schedule,
  { dealtAtMs, nowMs }: Record<'dealtAtMs' | 'nowMs', number>,
) {
  if (endsAtMs === null || nowMs < endsAtMs) return;
  const isInGrace = dealtAtMs < endsAtMs && nowMs < endsAtMs + endGraceMinutes * 60_000;
  if (!isInGrace) throw new AppError('play.ended');
}
