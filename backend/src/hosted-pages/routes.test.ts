import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createOwner, createPlayable, type Playable } from '../../test/factories.ts';
import { refusal } from '../../test/visitor.ts';
import { toShortKey } from './short-key.ts';

describe('the settings of a hosted page', () => {
  const test = useApp();
  let own: Playable;
  const pathOf = ({ embedRowId }: Playable) => `/api/embed-codes/${embedRowId}/page`;
  const change = ({ owner, ...rest }: Playable, body: unknown) =>
    owner.fetch(pathOf({ owner, ...rest }), {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  beforeAll(async () => {
    own = await createPlayable(test);
  });

  it('[G119] every embed code has a page from the start', async () => {
    const { publicUrl } = test.app.platform;
    const key = toShortKey(own.embedRowId);
    const page = await own.owner.get(pathOf(own));
    expect(page).toEqual({
      slug: key,
      isOwnSlug: false,
      defaultSlug: key,
      title: null,
      intro: null,
      noindex: false,
      pageUrl: `${publicUrl}/p/play/${key}`,
      shortUrl: `${publicUrl}/s/${key}`,
      shareImageUrl: page['shareImageUrl'],
    });
    expect(page['shareImageUrl']).toContain(`/p/play/${key}/og.png?v=`);
  });

  it('[G119] the owner changes single fields, and null restores the defaults', async () => {
    const { owner, ...rest } = await createPlayable(test);
    const path = pathOf({ owner, ...rest });
    const texts = { title: 'Gewinn', intro: 'Zwei\nZeilen' };
    expect(await owner.patch(path, { ...texts, slug: 'sommer' })).toMatchObject({ ...texts, slug: 'sommer' });
    const hidden = await owner.patch(path, { noindex: true });
    expect(hidden).toMatchObject({ ...texts, slug: 'sommer', isOwnSlug: true, noindex: true });
    expect(hidden['pageUrl']).toBe(`${test.app.platform.publicUrl}/p/play/sommer`);
    expect(await owner.patch(path, { slug: null, title: null, intro: null })).toMatchObject({
      slug: hidden['defaultSlug'],
      isOwnSlug: false,
      title: null,
      intro: null,
      noindex: true,
    });
  });

  it('[T57] an address belongs to one page, also among simultaneous calls', async () => {
    const others = await Promise.all([createPlayable(test), createPlayable(test), createPlayable(test)]);
    const replies = await Promise.all(others.map((one) => change(one, { slug: 'the-only-one' })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const loser = replies.find(({ status }) => status === 409);
    expect(loser && (await refusal(loser))).toBe('409 embed.slug_taken');
  });

  it('[T57] nobody can take the default address of another page; choosing the own one changes nothing', async () => {
    const other = await createPlayable(test);
    const theirs = toShortKey(own.embedRowId);
    expect(await refusal(await change(other, { slug: theirs }))).toBe('409 embed.slug_taken');
    const mine = await change(other, { slug: toShortKey(other.embedRowId) });
    expect(await mine.json()).toMatchObject({ isOwnSlug: false });
  });

  it.each(['Summer', 'ab', 'xn--mnchen-3ya', 'a--b', 'admin', 'мойприз', '../etc'])(
    '[T57] %s is refused with the reason',
    async (slug) => {
      const reply = await change(own, { slug });
      expect(reply.status).toBe(400);
      expect(await reply.text()).toMatch(/may contain|may not begin|must have|is reserved/);
    },
  );

  it('[T57] tells while the owner types whether an address is free', async () => {
    const other = await createPlayable(test);
    await change(other, { slug: 'taken-before' });
    const check = async (slug: string) =>
      (await own.owner.get(`${pathOf(own)}/slug?slug=${encodeURIComponent(slug)}`))['slugProblem'];
    expect(await check('still-free')).toBeNull();
    expect(await check('taken-before')).toBe('taken');
    expect(await check(toShortKey(other.embedRowId))).toBe('taken');
    expect(await check(toShortKey(own.embedRowId))).toBeNull();
    expect(await check('Ümlaut')).toBe('characters');
    expect(await check('')).toBe('length');
  });

  it('[T57] a stranger reads and changes nothing', async () => {
    const stranger = await createOwner(test);
    const asStranger = { ...own, owner: stranger };
    expect(await refusal(await change(asStranger, { title: 'Mine' }))).toBe('404 embed.not_found');
    expect(await refusal(await stranger.fetch(pathOf(own)))).toBe('404 embed.not_found');
    expect((await fetch(test.url + pathOf(own))).status).toBe(401);
  });

  it('[G119] the address is free after the embed code or the account is deleted', async () => {
    const [first, second, third] = [
      await createPlayable(test),
      await createPlayable(test),
      await createPlayable(test),
    ];
    await change(first, { slug: 'used-twice' });
    await first.owner.fetch(`/api/embed-codes/${first.embedRowId}`, { method: 'DELETE' });
    expect((await change(second, { slug: 'used-twice' })).status).toBe(200);
    const { confirmation } = await second.owner.get('/api/account/erasure');
    await second.owner.fetch('/api/account/erasure', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ confirmation }),
    });
    expect((await change(third, { slug: 'used-twice' })).status).toBe(200);
  });
});
