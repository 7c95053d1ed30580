import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createLines } from './lines.ts';

it('[N8] work with the same name runs in order of arrival and does not delay work with other names', async () => {
  const lines = createLines();
  const done: string[] = [];
  const work = (name: string, ms: number) => async () => {
    await sleep(ms);
    done.push(name);
    return name;
  };
  const answers = await Promise.allSettled([
    lines.wait('room', work('slow', 60)),
    lines.wait('room', () => Promise.reject(new Error('refused'))),
    lines.wait('room', work('quick', 0)),
    lines.wait('other', work('other', 10)),
  ]);
  expect(done).toEqual(['other', 'slow', 'quick']);
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'refused'))).toEqual([
    'slow',
    'refused',
    'quick',
    'other',
  ]);
});
