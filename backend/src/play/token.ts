import { hash } from 'node:crypto';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { playTokenHours } from '@puzzle-prize/sdk/protocol/limits';
import type { PurposeKey } from '../platform/secrets.ts';
import { isSameHash, keyedHash } from '../platform/keyed-hash.ts';

/** Which board was dealt to whom, and when. */
export interface Play {
  puzzleId: string;
  /** The embed's unique id, or the campaign's in its owner's preview. */
  embedId: string;
  /** Of the session id, which itself never leaves the client's calls. */
  sessionHash: string;
  round: number;
  issuedAtMs: number;
}

export type PlayKeys = readonly [PurposeKey, ...PurposeKey[]];

/** sha256 of a session or visitor id, base64url. */
export function hashId(id: string): string {
  return hash('sha256', id, 'base64url');
}

/** A token that the client sends back with its solution: `kid.puzzle.embed.session.round.time.mac`. */
export function signPlay(play: Play, [key]: PlayKeys): string {
  const payload = `${key.id}.${play.puzzleId}.${play.embedId}.${play.sessionHash}.${play.round}.${play.issuedAtMs.toString(36)}`;
  return `${payload}.${keyedHash(key, payload)}`;
}

/**
 * Reads a token back.
 * @throws AppError play.token_invalid when it is forged or damaged, play.token_expired after two hours
 */
export function readPlay(token: string, keys: PlayKeys, nowMs: number): { play: Play; key: PurposeKey } {
  const end = token.lastIndexOf('.');
  const payload = token.slice(0, end);
  const [keyId, puzzleId, embedId, sessionHash, round, time] = payload.split('.');
  const key = keys.find(({ id }) => id === keyId);
  if (!key || !isSameHash(token.slice(end + 1), keyedHash(key, payload)))
    throw new AppError('play.token_invalid');
  if (!puzzleId || !embedId || !sessionHash || !round || !time) throw new AppError('play.token_invalid');
  const issuedAtMs = parseInt(time, 36);
  if (nowMs - issuedAtMs > playTokenHours * 3_600_000) throw new AppError('play.token_expired');
  return { play: { puzzleId, embedId, sessionHash, round: Number(round), issuedAtMs }, key };
}
