import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createFairGate } from './fair-gate.ts';

describe('createFairGate', () => {
  it('[T44] limits concurrent work, and releases a slot after an error', async () => {
    const gate = createFairGate({ atOnce: 2, atOncePerCaller: 2, inLinePerCaller: 100 });
    const order: number[] = [];
    let inside = 0;
    let most = 0;
    const visits = Array.from({ length: 20 }, (_, index) =>
      gate.pass('one', async () => {
        order.push(index);
        most = Math.max(most, (inside += 1));
        await sleep(2);
        inside -= 1;
        if (index % 3 === 0) throw new Error('failed inside');
      }),
    );
    const results = await Promise.allSettled(visits);
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(7);
    expect(most).toBe(2);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(await gate.pass('one', () => Promise.resolve('open'))).toBe('open');
  });

  it('[T44] serves callers in turn, however many calls one of them makes', async () => {
    const gate = createFairGate({ atOnce: 1, atOncePerCaller: 1, inLinePerCaller: 100 });
    const served: string[] = [];
    const visit = (id: string) =>
      gate.pass(id, async () => {
        served.push(id);
        await sleep(1);
      });
    await Promise.all([...Array.from({ length: 5 }, () => 'greedy'), 'a', 'b', 'a'].map(visit));
    expect(served).toEqual(['greedy', 'a', 'b', 'greedy', 'a', 'greedy', 'greedy', 'greedy']);
  });

  it('[T44] keeps slots free for others while one caller uses all of its own', async () => {
    const gate = createFairGate({ atOncePerCaller: 1, inLinePerCaller: 5 });
    const leave = await gate.enter('stuck');
    const waiting = gate.pass('stuck', () => Promise.resolve('late'));
    expect(await gate.pass('other', () => Promise.resolve('other'))).toBe('other');
    leave();
    expect(await waiting).toBe('late');
  });

  it('[T44] refuses only the caller whose own queue is full', async () => {
    const gate = createFairGate({ atOnce: 1, atOncePerCaller: 1, inLinePerCaller: 1 });
    const visit = (id: string) => gate.pass(id, () => sleep(10, id));
    const taken = ['a', 'a', 'b'].map(visit);
    await expect(visit('a')).rejects.toMatchObject({ code: 'server.unavailable' });
    expect(await Promise.all([...taken, visit('c')])).toEqual(['a', 'a', 'b', 'c']);
  });
});
