import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { createPlayable } from '../../../test/factories.ts';
import { postJson, randomId, startPlay, win } from '../../../test/visitor.ts';
import { toShortKey } from '../../hosted-pages/short-key.ts';

describe('addOwnTexts', () => {
  const test = useApp();

  const replaceTexts = (
    { owner, campaignId }: Pick<Awaited<ReturnType<typeof createPlayable>>, 'owner' | 'campaignId'>,
    locale: string,
    texts: Record<string, string>,
  ) =>
    owner.fetch(`/api/puzzles/${campaignId}/texts/${locale}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ texts }),
    });
  const open = async (url: string) => (await fetch(url)).text();

  it('[G123] a prize page and its mail have the words of the owner in their language, as text', async () => {
    const { game, owner, campaignId } = await startPlay(test, {
      codes: ['ROAST-7Q3D'],
      title: 'Coffee week',
    });
    const texts = {
      'server.prizeTitle': 'Hurra: {title}',
      'server.keepSecret': 'Psst & nicht weitersagen!',
      'server.codeSubject': 'Dein Röstgutschein',
      'rewards.yourCode': 'Dein Code',
    };
    expect((await replaceTexts({ owner, campaignId }, 'de', texts)).status).toBe(200);
    const { delivery } = await win(test.url, game);
    const german = await open(`${delivery?.prizeUrl ?? ''}?lang=de-AT`);
    expect(german).toContain('<title>Hurra: Coffee week');
    expect(german).toContain('Psst &amp; nicht weitersagen!');
    expect(german).toMatch(/Dein Code\s+<code/);
    expect(german).toContain('Scannen');
    expect(await open(`${delivery?.prizeUrl ?? ''}?lang=fr`)).not.toContain('Hurra');
    const { embedId, sessionId, puzzle } = game;
    const mail = { sessionId, playToken: puzzle.playToken, address: `${randomId()}@example.com`, lang: 'de' };
    await postJson(`${test.url}/api/embed/${embedId}/mail-prize`, mail);
    const { rows } = await test.app.platform.database.pool.query<{ subject: string }>(
      'select subject from mails where to_address = $1',
      [mail.address],
    );
    expect(rows).toEqual([{ subject: 'Dein Röstgutschein' }]);
  });

  it('[G123] a hosted page has the words of the owner, also in place of a default message', async () => {
    const shop = await createPlayable(test);
    await shop.owner.patch(`/api/puzzles/${shop.campaignId}`, { description: '' });
    await replaceTexts(shop, 'en', {
      'server.invitation': 'Slide the roastery together.',
      'prizeMessages.defaultEndedMessage': 'It was a great week.',
    });
    const address = `${test.url}/p/play/${toShortKey(shop.embedRowId)}?lang=en`;
    expect(await open(address)).toContain('content="Slide the roastery together.');
    await test.app.platform.database.pool.query(
      `update puzzles set ends_at = now() - interval '1 day' where id = $1`,
      [shop.campaignId],
    );
    // The edit makes the server discard its copy of the campaign in memory.
    await shop.owner.patch(`/api/puzzles/${shop.campaignId}`, { title: 'Over' });
    expect(await open(address)).toContain('It was a great week.');
  });

  it('[G123, B55] texts of pages are no texts of elements, and those that no longer fit have no effect', async () => {
    const shop = await createPlayable(test);
    expect((await replaceTexts(shop, 'en', { 'server.close': 'Shut' })).status).toBe(422);
    expect((await replaceTexts(shop, 'en', { 'server.prizeTitle': 'No title' })).status).toBe(422);
    await test.app.platform.database.pool.query(
      `insert into campaign_texts (puzzle_id, locale, texts) values ($1, 'en', $2)`,
      [shop.campaignId, JSON.stringify({ 'server.invitation': 'Slide {nothing}', 'board.hint': 'Tip' })],
    );
    await shop.owner.patch(`/api/puzzles/${shop.campaignId}`, { description: '' });
    const markup = await open(`${test.url}/p/play/${toShortKey(shop.embedRowId)}?lang=en`);
    expect(markup).toContain('content="Slide the tiles and put the image together.');
    const [address = ''] = /\/api\/campaign-texts\/[^"]+/.exec(markup) ?? [];
    expect(JSON.parse(await open(test.url + address))).toEqual({ board: { hint: 'Tip' } });
  });
});
