import { elementTextsSchema, widgetDataSchema } from '@puzzle-prize/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { createOwner, createPlayable, type Playable } from '../../../test/factories.ts';
import { askEmbed, createRaceable, readRoom } from '../../../test/race.ts';
import { randomId, refusal } from '../../../test/visitor.ts';

describe('createTextEndpoints', () => {
  const test = useApp();

  const put = ({ owner, campaignId }: Playable, locale: string, body: object) =>
    owner.fetch(`/api/puzzles/${campaignId}/texts/${locale}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const read = ({ owner, campaignId }: Playable, locale: string) =>
    owner.get(`/api/puzzles/${campaignId}/texts/${locale}`);
  const load = async ({ embedId }: Playable) => {
    const response = await fetch(`${test.url}/api/embed-widget/${embedId}?sessionId=${randomId()}`);
    return widgetDataSchema.parse(await response.json());
  };
  const loadTexts = async (address = '') => {
    const response = await fetch(test.url + address);
    return {
      texts: elementTextsSchema.parse(await response.json()),
      cache: response.headers.get('cache-control'),
      origin: response.headers.get('access-control-allow-origin'),
    };
  };

  it('[G123] stores the texts of each language, and removes those that are left out', async () => {
    const shop = await createPlayable(test);
    expect(await read(shop, 'de')).toEqual({ locale: 'de', texts: {} });
    const texts = { 'prize.checking': 'Moment noch', 'board.hint': 'Tipp!' };
    expect((await put(shop, 'de', { texts })).status).toBe(200);
    expect((await put(shop, 'en', { texts: { 'prize.checking': 'One moment' } })).status).toBe(200);
    expect(await read(shop, 'de')).toEqual({ locale: 'de', texts });
    const listed = await shop.owner.get(`/api/puzzles/${shop.campaignId}/texts`);
    expect(listed).toMatchObject({
      languages: [
        { locale: 'de', count: 2 },
        { locale: 'en', count: 1 },
      ],
    });
    await put(shop, 'de', { texts: {} });
    expect(await shop.owner.get(`/api/puzzles/${shop.campaignId}/texts`)).toMatchObject({
      languages: [{ locale: 'en' }],
    });
  });

  it.each([
    ['xx', { 'prize.checking': 'x' }, '404 campaign.language_unknown'],
    ['de', { 'prize.nothing': 'x' }, '422 campaign.text_unknown'],
    ['de', { '__proto__.toString': 'x' }, '422 campaign.text_unknown'],
    ['de', { 'prize.completed': 'Fertig!' }, '422 campaign.text_invalid'],
    ['de', { 'race.moves': '{moves} Züge' }, '422 campaign.text_invalid'],
    ['de', { 'race.moves': '{moves, plural, one {# Zug}}' }, '422 campaign.text_invalid'],
    ['de', { 'board.hint': 'Ein sehr langer Tipp' }, '422 campaign.text_invalid'],
    ['de', { 'prize.checking': '<b>Moment</b>' }, '422 campaign.text_invalid'],
    ['de', { 'prize.checking': 'x'.repeat(501) }, '400 request.invalid'],
    ['de', { 'prize.checking': '' }, '400 request.invalid'],
  ])('[G123] refuses texts in %s: %j with %s, and stores nothing', async (locale, texts, code) => {
    const shop = await createPlayable(test);
    expect(await refusal(await put(shop, locale, { texts }))).toBe(code);
    expect(await shop.owner.get(`/api/puzzles/${shop.campaignId}/texts`)).toEqual({ languages: [] });
  });

  it('[G123] names the text and its problem', async () => {
    const response = await put(await createPlayable(test), 'en', { texts: { 'prize.completed': 'Done!' } });
    expect(await response.json()).toMatchObject({
      message: 'prize.completed has the placeholders none instead of n',
    });
  });

  it('[G123] hides texts from other owners', async () => {
    const shop = await createPlayable(test);
    const other = { ...shop, owner: await createOwner(test) };
    expect(await refusal(await put(other, 'de', { texts: {} }))).toBe('404 campaign.not_found');
  });

  it('[G123] merges the edits of two tabs, and refuses two different texts', async () => {
    const shop = await createPlayable(test);
    await put(shop, 'en', { texts: { 'board.hint': 'Tip' } });
    const base = { 'board.hint': 'Tip' };
    await put(shop, 'en', { texts: { ...base, 'prize.checking': 'A moment' }, base });
    await put(shop, 'en', { texts: { 'prize.loading': 'Soon' }, base });
    expect(await read(shop, 'en')).toMatchObject({
      texts: { 'prize.checking': 'A moment', 'prize.loading': 'Soon' },
    });
    const late = { texts: { ...base, 'prize.checking': 'Wait' }, base };
    expect(await (await put(shop, 'en', late)).json()).toMatchObject({
      code: 'edit.conflict',
      conflicts: [{ field: 'prize.checking', yours: 'Wait', stored: 'A moment' }],
    });
  });

  it('[G123] copies the texts with the campaign', async () => {
    const shop = await createPlayable(test);
    await put(shop, 'fr', { texts: { 'board.hint': 'Idée' } });
    const { puzzle } = await shop.owner.post(`/api/puzzles/${shop.campaignId}/duplicate`, {});
    const copy = String(Reflect.get(Object(puzzle), 'id'));
    expect(await read({ ...shop, campaignId: copy }, 'fr')).toMatchObject({
      texts: { 'board.hint': 'Idée' },
    });
  });

  it('[G124] a deal has the addresses of the texts, which elements on any site keep for a day', async () => {
    const shop = await createPlayable(test);
    expect(await load(shop)).not.toHaveProperty('textUrls');
    await put(shop, 'de', {
      texts: { 'prize.checking': 'Moment noch', 'prizeMessages.play.too_fast': 'Zu schnell.' },
    });
    const { textUrls = {} } = await load(shop);
    expect(await loadTexts(textUrls.de)).toEqual({
      texts: { prize: { checking: 'Moment noch' }, prizeMessages: { 'play.too_fast': 'Zu schnell.' } },
      cache: 'public, max-age=86400, immutable',
      origin: '*',
    });
  });

  it('[G124] a change gets a new address, and the earlier address returns the change without caching', async () => {
    const shop = await createPlayable(test);
    await put(shop, 'en', { texts: { 'prize.checking': 'One' } });
    const before = (await load(shop)).textUrls?.en;
    await put(shop, 'en', { texts: { 'prize.checking': 'Two' } });
    const after = (await load(shop)).textUrls?.en;
    expect(after).not.toBe(before);
    const changed = { texts: { prize: { checking: 'Two' } } };
    expect(await loadTexts(before)).toMatchObject({ ...changed, cache: 'no-store' });
    expect(await loadTexts(after)).toMatchObject(changed);
    await put(shop, 'en', { texts: {} });
    expect(await load(shop)).not.toHaveProperty('textUrls');
    expect(await loadTexts(after)).toMatchObject({ texts: {}, cache: 'no-store' });
  });

  it('[G124] a message in place of the puzzle has them, too, and default messages are named by their sentence', async () => {
    const shop = await createPlayable(test);
    const texts = { 'prizeMessages.defaultEndedMessage': 'It was fun.' };
    await put(shop, 'en', { texts });
    await test.app.platform.database.pool.query(
      `update puzzles set ends_at = now() - interval '1 day' where id = $1`,
      [shop.campaignId],
    );
    await put(shop, 'en', { texts: { ...texts, 'board.hint': 'Tip' } });
    const data = await load(shop);
    expect(data).toMatchObject({ showMessage: true });
    const sentence = data.message ?? '';
    expect((await loadTexts(data.textUrls?.en)).texts.prizeMessages).toEqual({ [sentence]: 'It was fun.' });
  });

  it('[G124] a race has the addresses in its room and with its image', async () => {
    const raceable = await createRaceable(test);
    await put(raceable, 'de', { texts: { 'race.go': 'Los!' } });
    const { roomCode, ...entry } = await askEmbed(test, raceable.campaignId);
    const { raceConfig } = await readRoom(test, roomCode);
    const puzzle: unknown = await (await fetch(`${test.url}/api/puzzle/${raceConfig.id}/for-race`)).json();
    expect(puzzle).toMatchObject({ textUrls: entry.textUrls });
    expect((await loadTexts(entry.textUrls?.de)).texts).toEqual({ race: { go: 'Los!' } });
  });

  it('[G124] unknown campaigns have no texts', async () => {
    expect(await refusal(await fetch(`${test.url}/api/campaign-texts/nobody/de/1`))).toBe(
      '404 play.not_found',
    );
  });

  it('[B55] texts that an update of the product removed or changed stay, have no effect and hinder no edit', async () => {
    const shop = await createPlayable(test);
    const stale = { 'prize.removed': 'Old', 'prize.completed': 'Done in {seconds} seconds!' };
    await test.app.platform.database.pool.query(
      `insert into campaign_texts (puzzle_id, locale, texts) values ($1, 'en', $2)`,
      [shop.campaignId, JSON.stringify(stale)],
    );
    expect(await read(shop, 'en')).toMatchObject({ texts: stale });
    const texts = { ...stale, 'board.hint': 'Tip' };
    expect((await put(shop, 'en', { texts, base: stale })).status).toBe(200);
    expect(await read(shop, 'en')).toMatchObject({ texts });
    expect((await loadTexts((await load(shop)).textUrls?.en)).texts).toEqual({ board: { hint: 'Tip' } });
  });
});
