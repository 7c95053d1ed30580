import { hash } from 'node:crypto';
import type { Difficulty } from '@puzzle-prize/sdk/protocol';
import { type Board, dealBoard, shuffleMoves } from '@puzzle-prize/sdk/puzzle';
import type { PurposeKey } from '../platform/secrets.ts';
import type { Play } from './token.ts';

/**
 * The board of a play (W7, G10). It follows from the play and the secret alone, so nothing is stored and any node deals
 * the same one.
 */
export function dealPlay(
  play: Pick<Play, 'puzzleId' | 'embedId' | 'sessionHash' | 'round'>,
  key: PurposeKey,
  { side, difficulty }: { side: number; difficulty: Difficulty },
): Board {
  const { puzzleId, embedId, sessionHash, round } = play;
  const text = `${key.text}|board|${puzzleId}|${embedId}|${sessionHash}|${round}|${side}|${difficulty}`;
  // Nobody ever sees the digest, only the board at the end of its walk, so a plain hash over secret and play keeps the
  // secret as well as an HMAC would, at a fifth of the price.
  const digest = hash('sha256', text, 'hex');
  const seed = [word(digest, 0), word(digest, 1), word(digest, 2), word(digest, 3)] as const;
  return dealBoard({ seed, side, moves: shuffleMoves(side, difficulty) });
}

/** The n-th 32 bits of a digest in hexadecimal digits. */
function word(digest: string, n: number): number {
  return parseInt(digest.slice(n * 8, n * 8 + 8), 16);
}
