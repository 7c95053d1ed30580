import { PuzzlePrize } from '@puzzle-prize/sdk/node';
import { generatedApiKeySchema } from '@puzzle-prize/sdk/protocol';
import { build } from 'esbuild';
import { expect, test } from './fixtures.ts';
import { assignEmbed, openMediaOwner } from './media-campaign.ts';
import { slideByMouse, solve } from './player.ts';
import { addMedia, videoFile } from './stored-media.ts';

test('[W12, W13, W14, P1] a shop shows a paywalled puzzle; the video plays after payment and a win, and then the puzzle is locked again', async ({
  page,
  product,
  shop,
}) => {
  const owner = await openMediaOwner(page, product.url, { rewardType: 'paywalled_media' });
  await addMedia(owner, { title: 'The making of', file: videoFile('video.webm') });
  const { uniqueId: embedId } = await assignEmbed(owner, 'Shop');
  const { apiKey } = await owner.call(
    '/api/auth/generate-api-key',
    (reply) => generatedApiKeySchema.parse(reply),
    {},
  );
  const sdk = new PuzzlePrize({ apiKey, baseUrl: product.url });
  shop.show(`/${embedId}/paid.js`, await bundleShop({ embedId, host: product.url }));
  shop.show(
    `/${embedId}/paid`,
    `<!doctype html><title>Shop</title><main></main><button>I have paid</button><ul></ul><script src="/${embedId}/paid.js"></script>`,
  );

  await page.goto(`${shop.url}/${embedId}/paid`);
  const prize = page.frameLocator('iframe').locator('puzzle-prize');
  await expect(prize.getByText('Payment verification required to unlock this puzzle').first()).toBeVisible();
  await expect(prize.getByRole('grid')).toHaveAttribute('aria-disabled', 'true');
  const heard = () => page.getByRole('listitem').allInnerTexts();
  await expect.poll(heard).toHaveLength(1);
  const [sessionId = ''] = await heard();

  await sdk.sessions.activate(sessionId);
  await page.getByRole('button', { name: 'I have paid' }).click();
  await expect(prize.getByRole('grid')).toHaveAttribute('aria-disabled', 'false');
  await solve(prize, slideByMouse);
  const video = prize.locator('video');
  await expect.poll(() => video.evaluate((shown: HTMLVideoElement) => shown.readyState)).toBeGreaterThan(0);
  await expect(prize.getByRole('heading', { name: 'The making of' })).toBeVisible();

  await prize.getByRole('button', { name: 'Back to Puzzle' }).click();
  await prize.getByRole('button', { name: 'End the session' }).click();
  await expect(prize.getByRole('grid')).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(async () => (await heard()).slice(-2)[0]).toBe('reset');
  expect((await heard()).at(-1)).not.toBe(sessionId);
  await expect.poll(async () => (await sdk.sessions.status(sessionId)).isActivated).toBe(false);
});

/** Returns the shop's own script. It mounts the puzzle and lists the puzzle's messages on the page. */
async function bundleShop(target: { embedId: string; host: string }): Promise<string> {
  const contents = `
    import { mount } from '@puzzle-prize/sdk';
    const puzzle = mount(document.querySelector('main'), ${JSON.stringify(target)});
    const write = (text) => document.querySelector('ul').append(Object.assign(document.createElement('li'), { textContent: text }));
    document.querySelector('button').onclick = () => puzzle.checkSession();
    puzzle.on('puzzleSessionId', ({ sessionId }) => write(sessionId));
    puzzle.on('puzzleReset', () => write('reset'));`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    format: 'iife',
    conditions: ['@puzzle-prize/source'],
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
