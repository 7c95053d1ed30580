import {
  type Counter,
  counterCodeSchema,
  counterSchema,
  counterStateSchema,
} from '@puzzle-prize/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createOwner, createPlayable, type TestOwner } from '../../test/factories.ts';
import { openGame, refusal, win } from '../../test/visitor.ts';

const pin = '402917';

describe('the calls of a counter', () => {
  const test = useApp();
  const query = (sql: string, values: unknown[] = []) => test.app.platform.database.pool.query(sql, values);

  /** Wins all codes of a new campaign, and creates a counter. Returns the address of the last prize page as well. */
  const createShop = async (codes: string[], wishes: object = {}) => {
    const campaign = await createPlayable(test, { codes, title: 'Coffee beans' });
    let prizeUrl = '';
    for (let count = 0; count < codes.length; count += 1) {
      const game = await openGame(test.url, campaign.embedId);
      test.clock.advance(10_000);
      const won = await win(test.url, game, { host: 'shop.example' });
      prizeUrl = /http[^"]+\/p\/[\w-]{32}/.exec(JSON.stringify(won))?.[0] ?? '';
    }
    return { ...campaign, prizeUrl, counter: await create(campaign.owner, wishes) };
  };
  const create = async (owner: TestOwner, wishes: object = {}) =>
    counterSchema.parse(
      await owner.post('/api/counters', { title: 'Till', pin, staff: ['Ana', 'Ben'], ...wishes }),
    );

  /** Creates a device with its own cookies. */
  const createDevice = ({ url }: Pick<Counter, 'url'>) => {
    const base = `${test.url}/api/counter/${url.split('/').at(-1) ?? ''}`;
    let cookie = '';
    const send = async (path: string, body?: object, headers: Record<string, string> = {}) => {
      const response = await fetch(`${base}/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', cookie, ...headers },
        ...(body && { body: JSON.stringify(body) }),
      });
      const [set] = response.headers.getSetCookie();
      if (set !== undefined) cookie = set.split(';')[0] ?? '';
      return response;
    };
    return {
      send,
      signIn: (name = 'Ana', given = pin) => send('sign-in', { name, pin: given }),
      act: async (path: 'look-up' | 'redeem', scanned: string, codeId?: string | null) =>
        counterCodeSchema.parse(await (await send(path, { scanned, codeId })).json()),
      state: async () => counterStateSchema.parse(await (await send('session')).json()),
      readCookie: () => cookie,
    };
  };

  it('[G111] lets a person with PIN and name look at a code, mark it and remove the mark', async () => {
    const { counter } = await createShop(['ROAST-1']);
    const device = createDevice(counter);
    expect(await refusal(await device.send('look-up', { scanned: 'ROAST-1' }))).toBe(
      '401 counter.signed_out',
    );
    expect((await device.signIn(' ana ')).status).toBe(204);
    expect(await device.state()).toEqual({ title: 'Till', name: 'Ana', recent: [] });
    expect(await device.act('look-up', 'roast-1 ')).toMatchObject({
      ...{ code: 'ROAST-1', state: 'redeemable', campaignTitle: 'Coffee beans', canUndo: false },
    });
    const redeemed = await device.act('redeem', 'roast-1');
    expect(redeemed).toMatchObject({ state: 'redeemed', redeemedBy: 'Ana', canUndo: true });
    expect((await device.state()).recent).toEqual([redeemed]);
    // The device may have lost the reply, so a look-up offers to take the mark back as well.
    expect(await device.act('look-up', 'roast-1')).toEqual(redeemed);
    const other = createDevice(counter);
    await other.signIn('Ben');
    expect(await other.act('look-up', 'ROAST-1')).toEqual({ ...redeemed, canUndo: false });
    expect(await refusal(await other.send('undo', { codeId: redeemed.id }))).toBe(
      '409 counter.undo_too_late',
    );
    expect((await device.send('undo', { codeId: redeemed.id })).status).toBe(204);
    expect((await device.state()).recent).toEqual([]);
    expect(await other.act('redeem', 'ROAST-1')).toMatchObject({ redeemedBy: 'Ben' });
    await query("update discount_codes set redeemed_at = redeemed_at - interval '11 minutes' where id = $1", [
      redeemed.id,
    ]);
    await query(
      "update code_redemptions set redeemed_at = redeemed_at - interval '11 minutes' where code_id = $1",
      [redeemed.id],
    );
    expect(await refusal(await other.send('undo', { codeId: redeemed.id }))).toBe(
      '409 counter.undo_too_late',
    );
    expect((await device.send('sign-out', {})).status).toBe(204);
    expect(await refusal(await device.send('session'))).toBe('401 counter.signed_out');
  });

  it('[G111] lets one of two people mark a code in the same second, and tells the other who did it and when', async () => {
    const { counter } = await createShop(['BOTH']);
    const [ana, ben] = [createDevice(counter), createDevice(counter)];
    await Promise.all([ana.signIn('Ana'), ben.signIn('Ben')]);
    const replies = await Promise.all([ana, ben].map((device) => device.send('redeem', { scanned: 'BOTH' })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = replies[0]?.status === 200 ? 'Ana' : 'Ben';
    expect(await replies.find(({ status }) => status === 409)?.json()).toMatchObject({
      ...{ code: 'codes.already_redeemed', redeemed: { redeemedBy: winner } },
    });
  });

  it('[G112] finds the code in the address of a prize page and in a shop link', async () => {
    const { counter, campaignId, prizeUrl, owner } = await createShop(['A B/1']);
    const device = createDevice(counter);
    await device.signIn();
    expect(prizeUrl).not.toBe('');
    for (const scanned of [prizeUrl, `${prizeUrl}?lang=de`])
      expect(await device.act('look-up', scanned)).toMatchObject({ code: 'A B/1', state: 'redeemable' });
    await query('update code_collections set apply_url_template = $2 where puzzle_id = $1', [
      campaignId,
      'https://shop.example/discount/{CODE}?redirect=/',
    ]);
    const link = 'https://SHOP.example/discount/a%20b%2F1?redirect=/';
    expect(await device.act('look-up', link)).toMatchObject({ code: 'A B/1', state: 'redeemable' });
    const foreign = await createShop(['THEIRS']);
    for (const scanned of [
      foreign.prizeUrl,
      'THEIRS',
      'https://evil.example/discount/A',
      'https://shop.example/discount/%',
    ])
      expect(await device.act('look-up', scanned)).toMatchObject({ state: 'unknown', campaignTitle: null });
    const elsewhere = await createPlayable(test, { owner, codes: ['ELSEWHERE'] });
    const limited = createDevice(await create(owner, { puzzleId: elsewhere.campaignId }));
    await limited.signIn();
    expect(await limited.act('look-up', 'A B/1')).toMatchObject({ state: 'unknown' });
    expect(await limited.act('look-up', 'elsewhere')).toMatchObject({ state: 'not_issued' });
  });

  it('[G112] marks the code that was shown, or that a prize page has, and no other one with the same text', async () => {
    const [first, second, foreign] = [
      await createShop(['SAME']),
      await createShop(['SAME']),
      await createShop(['SAME']),
    ];
    await query('update puzzles set creator_id = $2 where id = $1', [second.campaignId, first.owner.id]);
    const [device, stranger] = [createDevice(first.counter), createDevice(foreign.counter)];
    await Promise.all([device.signIn(), stranger.signIn()]);
    const ids = await Promise.all(
      [first, second].map(async ({ prizeUrl }) => (await device.act('look-up', prizeUrl)).id),
    );
    expect(new Set(ids).size).toBe(2);
    for (const id of ids)
      expect(await refusal(await stranger.send('redeem', { scanned: 'SAME', codeId: id }))).toBe(
        '404 codes.not_found',
      );
    expect(await device.act('redeem', 'SAME', ids[1])).toMatchObject({ id: ids[1], state: 'redeemed' });
    const again = await device.send('redeem', { scanned: 'SAME', codeId: ids[1] });
    expect(await refusal(again)).toBe('409 codes.already_redeemed');
    expect(await device.act('look-up', second.prizeUrl)).toMatchObject({ state: 'redeemed' });
    expect(await refusal(await device.send('redeem', { scanned: second.prizeUrl }))).toBe(
      '409 codes.already_redeemed',
    );
    expect(await device.act('redeem', first.prizeUrl)).toMatchObject({ id: ids[0], state: 'redeemed' });
  });

  it('[T55] locks a counter after wrong PINs, longer each time, and leaves its sessions alone', async () => {
    const { counter, owner } = await createShop(['LOCK']);
    const [ana, thief] = [createDevice(counter), createDevice(counter)];
    await ana.signIn();
    const results = await Promise.all(Array.from({ length: 9 }, () => thief.signIn('Ana', '999120')));
    expect(results.map(({ status }) => status).sort()).toEqual([
      ...Array<number>(5).fill(403),
      ...Array<number>(4).fill(429),
    ]);
    const locked = await thief.signIn('Ana', pin);
    expect(await refusal(locked)).toBe('429 counter.locked');
    // Comparing PINs takes time, so the rest of the wait may be some seconds shorter.
    const readWait = (reply: Response) => Math.ceil(Number(reply.headers.get('retry-after')) / 30) * 30;
    expect(readWait(locked)).toBe(300);
    expect(await ana.act('look-up', 'LOCK')).toMatchObject({ state: 'redeemable' });
    test.clock.advance(300_000);
    for (let tries = 0; tries < 5; tries += 1) await thief.signIn('Ana', '999120');
    expect(readWait(await thief.signIn('Ana', pin))).toBe(600);
    await owner.patch(`/api/counters/${counter.id}`, { pin: '518230' });
    expect(await refusal(await ana.send('session'))).toBe('401 counter.signed_out');
    expect(await refusal(await thief.signIn('Ana', pin))).toBe('403 counter.wrong_pin');
    expect(await refusal(await thief.signIn('Zoe', '518230'))).toBe('403 counter.wrong_pin');
    expect((await thief.signIn('Ana', '518230')).status).toBe(204);
  });

  it('[T55] ends a session when it expires, its name or counter is deleted or the owner ends it, and checks the origin', async () => {
    const { counter, owner } = await createShop(['END']);
    const device = createDevice(counter);
    const isOut = async () => refusal(await device.send('session'));
    await device.signIn();
    expect(device.readCookie()).toMatch(/^pp_counter_/);
    expect(
      await refusal(await device.send('redeem', { scanned: 'END' }, { 'sec-fetch-site': 'cross-site' })),
    ).toBe('403 request.wrong_origin');
    const other = createDevice(await create(owner));
    expect(await refusal(await other.send('session', undefined, { cookie: device.readCookie() }))).toBe(
      '401 counter.signed_out',
    );
    expect(
      await refusal(await fetch(`${test.url}/api/puzzles`, { headers: { cookie: device.readCookie() } })),
    ).toBe('401 auth.required');
    test.clock.advance(13 * 3_600_000);
    expect(await isOut()).toBe('401 counter.signed_out');
    await device.signIn();
    expect((await owner.fetch(`/api/counters/${counter.id}/sign-out`, { method: 'POST' })).status).toBe(204);
    expect(await isOut()).toBe('401 counter.signed_out');
    await device.signIn('Ben');
    expect(counterSchema.array().parse(await owner.list('/api/counters'))[0]?.sessions).toMatchObject([
      { name: 'Ben' },
    ]);
    await owner.patch(`/api/counters/${counter.id}`, { staff: ['Ana'] });
    expect(await isOut()).toBe('401 counter.signed_out');
    await owner.patch(`/api/counters/${counter.id}`, { staff: ['Ana', 'Ben'] });
    expect(await isOut()).toBe('401 counter.signed_out');
    await device.signIn();
    expect((await owner.fetch(`/api/counters/${counter.id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await isOut()).toBe('404 counter.not_found');
  });

  it('[G111, T55] refuses weak PINs and stores no PIN', async () => {
    const owner = await createOwner(test);
    for (const weak of ['12345', '111111', '123456', '987654', '890123'])
      expect(await owner.post('/api/counters', { title: 'T', pin: weak, staff: ['A'] })).toMatchObject({
        code: 'counter.weak_pin',
      });
    const { id } = await create(owner);
    const { rows } = await query('select * from counters where id = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain(pin);
    expect(JSON.stringify(rows)).toContain('scrypt$');
  });
});
