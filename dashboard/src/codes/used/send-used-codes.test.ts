import type { ImportRedemptionsReply } from '@puzzle-prize/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { usedCodesPerCall } from '@puzzle-prize/sdk/protocol/limits';
import { nothingSent, sendUsedCodes, type UsedCounts } from './send-used-codes.ts';
import type { UsedCode } from './used-codes.ts';

const total = usedCodesPerCall + 2;
const codes: UsedCode[] = Array.from({ length: total }, (_, at) => ({
  code: `C-${String(at)}`,
  redeemedAt: null,
}));
const loadBatch = (position: number, size: number) => Promise.resolve(codes.slice(position, position + size));

/** Answers as if the campaign knew all codes but the second of each call, and had not given out the first. */
const answer = (used: UsedCode[]): ImportRedemptionsReply => ({
  ...{ marked: used.length - 2, alreadyRedeemed: 0, notIssued: 1 },
  notIssuedExamples: used.slice(0, 1).map(({ code }) => code),
  ...{ unknown: 1, unknownLines: [1] },
});

describe('sendUsedCodes', () => {
  it('[G139] sends all codes in several calls, and sums up the replies', async () => {
    const progress: number[] = [];
    const calls: number[] = [];
    const counts = await sendUsedCodes({
      ...{ total, from: nothingSent, loadBatch },
      send: (used) => {
        calls.push(used.length);
        return Promise.resolve(answer(used));
      },
      onSent: ({ sent }) => progress.push(sent),
    });
    expect(calls).toEqual([usedCodesPerCall, 2]);
    expect(progress).toEqual([usedCodesPerCall, total]);
    expect(counts).toEqual({
      ...{ sent: total, marked: usedCodesPerCall - 2, alreadyRedeemed: 0, notIssued: 2 },
      notIssuedExamples: ['C-0', `C-${String(usedCodesPerCall)}`],
      unknown: [1, usedCodesPerCall + 1],
    });
  });

  it('[G139] goes on after a failed call, and counts no code twice', async () => {
    let last: UsedCounts = nothingSent;
    const onSent = (counts: UsedCounts) => {
      last = counts;
    };
    let calls = 0;
    const failing = sendUsedCodes({
      ...{ total, from: nothingSent, loadBatch, onSent },
      send: (used) => {
        calls += 1;
        return calls === 2 ? Promise.reject(new Error('offline')) : Promise.resolve(answer(used));
      },
    });
    await expect(failing).rejects.toThrow('offline');
    const counts = await sendUsedCodes({
      ...{ total, from: last, loadBatch, onSent },
      send: (used) => Promise.resolve(answer(used)),
    });
    expect(counts).toMatchObject({ sent: total, marked: usedCodesPerCall - 2, notIssued: 2 });
  });
});
