import { hash } from 'node:crypto';
import type { Difficulty, Verification } from '@puzzle-prize/sdk/protocol';
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
  /** The settings of the campaign when the board was dealt; null in a token of a release that did not store them. */
  terms: PlayTerms | null;
}

/**
 * The settings of the campaign when the board was dealt. The game follows them even if the owner changes the
 * campaign meanwhile.
 */
export interface PlayTerms {
  side: number;
  difficulty: Difficulty;
  verification: Verification;
  /** The other way to the reward when the board was dealt (G61); null if there was none. */
  alternative: DealtAlternative | null;
}

/**
 * The other way to the reward for a play: an easier board or a question, each after some minutes. `taken`
 * means that the play is the easier board itself, so no other way is left. `revision` is the number of the
 * question's stored answers.
 */
export type DealtAlternative =
  | { kind: 'easier_board'; minutes: number }
  | { kind: 'question'; minutes: number; revision: number }
  | { kind: 'taken' };

const difficulties = { e: 'easy', m: 'medium', h: 'hard' } as const;
const verifications = { r: 'replay', s: 'solution' } as const;

export type PlayKeys = readonly [PurposeKey, ...PurposeKey[]];

/** Hashes a session or visitor id with SHA-256, as base64url. */
export function hashId(id: string): string {
  return hash('sha256', id, 'base64url');
}

/**
 * Signs a token that the client sends back with its solution:
 * `kid.puzzle.embed.session.round.time.rule.terms.alternative.mac`. Terms and alternative may be absent.
 */
export function signPlay(play: Play, [key]: PlayKeys): string {
  const payload = `${key.id}.${play.puzzleId}.${play.embedId}.${play.sessionHash}.${play.round}.${play.issuedAtMs.toString(36)}.${play.rule}${formatTerms(play.terms)}`;
  return `${payload}.${hashWithKey(key, payload)}`;
}

/** The rule for tokens that an older release signed without a rule (G50). */
const unnamedRule = '1';

/**
 * Reads a token of any age.
 * @throws AppError play.token_invalid when it is forged or damaged
 */
export function readPlay(token: string, keys: PlayKeys): { play: Play; key: PurposeKey } {
  const end = token.lastIndexOf('.');
  const payload = token.slice(0, end);
  const [
    keyId,
    puzzleId,
    embedId,
    sessionHash,
    round,
    time,
    rule = unnamedRule,
    terms = '',
    alternative = '',
  ] = payload.split('.');
  const key = keys.find(({ id }) => id === keyId);
  if (!key || !isSameHash(token.slice(end + 1), hashWithKey(key, payload)))
    throw new AppError('play.token_invalid');
  if (!puzzleId || !embedId || !sessionHash || !round || !time) throw new AppError('play.token_invalid');
  const issuedAtMs = parseInt(time, 36);
  return {
    play: {
      puzzleId,
      embedId,
      sessionHash,
      round: Number(round),
      issuedAtMs,
      rule: Number(rule),
      terms: parseTerms(terms, alternative),
    },
    key,
  };
}

/** Writes the terms as the number of tiles per side and two letters, `.3er`, and the alternative, if there is one. */
function formatTerms(terms: PlayTerms | null): string {
  if (!terms) return '';
  const { side, difficulty, verification, alternative } = terms;
  const offer = alternative ? `.${formatAlternative(alternative)}` : '';
  return `.${side}${difficulty.charAt(0)}${verification.charAt(0)}${offer}`;
}

/** Writes an easier board after 3 minutes as `b3`, revision 12 of a question after 5 minutes as `q5-12`. */
function formatAlternative(alternative: DealtAlternative): string {
  if (alternative.kind === 'taken') return 't';
  const { kind, minutes } = alternative;
  return kind === 'easier_board' ? `b${minutes}` : `q${minutes}-${alternative.revision}`;
}

function parseAlternative(text: string): DealtAlternative | null {
  if (text === 't') return { kind: 'taken' };
  const [, minutes, revision] = /^[bq](\d+)(?:-(\d+))?$/.exec(text) ?? [];
  if (minutes === undefined) return null;
  return revision === undefined
    ? { kind: 'easier_board', minutes: Number(minutes) }
    : { kind: 'question', minutes: Number(minutes), revision: Number(revision) };
}

function parseTerms(text: string, alternative: string): PlayTerms | null {
  const [, side, difficulty, verification] = /^(\d)([emh])([rs])$/.exec(text) ?? [];
  if (!side || !isKey(difficulties, difficulty) || !isKey(verifications, verification)) return null;
  return {
    side: Number(side),
    difficulty: difficulties[difficulty],
    verification: verifications[verification],
    alternative: parseAlternative(alternative),
  };
}

function isKey<T extends object>(names: T, key: PropertyKey | undefined): key is keyof T {
  return key !== undefined && key in names;
}

/** @throws AppError play.token_expired if the play was dealt more than two hours ago */
export function requireFresh({ issuedAtMs }: Play, nowMs: number): void {
  if (nowMs - issuedAtMs > playTokenHours * 3_600_000) throw new AppError('play.token_expired');
}
