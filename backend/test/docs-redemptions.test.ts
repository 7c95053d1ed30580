import { describe, expect, it } from 'vitest';
import { useApp } from './app.ts';
import { docsSchemas, onlyBlock, runInNode, runInShell } from './docs-programs.ts';
import { createPlayable } from './factories.ts';
import { createKey } from './keys.ts';
import { openGame, win } from './visitor.ts';

describe('the programs on the page about redemptions', () => {
  const test = useApp();

  /** Wins a code, and returns the environment variables that the page names. */
  const open = async () => {
    const { owner, embedId } = await createPlayable(test, { codes: ['ROAST-7K2M'], title: 'Coffee beans' });
    const game = await openGame(test.url, embedId);
    test.clock.advance(10_000);
    await win(test.url, game, { host: 'shop.example' });
    return {
      PATH: process.env['PATH'],
      PUZZLE_PRIZE_URL: test.url,
      PUZZLE_PRIZE_API_KEY: (await createKey(owner, ['codes:write'])).apiKey,
      CODE: 'roast-7k2m',
    };
  };

  it('[G110, P7] mark a code and take it back in the shell', async () => {
    const environment = await open();
    for (const [as, expected] of [
      ['redemption', { code: 'ROAST-7K2M', campaignTitle: 'Coffee beans' }],
      ['undoRedemptionReply', { isUndone: true }],
      ['undoRedemptionReply', { isUndone: false }],
    ] as const) {
      const reply: unknown = JSON.parse(await runInShell(onlyBlock(as).code, environment));
      expect(docsSchemas[as]?.parse(reply)).toMatchObject(expected);
    }
  });

  it('[G110, G101, P7] mark a code in Node.js, and tell when another order has used it', async () => {
    const printed = await runInNode(onlyBlock('redeemCode'), await open());
    const success = 'order 4711: prize of Coffee beans\n';
    expect(printed.startsWith(success + success)).toBe(true);
    expect(printed).toMatch(/order 4712: codes.already_redeemed 2\d{3}-\S+Z\n$/);
  });
});
