import { hash } from 'node:crypto';
import type { Difficulty } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { type Board, dealBoard, dealEasierBoard, type Seed, shuffleMoves } from '@puzzle-prize/sdk/puzzle';
import { readSeed } from '../platform/read-seed.ts';
import type { PurposeKey } from '../platform/secrets.ts';
import type { Play } from './token.ts';

type DealtPlay = Pick<Play, 'puzzleId' | 'embedId' | 'sessionHash' | 'round'>;
interface BoardKind {
  side: number;
  difficulty: Difficulty;
}
type DealingRule = (play: DealtPlay, key: PurposeKey, kind: BoardKind) => Board;

/**
 * The dealing rules by version (G50). A token contains the version that dealt its board. Each code change
 * that changes the dealt boards (here, in `dealBoard` or in `shuffleMoves`) needs a new entry. The old entry
 * stays for at least one more release, because tokens of the previous release are valid for two hours after
 * an upgrade.
 */
const dealingRules: ReadonlyMap<number, DealingRule> = new Map([
  [1, dealByRule1],
  [2, dealByRule2],
]);

/** The version that deals new boards. */
export const currentRule = 1;

/** The version that deals the easier 3x3 boards (G61). */
export const easierRule = 2;

/**
 * Derives the board of a play (W7, G10). It depends only on the play and the secret, so nothing is stored and
 * every node deals the same board.
 * @throws AppError play.token_invalid when the rule of the play no longer exists
 */
export function dealPlay(play: DealtPlay & Pick<Play, 'rule'>, key: PurposeKey, kind: BoardKind): Board {
  const rule = dealingRules.get(play.rule);
  if (!rule) throw new AppError('play.token_invalid');
  return rule(play, key, kind);
}

function dealByRule1(play: DealtPlay, key: PurposeKey, kind: BoardKind): Board {
  const { side, difficulty } = kind;
  return dealBoard({ seed: deriveSeed(play, key, kind), side, moves: shuffleMoves(side, difficulty) });
}

/** Deals an easier board. Its side is always 3. */
function dealByRule2(play: DealtPlay, key: PurposeKey, kind: BoardKind): Board {
  return dealEasierBoard(deriveSeed(play, key, kind));
}

function deriveSeed(play: DealtPlay, key: PurposeKey, { side, difficulty }: BoardKind): Seed {
  const { puzzleId, embedId, sessionHash, round } = play;
  const text = `${key.text}|board|${puzzleId}|${embedId}|${sessionHash}|${round}|${side}|${difficulty}`;
  // A plain hash takes a fifth of the time of an HMAC. It is equally safe here, because the digest stays
  // secret: clients see only the shuffled board.
  return readSeed(hash('sha256', text, 'hex'));
}
