import type { Difficulty } from '@puzzle-prize/sdk/protocol';
import { type Board, dealBoard, shuffleMoves } from '@puzzle-prize/sdk/puzzle';
import type { PurposeKey } from '../platform/secrets.ts';
import { keyedHash } from './keyed-hash.ts';
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
  const text = `board|${puzzleId}|${embedId}|${sessionHash}|${round}|${side}|${difficulty}`;
  const digest = keyedHash(key, text);
  const seed = [
    digest.readUInt32LE(0),
    digest.readUInt32LE(4),
    digest.readUInt32LE(8),
    digest.readUInt32LE(12),
  ] as const;
  return dealBoard({ seed, side, moves: shuffleMoves(side, difficulty) });
}
