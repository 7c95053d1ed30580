import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { CounterCode } from '@puzzle-prize/sdk/protocol';
import { cleanCode } from '@puzzle-prize/sdk/protocol/code-text';
import { codeMaxChars, counterUndoMinutes } from '@puzzle-prize/sdk/protocol/limits';
import { findRedeemable, type RedeemableCode } from '../codes/redemptions/find-redeemable.ts';
import { listMarkedBySession } from '../codes/redemptions/list-marked.ts';
import { redeemCode } from '../codes/redemptions/redeem-code.ts';
import type { ReadCode } from './read-scanned.ts';
import type { CounterPerson } from './sign-in.ts';

/** Reads the state of a code without changing it (G112). */
export async function lookUp(
  em: SqlEntityManager,
  person: CounterPerson,
  { nowMs, ...read }: ReadCode & { nowMs: number },
): Promise<CounterCode> {
  const { code } = read;
  const found = await findRedeemable(em, { ...person, ...read }, read);
  if (found) return presentCode(found, person, nowMs);
  return {
    ...{ id: null, code: cleanCode(code).slice(0, codeMaxChars), state: 'unknown', campaignTitle: null },
    ...{
      valueText: null,
      minimumText: null,
      validUntil: null,
      redeemedAt: null,
      redeemedBy: null,
      canUndo: false,
    },
  };
}

/** Marks a code as used, and stores that this person marked it (G111). */
export async function redeem(
  em: SqlEntityManager,
  person: CounterPerson,
  { nowMs, ...read }: ReadCode & { nowMs: number },
): Promise<CounterCode> {
  const { sessionId: counterSessionId, name } = person;
  const redeemer = { via: 'counter', name, counterSessionId } as const;
  return presentCode(await redeemCode(em, { ...person, ...read, redeemer }), person, nowMs);
}

/** Lists the latest redemptions of the device. */
export async function listRecent(
  em: SqlEntityManager,
  person: CounterPerson,
  nowMs: number,
): Promise<CounterCode[]> {
  return (await listMarkedBySession(em, person.sessionId)).map((row) => presentCode(row, person, nowMs));
}

/** Presents a code. The device that marked it may remove the mark, even if it missed the reply to its call. */
function presentCode(row: RedeemableCode, { sessionId }: CounterPerson, nowMs: number): CounterCode {
  const { id, code, state, title, valueText, minimumText, expiresAtMs, redeemedAt, redeemedBy } = row;
  const ageMs = redeemedAt === null ? Infinity : nowMs - redeemedAt.getTime();
  return {
    ...{ id, code, state, campaignTitle: title, valueText, minimumText, redeemedBy },
    validUntil: expiresAtMs === null ? null : new Date(expiresAtMs).toISOString(),
    redeemedAt: redeemedAt?.toISOString() ?? null,
    canUndo: row.counterSessionId === sessionId && ageMs < counterUndoMinutes * 60_000,
  };
}
