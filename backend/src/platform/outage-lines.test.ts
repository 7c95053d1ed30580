import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from './log.ts';

describe('a database outage in the log', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function openLog() {
    const lines: unknown[] = [];
    const log = createLog({ logLevel: 'info' }, { write: (line) => lines.push(JSON.parse(line)) });
    return { lines, log };
  }

  it('takes one line per second, each with the number of lines it replaces', () => {
    const { lines, log } = openLog();
    const child = log.child({});
    for (let n = 0; n < 100; n += 1) {
      const err = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
      (n % 2 === 0 ? log : child).error({ err, requestId: `r${n}` }, 'request failed');
      vi.advanceTimersByTime(25);
    }
    vi.advanceTimersByTime(5000);
    expect(lines).toMatchObject([
      { count: 1, requestId: 'r0', msg: 'request failed', err: { code: 'ECONNREFUSED' } },
      { count: 39, requestId: 'r39' },
      { count: 40, requestId: 'r79' },
      { count: 20, requestId: 'r99' },
    ]);
  });

  it('hides no other lines, and a later outage is logged again at once', () => {
    const { lines, log } = openLog();
    log.error({ err: new AppError('server.unavailable') }, 'request failed');
    log.error({ err: new Error('a bug') }, 'request failed');
    log.error({ err: new Error('a bug') }, 'request failed');
    log.info('all is well');
    vi.advanceTimersByTime(1500);
    log.warn({ err: new AppError('server.unavailable') }, 'later');
    expect(lines).toHaveLength(5);
    expect(lines.at(-1)).toMatchObject({ count: 1, level: 'warn', msg: 'later' });
  });
});
