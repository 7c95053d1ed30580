import { expect, it } from 'vitest';
import { createContext } from '../../../test/koa-context.ts';
import { answerPreflight, openToEverySite, replyHeaders } from './headers.ts';

it('[R16] only a product on https sends the header that makes browsers stay on https', () => {
  expect(replyHeaders('https://prize.example')).toHaveProperty('Strict-Transport-Security');
  expect(replyHeaders('http://localhost:3000')).not.toHaveProperty('Strict-Transport-Security');
});

it('[R16] a call that is open to other sites does not accept their cookies', async () => {
  const ctx = createContext({ origin: 'https://shop.example' });
  await openToEverySite(ctx, () => Promise.resolve());
  await answerPreflight(ctx, () => Promise.resolve());
  const headers = ctx.res.getHeaders();
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(headers).not.toHaveProperty('access-control-allow-credentials');
  expect(headers['access-control-allow-methods']).toBe('GET, POST');
  expect(ctx.status).toBe(204);
});
