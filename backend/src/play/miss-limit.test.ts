import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { expect, it } from 'vitest';
import { unknownEmbedLimit } from './limits.ts';
import { createMissLimit } from './miss-limit.ts';

function useLimit(isReached = false) {
  const taken: unknown[][] = [];
  const limit = createMissLimit({
    take: (...call) => {
      taken.push(call);
      return isReached ? Promise.reject(new AppError('request.rate_limited')) : Promise.resolve(null);
    },
  });
  const find = (work: () => Promise<string>) => limit('192.0.2.0/24', work);
  return { taken, find };
}
const refuse = (code: 'play.not_found' | 'play.ended') => () => Promise.reject(new AppError(code));

it('counts an unknown embed id for its network', async () => {
  const { taken, find } = useLimit();
  await expect(find(refuse('play.not_found'))).rejects.toMatchObject({ code: 'play.not_found' });
  expect(taken).toEqual([[unknownEmbedLimit, '192.0.2.0/24']]);
});

it('counts neither a known embed nor another refusal', async () => {
  const { taken, find } = useLimit();
  expect(await find(() => Promise.resolve('found'))).toBe('found');
  await expect(find(refuse('play.ended'))).rejects.toMatchObject({ code: 'play.ended' });
  expect(taken).toEqual([]);
});

it('tells a network beyond the limit nothing about the id', async () => {
  const { find } = useLimit(true);
  await expect(find(refuse('play.not_found'))).rejects.toMatchObject({ code: 'request.rate_limited' });
});
