import type { ImportRedemptionsReply } from '@puzzle-prize/sdk/protocol';
import { redemptionExamplesMax, usedCodesPerCall } from '@puzzle-prize/sdk/protocol/limits';
import type { UsedCode } from './used-codes.ts';

/** The sum of the replies so far. */
export interface UsedCounts {
  /** The number of codes that were sent. A failed import continues at this position. */
  sent: number;
  marked: number;
  alreadyRedeemed: number;
  notIssued: number;
  notIssuedExamples: readonly string[];
  /** The positions of the codes that the campaign does not know. */
  unknown: readonly number[];
}

export const nothingSent: UsedCounts = {
  ...{ sent: 0, marked: 0, alreadyRedeemed: 0, notIssued: 0 },
  ...{ notIssuedExamples: [], unknown: [] },
};

interface Sending {
  /** The number of codes. */
  total: number;
  /** The counts from which to continue after a failed attempt. */
  from: UsedCounts;
  loadBatch: (position: number, size: number) => Promise<UsedCode[]>;
  send: (used: UsedCode[]) => Promise<ImportRedemptionsReply>;
  onSent: (counts: UsedCounts) => void;
}

/**
 * Sends codes in several calls, and sums up the replies (G139). A call can be repeated, because a code is marked
 * once.
 */
export async function sendUsedCodes({ total, from, loadBatch, send, onSent }: Sending): Promise<UsedCounts> {
  let counts = from;
  while (counts.sent < total) {
    const used = await loadBatch(counts.sent, usedCodesPerCall);
    counts = addReply(counts, await send(used), used.length);
    onSent(counts);
  }
  return counts;
}

function addReply(counts: UsedCounts, reply: ImportRedemptionsReply, sent: number): UsedCounts {
  const examples = [...counts.notIssuedExamples, ...reply.notIssuedExamples];
  return {
    sent: counts.sent + sent,
    marked: counts.marked + reply.marked,
    alreadyRedeemed: counts.alreadyRedeemed + reply.alreadyRedeemed,
    notIssued: counts.notIssued + reply.notIssued,
    notIssuedExamples: examples.slice(0, redemptionExamplesMax),
    unknown: [...counts.unknown, ...reply.unknownLines.map((line) => counts.sent + line)],
  };
}
