import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createGate } from './gate.ts';

describe('createGate', () => {
  it('[T44] lets no more in than it may, each in turn, and loses no place to an error', async () => {
    const gate = createGate({ atOnce: 2, inLine: 100 });
    const order: number[] = [];
    let inside = 0;
    let most = 0;
    const visits = Array.from({ length: 20 }, (_, index) =>
      gate.pass(async () => {
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
    expect(await gate.pass(() => Promise.resolve('open'))).toBe('open');
  });

  it('[T44] sends away whom the line has no room for', async () => {
    const gate = createGate({ atOnce: 1, inLine: 1 });
    const first = gate.pass(() => sleep(10, 'first'));
    const second = gate.pass(() => Promise.resolve('second'));
    await expect(gate.pass(() => Promise.resolve('third'))).rejects.toMatchObject({
      code: 'server.unavailable',
    });
    expect(await Promise.all([first, second])).toEqual(['first', 'second']);
  });
});
