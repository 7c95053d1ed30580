import { campaignSchema, updateCampaignSchema } from '@puzzle-prize/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createOwner, createPlayable, type Playable } from '../../test/factories.ts';
import { openGame, randomId, refusal, solvedBody, postVerify, startPlay, win } from '../../test/visitor.ts';

const test = useApp();
const hourMs = 3_600_000;
/**
 * The distance in milliseconds that checks keep from the time of a change, because the test clock also advances by
 * itself.
 */
const marginMs = 20_000;

const toTime = (fromNowMs: number) => new Date(test.clock.now() + fromNowMs).toISOString();

async function edit({ owner, campaignId }: Pick<Playable, 'owner' | 'campaignId'>, changes: object) {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'PATCH', headers, body: JSON.stringify(changes) };
  return await owner.fetch(`/api/puzzles/${campaignId}`, init);
}

async function findTemplate({ owner }: Pick<Playable, 'owner'>): Promise<string> {
  const [template] = await owner.list('/api/template-images');
  return String(template?.['url']);
}

describe('the settings of a campaign', () => {
  it('[C10] changes every setting, and a new load shows the new puzzle', async () => {
    const playable = await createPlayable(test);
    const imageUrl = await findTemplate(playable);
    const settings = {
      title: 'Tea week',
      description: 'All about tea',
      imageUrl,
      imageAlt: 'A green teapot',
      difficulty: 'hard',
      dimensions: 4,
      boardSize: 'large',
      startsAt: toTime(-hourMs),
      endsAt: toTime(hourMs),
      timeZone: 'Europe/Berlin',
      teaserMessage: 'Soon',
      endedMessage: 'Over',
      wonMessage: 'Well done!',
      noneLeftMessage: 'All gone',
      verification: 'solution',
      networkPolicy: 'strict',
      winsPerHour: 40,
      winsPerDay: 200,
      winsTotal: 5000,
      oneRewardPerVisitor: false,
      winsPerVisitor: 2,
      visitorPeriod: 'week',
    };
    // The start of a campaign that runs cannot be moved into the past, so it is set while the campaign is paused.
    await edit(playable, { isActive: false });
    const saved = await edit(playable, settings);
    expect([saved.status, await saved.json()]).toMatchObject([200, settings]);
    await edit(playable, { isActive: true });
    const { puzzle } = await openGame(test.url, playable.embedId);
    const { title, description, imageAlt, difficulty, dimensions } = settings;
    expect(puzzle).toMatchObject({ title, description, imageUrl, imageAlt, difficulty, dimensions });
  });

  it('[W6] leaves the text alternative out of the reply unless the owner has entered one', async () => {
    const playable = await createPlayable(test);
    const load = () => fetch(`${test.url}/api/embed-widget/${playable.embedId}?sessionId=${randomId()}`);
    expect(await (await load()).json()).not.toHaveProperty('imageAlt');
    await edit(playable, { imageAlt: 'A teapot' });
    expect(await (await load()).json()).toMatchObject({ imageAlt: 'A teapot' });
    await edit(playable, { imageAlt: '' });
    expect(await (await load()).json()).not.toHaveProperty('imageAlt');
  });

  it('[G60] tells visitors about a large board, and about no other', async () => {
    const playable = await createPlayable(test);
    const load = async () => (await openGame(test.url, playable.embedId)).puzzle;
    expect(await load()).not.toHaveProperty('boardSize');
    expect(await playable.owner.get(`/api/puzzles/${playable.campaignId}`)).toMatchObject({
      boardSize: 'standard',
    });
    await edit(playable, { boardSize: 'large' });
    // Koa answers the first load. The handler in front of Koa answers the second one.
    for (const puzzle of [await load(), await load()]) expect(puzzle.boardSize).toBe('large');
    const path = `/api/embed-widget/${playable.campaignUniqueId}?sessionId=${randomId()}`;
    expect(await playable.owner.get(path)).toMatchObject({ boardSize: 'large' });
    const page = await (await fetch(`${test.url}/embed/${playable.embedId}`)).text();
    expect(page).toContain('"boardSize":"large"');
    expect(await refusal(await edit(playable, { boardSize: 'huge' }))).toBe('400 request.invalid');
    await edit(playable, { boardSize: 'standard' });
    expect(await load()).not.toHaveProperty('boardSize');
  });

  it('[G60] keeps the width of the board that another tab has set', async () => {
    const playable = await createPlayable(test);
    const base = { boardSize: 'standard', title: 'Coffee break' };
    await edit(playable, { boardSize: 'large', base });
    const late = await edit(playable, { title: 'Tea break', boardSize: 'standard', base });
    expect(await late.json()).toMatchObject({ boardSize: 'large', title: 'Tea break' });
  });

  it('[C10, G13] refuses a limit per visitor that another tab has changed in another way', async () => {
    const playable = await createPlayable(test);
    const base = { oneRewardPerVisitor: true, winsPerVisitor: 1, visitorPeriod: 'ever' };
    await edit(playable, { oneRewardPerVisitor: false, base });
    const late = await edit(playable, { visitorPeriod: 'week', base });
    expect([late.status, await late.json()]).toMatchObject([
      409,
      {
        code: 'edit.conflict',
        conflicts: [
          { field: 'oneRewardPerVisitor', yours: true, stored: false },
          { field: 'winsPerVisitor', yours: 1, stored: 1 },
          { field: 'visitorPeriod', yours: 'week', stored: 'ever' },
        ],
      },
    ]);
    const decided = { oneRewardPerVisitor: true, visitorPeriod: 'week' };
    const saved = await edit(playable, { ...decided, base: { ...base, oneRewardPerVisitor: false } });
    expect(await saved.json()).toMatchObject({ ...base, ...decided });
  });

  it('[W8, G51] judges a game by the board that was dealt before the size and difficulty changed', async () => {
    const { game, ...playable } = await startPlay(test);
    await edit(playable, { dimensions: 5, difficulty: 'hard' });
    expect((await win(test.url, game)).outcome).toBe('code');
  });

  it('[W9] shows winners and late visitors the texts of the owner', async () => {
    const playable = await createPlayable(test, { codes: ['ONLY'] });
    const [first, second] = [
      await openGame(test.url, playable.embedId),
      await openGame(test.url, playable.embedId),
    ];
    await edit(playable, { wonMessage: 'Enjoy your tea!', noneLeftMessage: 'The tea is gone.' });
    test.clock.advance(10_000);
    expect((await win(test.url, first)).message).toBe('Enjoy your tea!');
    expect((await win(test.url, second)).message).toBe('The tea is gone.');
    expect((await openGame(test.url, playable.embedId)).puzzle.message).toBe('The tea is gone.');
    expect((await win(test.url, first)).message).toBe('Enjoy your tea!');
  });

  it('[C10, U3] refuses an unknown field, an unknown image and another owner’s image, and changes nothing', async () => {
    const playable = await createPlayable(test);
    const unknown = await edit(playable, { title: 'New', titel: 'New' });
    expect([unknown.status, await unknown.text()]).toEqual([400, expect.stringContaining('titel')]);
    const imageUrl = `/images/${'c'.repeat(64)}.webp`;
    expect(await refusal(await edit(playable, { title: 'New', imageUrl }))).toBe(
      '422 campaign.image_unknown',
    );
    expect(await playable.owner.get(`/api/puzzles/${playable.campaignId}`)).toMatchObject({
      title: 'Coffee break',
    });
  });

  it('[C10] keeps its image although the image is no longer in the library', async () => {
    const playable = await createPlayable(test);
    const { imageUrl } = campaignSchema.parse(
      await playable.owner.get(`/api/puzzles/${playable.campaignId}`),
    );
    expect((await edit(playable, { imageUrl, title: 'Same image' })).status).toBe(200);
  });

  it('[C10] refuses impossible times and names the reason', async () => {
    const playable = await createPlayable(test);
    const refuse = async (changes: object) => refusal(await edit(playable, changes));
    expect(await refuse({ startsAt: toTime(2 * hourMs), endsAt: toTime(hourMs) })).toBe(
      '422 campaign.end_before_start',
    );
    expect(await refuse({ endsAt: toTime(-hourMs) })).toBe('422 campaign.end_in_the_past');
    expect(await refuse({ startsAt: toTime(-hourMs) })).toBe('409 campaign.already_started');
    expect(await refuse({ timeZone: 'Mars/Olympus' })).toBe('400 request.invalid');
    expect(await refuse({ endsAt: 'tomorrow' })).toBe('400 request.invalid');
    expect((await edit(playable, { startsAt: toTime(hourMs), endsAt: toTime(2 * hourMs) })).status).toBe(200);
    expect(await refuse({ endsAt: toTime(hourMs / 2) })).toBe('422 campaign.end_before_start');
  });

  it('[C10] keeps one value of 100 simultaneous edits of the same base, and reports the conflict to the others', async () => {
    const playable = await createPlayable(test);
    const base = { title: 'Coffee break' };
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, index) => edit(playable, { title: `Title ${String(index)}`, base })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(99);
  });

  it('[C10] merges edits of times that are written with and without milliseconds', async () => {
    const playable = await createPlayable(test);
    const endsAt = '2999-01-01T00:00:00Z';
    expect((await edit(playable, { endsAt, base: { endsAt: null } })).status).toBe(200);
    expect((await edit(playable, { endsAt: null, base: { endsAt } })).status).toBe(200);
    expect(updateCampaignSchema.parse({ endsAt }).endsAt).toBe('2999-01-01T00:00:00.000Z');
  });
});

describe('the schedule of a campaign', () => {
  const load = async ({ embedId }: Playable) => {
    const response = await fetch(`${test.url}/api/embed-widget/${embedId}?sessionId=${randomId()}`);
    return await response.json();
  };

  it('[E5, W6] shows a teaser until the start and a message after the end, from the right second on', async () => {
    const playable = await createPlayable(test);
    await edit(playable, { startsAt: toTime(hourMs), endsAt: toTime(2 * hourMs) });
    expect(await load(playable)).toMatchObject({
      showMessage: true,
      title: 'Coffee break',
      message: 'This puzzle has not started yet. Please come back later.',
    });
    await edit(playable, { teaserMessage: 'Starts at nine', endedMessage: 'See you next year' });
    test.clock.advance(hourMs - marginMs);
    expect(await load(playable)).toMatchObject({ showMessage: true, message: 'Starts at nine' });
    test.clock.advance(marginMs);
    expect(await load(playable)).toMatchObject({ showMessage: false });
    // The second load is answered from memory.
    expect(await load(playable)).toMatchObject({ showMessage: false });
    test.clock.advance(hourMs - 2 * marginMs);
    expect(await load(playable)).toMatchObject({ showMessage: false });
    expect(await load(playable)).toMatchObject({ showMessage: false });
    test.clock.advance(2 * marginMs);
    expect(await load(playable)).toMatchObject({ showMessage: true, message: 'See you next year' });
  });

  it.each([
    ['spring', '2027-03-27T12:00:00Z', '2027-03-28T21:59:00.000Z'],
    ['autumn', '2027-10-30T12:00:00Z', '2027-10-31T22:59:00.000Z'],
  ])(
    '[W6, W8] closes at 23:59 Berlin time on the day on which clocks change in %s',
    async (_, from, endsAt) => {
      test.clock.advance(Date.parse(from) - test.clock.now());
      const playable = await createPlayable(test);
      await edit(playable, { endsAt, timeZone: 'Europe/Berlin' });
      const local = new Date(endsAt).toLocaleTimeString('en-GB', {
        timeZone: 'Europe/Berlin',
        timeStyle: 'short',
      });
      expect(local).toBe('23:59');
      test.clock.advance(Date.parse(endsAt) - marginMs - test.clock.now());
      expect(await load(playable)).toMatchObject({ showMessage: false });
      test.clock.advance(marginMs);
      expect(await load(playable)).toMatchObject({ showMessage: true });
    },
  );

  it('[W8] pays a board that was dealt before the end for ten minutes, and refuses it afterwards', async () => {
    const playable = await createPlayable(test);
    await edit(playable, { endsAt: toTime(hourMs) });
    test.clock.advance(hourMs - 60_000);
    const [early, late] = [
      await openGame(test.url, playable.embedId),
      await openGame(test.url, playable.embedId),
    ];
    test.clock.advance(60_000 + 9 * 60_000);
    expect((await win(test.url, early)).outcome).toBe('code');
    test.clock.advance(2 * 60_000);
    expect(await refusal(await postVerify(test.url, late, solvedBody(late)))).toBe('410 play.ended');
    // A winner who asks again gets the same code.
    expect((await win(test.url, early)).outcome).toBe('code');
  });
});

describe('a copy of a campaign', () => {
  it('[C4, C6] has image, texts and rules, but no codes and no times, and awaits its payment', async () => {
    const playable = await createPlayable(test);
    const { owner, campaignId } = playable;
    const settings = {
      description: 'About tea',
      imageAlt: 'A pot',
      wonMessage: 'Cheers',
      winsPerHour: 9,
      winsPerDay: 90,
      winsTotal: 900,
      winsPerVisitor: 3,
      visitorPeriod: 'day',
      networkPolicy: 'off',
      dimensions: 4,
      boardSize: 'large',
      alternative: 'question',
      alternativeMinutes: 0,
      question: 'Our cat?',
      acceptedAnswers: ['Chelsea'],
    };
    await edit(playable, { ...settings, endsAt: toTime(hourMs) });
    const copy = async () => {
      const { puzzle } = await owner.post(`/api/puzzles/${campaignId}/duplicate`, {});
      return campaignSchema.parse(puzzle);
    };
    const free = await copy();
    expect(free).toMatchObject({ ...settings, title: 'Coffee break (copy)', endsAt: null, isActive: false });
    expect(free.isAwaitingPayment).toBe(false);
    const paid = await copy();
    expect(paid).toMatchObject({ ...settings, isActive: false, isAwaitingPayment: true, totalAttempts: 0 });
    expect(await owner.list(`/api/puzzles/${paid.id}/code-collections`)).toEqual([]);
    expect(new Set([free.uniqueId, paid.uniqueId]).size).toBe(2);
  });

  it('[U3] is refused for another owner, and a long title is shortened', async () => {
    const { owner, campaignId } = await createPlayable(test, { title: 'T'.repeat(120) });
    const stranger = await createOwner(test);
    const path = `/api/puzzles/${campaignId}/duplicate`;
    expect(await refusal(await stranger.fetch(path, { method: 'POST' }))).toBe('404 campaign.not_found');
    const { puzzle } = await owner.post(path, {});
    expect(campaignSchema.parse(puzzle).title).toBe(`${'T'.repeat(113)} (copy)`);
  });
});

it('[D10] refuses to delete a campaign that is not archived', async () => {
  const { owner, campaignId } = await createPlayable(test);
  const remove = () => owner.fetch(`/api/puzzles/${campaignId}`, { method: 'DELETE' });
  expect(await refusal(await remove())).toBe('409 campaign.not_archived');
  await owner.post(`/api/puzzles/${campaignId}/archive`, {});
  expect((await remove()).status).toBe(200);
});
