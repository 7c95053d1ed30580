import { hash } from 'node:crypto';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { playTokenHours } from '@puzzle-prize/sdk/protocol/limits';
import type { PurposeKey } from '../platform/secrets.ts';
import { isSameHash, hashWithKey } from '../platform/keyed-hash.ts';

/** A dealt board: the data from which it is derived, and the time at which it was dealt. */
export interface Play {
  puzzleId: string;
  /** The unique id of the embed, or of the campaign in an owner's preview. */
  embedId: string;
  /** The hash of the session id. The id itself is never part of a token. */
  sessionHash: string;
  round: number;
  issuedAtMs: number;
  /** The version of the dealing rule that derives the board (`deal.ts`). */
  rule: number;
}

export type PlayKeys = readonly [PurposeKey, ...PurposeKey[]];

/** Hashes a session or visitor id with SHA-256, as base64url. */
export function hashId(id: string): string {
  return hash('sha256', id, 'base64url');
}

/**
 * Signs a token that the client sends back with its solution: `kid.puzzle.embed.session.round.time.rule.mac`.
 */
export function signPlay(play: Play, [key]: PlayKeys): string {
  const payload = `${key.id}.${play.puzzleId}.${play.embedId}.${play.sessionHash}.${play.round}.${play.issuedAtMs.toString(36)}.${play.rule}`;
  return `${payload}.${hashWithKey(key, payload)}`;
}

/** The rule of tokens that contain no rule, because an older release signed them (G50). */
const unnamedRule = '1';

/**
 * Reads a token of any age.
 * @throws AppError play.token_invalid when it is forged or damaged
 */
export function readPlay(token: string, keys: PlayKeys): { play: Play; key: PurposeKey } {
  const end = token.lastIndexOf('.');
  const payload = token.slice(0, end);
  const [keyId, puzzleId, embedId, sessionHash, round, time, rule = unnamedRule] = payload.split('.');
  const key = keys.find(({ id }) => id === keyId);
  if (!key || !isSameHash(token.slice(end + 1), hashWithKey(key, payload)))
    throw new AppError('play.token_invalid');
  if (!puzzleId || !embedId || !sessionHash || !round || !time) throw new AppError('play.token_invalid');
  const issuedAtMs = parseInt(time, 36);
  return {
    play: { puzzleId, embedId, sessionHash, round: Number(round), issuedAtMs, rule: Number(rule) },
    key,
  };
}

/** @throws AppError play.token_expired if the play was dealt more than two hours ago */
export function requireFresh({ issuedAtMs }: Play, nowMs: number): void {
  if (nowMs - issuedAtMs > playTokenHours * 3_600_000) throw new AppError('play.token_expired');
}
