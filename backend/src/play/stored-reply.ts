import type { VerifyReply } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { describeDelivery } from '../delivery/describe-delivery.ts';
import { linkKeys } from '../media/link.ts';
import { hashSession } from '../platform/session-hash.ts';
import { readStoredItem } from '../rewards/claim-media.ts';
import { readStoredWin, type StoredWin } from '../rewards/stored-win.ts';
import { presentWonMedia } from '../rewards/won-media.ts';
import type { VerifyInput } from './judge.ts';
import { admitSolution, isPaywalled, toRewardRound } from './paid-play.ts';
import { isCampaignId, type PlayServices, readTokenOfAnyAge } from './play-target.ts';
import type { Play } from './token.ts';
import { givesMedia, presentMediaResult, presentResult } from './view.ts';

type Input = Pick<VerifyInput, 'playToken' | 'sessionId' | 'visitorId'>;

/**
 * Reads the reward that a session has already won (G50), even if the token has expired, the campaign is
 * paused, the embed is deleted or the server was upgraded. Returns null when nothing is stored. It also
 * returns null for a paid session that is not open now, because access to a paid reward ends with its session
 * (T29).
 */
export async function readStoredReply(
  services: PlayServices,
  embedId: string,
  input: Input,
): Promise<VerifyReply | null> {
  if (isCampaignId(embedId)) return null;
  const play = readNamedPlay(services, embedId, input);
  const win = await readStoredWin(services.database.pool, {
    sessionHash: hashSession(input.sessionId),
    visitorHash: input.visitorId === undefined ? null : hashSession(input.visitorId),
    embedId,
    puzzleId: play?.puzzleId ?? null,
  });
  if (!win) return null;
  if (givesMedia(win))
    return await readStoredMedia(services, win, { input, round: play && toRewardRound(win, play) });
  return win.code === null ? null : presentStoredCode(services, win, win.code);
}

function presentStoredCode(services: PlayServices, win: StoredWin, code: string): VerifyReply {
  const { attemptId, terms } = win;
  const applyUrlTemplate = terms?.applyUrlTemplate ?? null;
  const delivery = describeDelivery(services, { attemptId, code, applyUrlTemplate });
  return presentResult(win, { ...win, delivery });
}

/** Reads the play of a token of any age; null if there is no valid token of this session and embed. */
export function readNamedPlay(
  services: Pick<PlayServices, 'secrets'>,
  embedId: string,
  { playToken, sessionId }: Input,
): Play | null {
  try {
    return playToken === undefined
      ? null
      : readTokenOfAnyAge(services, playToken, { embedId, sessionId }).play;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

async function readStoredMedia(
  services: PlayServices,
  win: StoredWin,
  { input, round }: { input: Input; round: number | null },
): Promise<VerifyReply | null> {
  const nowMs = services.clock.now();
  const { attemptId } = win;
  if (!(await isSessionOpen(services, win, input.sessionId))) return null;
  const item = await readStoredItem(services.database.pool, { attemptId, round, nowMs });
  if (!item) return null;
  const session = { attemptId, sessionHash: hashSession(input.sessionId).toString('base64url') };
  return presentMediaResult(win, presentWonMedia(item, session, { keys: linkKeys(services.secrets), nowMs }));
}

async function isSessionOpen(services: PlayServices, win: StoredWin, sessionId: string): Promise<boolean> {
  if (!isPaywalled(win)) return true;
  const campaign = { id: win.puzzleId, rewardType: win.rewardType, requiresEndUser: win.requiresEndUser };
  if (win.embedRowId === null) return false;
  try {
    await admitSolution(services, { campaign, embedRowId: win.embedRowId }, sessionId);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
