import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createUploadGate } from './upload-gate.ts';

describe('createUploadGate', () => {
  it('[T44] lets one owner in once at a time, and the others pass by', async () => {
    const gate = createUploadGate({ atOnce: 3, inLine: 9, inLinePerOwner: 5 });
    let inside = 0;
    let most = 0;
    const greedy = Array.from({ length: 5 }, () =>
      gate.pass('greedy', async () => {
        most = Math.max(most, (inside += 1));
        await sleep(20);
        inside -= 1;
        return 'greedy';
      }),
    );
    const modest = gate.pass('modest', () => Promise.resolve('modest'));
    expect(await Promise.race([...greedy, modest])).toBe('modest');
    await Promise.all(greedy);
    expect(most).toBe(1);
  });

  it('[T44] sends away an owner whose own line is full, and everybody when the common one is', async () => {
    const gate = createUploadGate({ atOnce: 1, inLine: 1, inLinePerOwner: 1 });
    const visit = (ownerId: string) => gate.pass(ownerId, () => sleep(10, ownerId));
    const taken = ['a', 'a', 'b'].map(visit);
    for (const ownerId of ['a', 'c'])
      await expect(visit(ownerId)).rejects.toMatchObject({ code: 'server.unavailable' });
    expect(await Promise.all(taken)).toEqual(['a', 'a', 'b']);
    expect(await visit('a')).toBe('a');
  });

  it('[T44] loses no place to an error', async () => {
    const gate = createUploadGate({ atOnce: 1, inLine: 1, inLinePerOwner: 1 });
    await expect(gate.pass('a', () => Promise.reject(new Error('failed inside')))).rejects.toThrow();
    expect(await gate.pass('a', () => Promise.resolve('open'))).toBe('open');
  });
});
