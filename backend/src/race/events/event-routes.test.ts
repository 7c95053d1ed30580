import { raceEventSchema, type RaceEvent } from '@puzzle-prize/sdk/protocol';
import { raceEventsMax } from '@puzzle-prize/sdk/protocol/limits';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useApp } from '../../../test/app.ts';
import { createOwner, type TestOwner } from '../../../test/factories.ts';
import { askEmbed, createRaceable, readRoom } from '../../../test/race.ts';
import { refusal } from '../../../test/visitor.ts';

const minute = 60_000;
const after = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString();
const json = { 'content-type': 'application/json' };

describe('scheduled races', () => {
  const test = useApp();
  const send = (method: 'POST' | 'PATCH') => (owner: TestOwner, path: string, body: unknown) =>
    owner.fetch(path, { method, headers: json, body: JSON.stringify(body) });
  const [post, patch] = [send('POST'), send('PATCH')];
  const input = (startsAt: string, more: object = {}) => ({
    title: 'Friday race',
    startsAt,
    timeZone: 'Europe/Berlin',
    ...more,
  });
  const schedule = async (
    { owner, campaignId }: { owner: TestOwner; campaignId: string },
    startsAt: string,
  ) => raceEventSchema.parse(await owner.post(`/api/race/config/${campaignId}/events`, input(startsAt)));
  const readNext = async (campaignId: string): Promise<unknown> =>
    await (await fetch(`${test.url}/api/race/embed/${campaignId}/event`)).json();
  const query = (text: string, values: unknown[]) => test.app.platform.database.pool.query(text, values);

  it('[G77] are created, listed in the order of their starts, changed and deleted', async () => {
    const race = await createRaceable(test);
    const { owner, config, campaignId } = race;
    const later = await schedule(race, after(600));
    const sooner = await schedule(race, after(60));
    const list = async () =>
      z
        .array(raceEventSchema)
        .parse(await (await owner.fetch(`/api/race/config/${config.id}/events`)).json());
    expect(await list()).toEqual([sooner, later]);
    expect(sooner).toMatchObject({ stage: 'upcoming', players: 0, allowOpenRaces: true });
    expect(Date.parse(sooner.startsAt) - Date.parse(sooner.lobbyOpensAt)).toBe(5 * minute);
    const changed = await patch(owner, `/api/race/events/${later.id}`, {
      title: 'Final',
      startsAt: after(30),
    });
    expect(await changed.json()).toMatchObject({ id: later.id, title: 'Final', timeZone: 'Europe/Berlin' });
    expect((await list()).map(({ title }) => title)).toEqual(['Final', 'Friday race']);
    expect((await owner.fetch(`/api/race/events/${later.id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await list()).toEqual([sooner]);
    expect(await readNext(campaignId)).toMatchObject({ event: { id: sooner.id }, playersWaiting: 0 });
  });

  it.each<[string, number, string]>([
    ['in the past', -1, '409 race.event_in_past'],
    ['more than a year ahead', 367 * 24 * 60, '409 race.event_too_far'],
    ['close to another one', 69, '409 race.event_too_close'],
    ['after the end of the campaign', 24 * 60 * 2, '409 race.event_outside_campaign'],
    ['with a lobby before the start of the campaign', 33, '409 race.event_outside_campaign'],
  ])('[G77] are refused with the reason if the start is %s', async (_, minutes, reason) => {
    const race = await createRaceable(test);
    await query(
      `update puzzles set starts_at = now() + interval '30 minutes', ends_at = now() + interval '400 days' where id = $1`,
      [race.campaignId],
    );
    const other = await schedule(race, after(60));
    if (minutes === 24 * 60 * 2)
      await query(`update puzzles set ends_at = now() + interval '1 day' where id = $1`, [race.campaignId]);
    const path = `/api/race/config/${race.campaignId}/events`;
    expect(await refusal(await post(race.owner, path, input(after(minutes))))).toBe(reason);
    const moved = await schedule(race, after(600));
    const patched = await patch(race.owner, `/api/race/events/${moved.id}`, {
      startsAt: after(minutes),
    });
    expect(await refusal(patched)).toBe(reason);
    // A race does not conflict with itself.
    const same = await patch(race.owner, `/api/race/events/${other.id}`, {
      startsAt: other.startsAt,
    });
    expect(same.status).toBe(200);
  });

  it('[G77, G20] need the join mode in which visitors take slots', async () => {
    const race = await createRaceable(test, { joinMode: 'host' });
    const made = await post(race.owner, `/api/race/config/${race.campaignId}/events`, input(after(9)));
    expect(await refusal(made)).toBe('409 race.event_needs_auto_join');
  });

  it('[G77] have a maximum for each campaign', async () => {
    const race = await createRaceable(test);
    await query(
      `insert into race_events (race_config_id, title, starts_at, time_zone)
       select $1, 'Race', now() + n * interval '1 hour', 'UTC' from generate_series(1, $2::int) n`,
      [race.config.id, raceEventsMax],
    );
    const path = `/api/race/config/${race.campaignId}/events`;
    expect(await refusal(await post(race.owner, path, input(after(30))))).toBe('409 race.events_too_many');
  });

  it('[G77] are created by only one of several simultaneous calls for the same time', async () => {
    const race = await createRaceable(test);
    const path = `/api/race/config/${race.campaignId}/events`;
    const made = await Promise.all([1, 2, 3].map(() => post(race.owner, path, input(after(60)))));
    expect(made.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  it('[G77] are not shown to signed-out callers and other owners, and cannot be changed once the lobby is open', async () => {
    const race = await createRaceable(test);
    const event = await schedule(race, after(3));
    const stranger = await createOwner(test);
    const path = `/api/race/events/${event.id}`;
    expect((await fetch(`${test.url}/api/race/config/${race.campaignId}/events`)).status).toBe(401);
    expect(await refusal(await stranger.fetch(`/api/race/config/${race.campaignId}/events`))).toBe(
      '404 race.config_not_found',
    );
    expect(await refusal(await patch(stranger, path, { title: 'Mine' }))).toBe('404 race.event_not_found');
    expect(await refusal(await stranger.fetch(path, { method: 'DELETE' }))).toBe('404 race.event_not_found');
    expect(event.stage).toBe('lobby');
    expect(await refusal(await patch(race.owner, path, { title: 'New' }))).toBe('409 race.event_lobby_open');
  });

  it('[G77] send visitors to open rooms before the lobby opens, and to rooms of the race afterwards', async () => {
    const race = await createRaceable(test);
    const before = await askEmbed(test, race.campaignId);
    expect(before).not.toHaveProperty('event');
    const event: RaceEvent = await schedule(race, after(8));
    const ahead = await askEmbed(test, race.campaignId);
    expect(ahead).toMatchObject({ roomCode: before.roomCode, event: { id: event.id, title: 'Friday race' } });
    await query('update race_events set starts_at = $2 where id = $1', [event.id, after(4)]);
    const waiting = await askEmbed(test, race.campaignId);
    expect(waiting.roomCode).not.toBe(before.roomCode);
    const room = await readRoom(test, waiting.roomCode);
    // The duration of the room is counted from the start of the race.
    expect(Date.parse(room.expiresAt)).toBeGreaterThan(Date.now() + 33 * minute);
    await query('update race_events set starts_at = $2 where id = $1', [event.id, after(-0.5)]);
    const late = await askEmbed(test, race.campaignId);
    expect(late).not.toHaveProperty('event');
    await query('update race_events set starts_at = $2 where id = $1', [event.id, after(-2)]);
    expect(await readNext(race.campaignId)).toEqual({ event: null, playersWaiting: 0 });
    await query('update competitive_race_rooms set expires_at = now() where room_code = $1', [late.roomCode]);
    expect((await askEmbed(test, race.campaignId)).roomCode).toBe(before.roomCode);
  });
});
