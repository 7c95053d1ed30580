import { type VerifyReply, widgetDataSchema, widgetPuzzleSchema } from '@puzzle-prize/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { addMedia, createMediaCampaign, noise, readStoredVideo } from '../../test/media.ts';
import { openGame, postVerify, randomId, refusal, solvedBody, win } from '../../test/visitor.ts';

const humanMs = 10_000;
const whole = await readStoredVideo('video.mp4');

describe('claimMedia', () => {
  const test = useApp();

  /** Opens a round and advances the clock by the time that a person needs to solve it. */
  const openRound = async (embedId: string, sessionId: string, round: number) => {
    const game = await openGame(test.url, embedId, `${sessionId}&round=${round}`);
    test.clock.advance(humanMs);
    return { ...game, sessionId };
  };
  const winRound = async (embedId: string, sessionId = randomId(), round = 0) =>
    await win(test.url, await openRound(embedId, sessionId, round));
  const getAddress = ({ mediaReward }: VerifyReply) => test.url + (mediaReward?.mediaData ?? '');
  const titles = (replies: readonly VerifyReply[]) => replies.map(({ mediaReward }) => mediaReward?.title);
  const putItem = async (
    { owner, campaignId }: Awaited<ReturnType<typeof createMediaCampaign>>,
    path: string,
    body: unknown,
  ) =>
    await owner.fetch(`/api/puzzles/${campaignId}/media-rewards/${path}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('[W3, W6] offers a puzzle only if there is an item to win', async () => {
    const campaign = await createMediaCampaign(test, { videos: 0 });
    const load = async () => {
      const path = `/api/embed-widget/${campaign.embedId}?sessionId=${randomId()}`;
      return widgetDataSchema.parse(await (await fetch(test.url + path)).json());
    };
    const none = { showMessage: true, message: 'No media reward available' };
    expect(await load()).toMatchObject(none);
    const { id } = await addMedia(campaign.owner, campaign.campaignId);
    expect(await load()).toMatchObject({
      ...{ showMessage: false, message: null, codeType: 'media', rewardType: 'media' },
      ...{ availableCount: 1, hasAvailableCodes: true },
    });
    await putItem(campaign, id, { isActive: false });
    expect(await load()).toMatchObject(none);
  });

  it('[W9] returns the item with a link for this session', async () => {
    const { owner, campaignId, embedId } = await createMediaCampaign(test, { videos: 0 });
    const poster = `data:image/png;base64,${(await noise()).toString('base64')}`;
    const captions = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello';
    const made = {
      title: 'Backstage',
      description: 'One minute',
      poster,
      captions,
      captionsLanguage: 'en',
    };
    const { id } = await addMedia(owner, campaignId, made);
    const reply = await winRound(embedId);
    expect(reply).toMatchObject({
      ...{ outcome: 'media', rewardType: 'media', prizeCode: null, codeType: null },
      mediaReward: {
        ...{ title: 'Backstage', description: 'One minute', mediaType: 'video', mimeType: 'video/mp4' },
        ...{ width: 64, height: 48, duration: 1, playback: 'all', captionsLanguage: 'en' },
      },
    });
    const { posterUrl, captionsUrl, mediaData } = reply.mediaReward ?? {};
    expect(mediaData).toContain(`/api/media-rewards/${id}/content?token=`);
    const content = await fetch(getAddress(reply));
    expect(Buffer.from(await content.arrayBuffer()).equals(whole)).toBe(true);
    const posterReply = await fetch(`${test.url}${posterUrl}`);
    expect([posterReply.status, posterReply.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const text = await fetch(`${test.url}${captionsUrl}`);
    expect([await text.text(), text.headers.get('content-type')]).toEqual([
      captions,
      'text/vtt; charset=utf-8',
    ]);
  });

  it('[G18] returns the same item to a retry and a second tab', async () => {
    const { embedId } = await createMediaCampaign(test, { videos: 4 });
    const game = await openRound(embedId, randomId(), 0);
    const replies = await Promise.all(Array.from({ length: 8 }, () => win(test.url, game)));
    expect(new Set(titles(replies)).size).toBe(1);
  });

  it("[G18] gives each round an item that the session has not seen, in the owner's order, and then starts again", async () => {
    const campaign = await createMediaCampaign(test, { videos: 3 });
    const [first = '', second = '', third = ''] = campaign.items.map(({ id }) => id);
    await putItem(campaign, 'order', { rewardIds: [third, first, second] });
    const sessionId = randomId();
    const rounds: VerifyReply[] = [];
    for (let round = 0; round < 5; round += 1)
      rounds.push(await winRound(campaign.embedId, sessionId, round));
    expect(titles(rounds)).toEqual(['Video 2', 'Video 0', 'Video 1', 'Video 2', 'Video 0']);
    expect(titles([await winRound(campaign.embedId, sessionId, 1)])).toEqual(['Video 0']);
  });

  it('[B30] says which items are won and which comes next, each with a link that works', async () => {
    const campaign = await createMediaCampaign(test, { videos: 3 });
    const rewardIds = campaign.items.map(({ id }) => id);
    await putItem(campaign, 'order', { rewardIds });
    const sessionId = randomId();
    const replies: VerifyReply[] = [];
    for (let round = 0; round < 3; round += 1)
      replies.push(await winRound(campaign.embedId, sessionId, round));
    const known = replies.map(({ mediaProgress: { items = [], total, nextTitle } = {} }) => [
      items.map(({ title }) => title),
      total,
      nextTitle,
    ]);
    expect(known).toEqual([
      [['Video 0'], 3, 'Video 1'],
      [['Video 0', 'Video 1'], 3, 'Video 2'],
      [['Video 0', 'Video 1', 'Video 2'], 3, null],
    ]);
    const items = replies.flatMap(({ mediaProgress }) => mediaProgress?.items ?? []);
    const statuses = await Promise.all(
      items.map(async ({ mediaData }) => (await fetch(test.url + mediaData)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('[B30] does not say which item comes next in a random order', async () => {
    const { embedId } = await createMediaCampaign(test, { videos: 2 });
    const { mediaProgress, mediaReward } = await winRound(embedId);
    expect(mediaProgress).toMatchObject({
      items: [{ title: mediaReward?.title }],
      total: 2,
      nextTitle: null,
    });
  });

  it('[B30] does not offer an item that the owner has switched off, and has no progress with a single item', async () => {
    const campaign = await createMediaCampaign(test, { videos: 2 });
    const sessionId = randomId();
    const { mediaReward } = await winRound(campaign.embedId, sessionId);
    const other = campaign.items.find(({ title }) => title !== mediaReward?.title);
    await putItem(campaign, other?.id ?? '', { isActive: false });
    expect((await winRound(campaign.embedId, sessionId)).mediaProgress).toBeUndefined();
    const single = await createMediaCampaign(test);
    expect((await winRound(single.embedId)).mediaProgress).toBeUndefined();
  });

  it('[G18] gives any unseen item if the owner set no order, also to simultaneous rounds', async () => {
    const { embedId } = await createMediaCampaign(test, { videos: 5 });
    const sessionId = randomId();
    const games = [];
    for (let round = 0; round < 5; round += 1) games.push(await openRound(embedId, sessionId, round));
    const replies = await Promise.all(games.map((game) => win(test.url, game)));
    expect(titles(replies).toSorted()).toEqual(['Video 0', 'Video 1', 'Video 2', 'Video 3', 'Video 4']);
  });

  it('[G18, M10] gives another item if the won item was switched off, and none if no item is left', async () => {
    const campaign = await createMediaCampaign(test, { videos: 2 });
    const game = await openRound(campaign.embedId, randomId(), 0);
    const [won] = titles([await win(test.url, game)]);
    const switchOff = async (title: string | undefined) => {
      const id = campaign.items.find((item) => item.title === title)?.id ?? '';
      await putItem(campaign, id, { isActive: false });
    };
    await switchOff(won);
    const [other] = titles([await win(test.url, game)]);
    expect(other).not.toBe(won);
    await switchOff(other);
    expect(await win(test.url, game)).toMatchObject({ outcome: 'none_left', mediaReward: null });
  });

  it('[G13] gives only one win to a visitor with two sessions', async () => {
    const { embedId } = await createMediaCampaign(test, { videos: 4 });
    const visitorId = randomId();
    const winAs = async () => win(test.url, await openRound(embedId, randomId(), 0), { visitorId });
    const replies = [await winAs(), await winAs(), await winAs()];
    expect(new Set(titles(replies)).size).toBe(1);
    const last = replies.at(-1);
    expect(last && (await fetch(getAddress(last))).status).toBe(200);
  });

  it("[G8, T29] gives nothing in the owner's preview", async () => {
    const { owner, campaignUniqueId } = await createMediaCampaign(test);
    const sessionId = randomId();
    const response = await owner.fetch(`/api/embed-widget/${campaignUniqueId}?sessionId=${sessionId}`);
    const text = await response.text();
    expect(text).not.toContain('/api/media-rewards');
    const puzzle = widgetPuzzleSchema.parse(JSON.parse(text));
    test.clock.advance(humanMs);
    const reply = await win(test.url, { embedId: campaignUniqueId, sessionId, puzzle });
    expect(reply).toMatchObject({ outcome: 'preview', mediaReward: null });
  });

  it('[T29] gives nothing without a solved puzzle', async () => {
    const { embedId } = await createMediaCampaign(test);
    const game = await openRound(embedId, randomId(), 0);
    const response = await postVerify(test.url, game, { ...solvedBody(game), moves: [1] });
    expect(await refusal(response)).toMatch(/^422 play\./);
  });
});
