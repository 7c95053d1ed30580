import { raceConfigSchema } from '@puzzle-prize/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createOwner, createPlayable, type TestOwner } from '../../test/factories.ts';
import { createRaceable } from '../../test/race.ts';
import { refusal } from '../../test/visitor.ts';

const nobody = '00000000-0000-4000-8000-000000000000';

describe('the configuration of a race', () => {
  const test = useApp();
  const json = { 'content-type': 'application/json' };
  const make = (owner: TestOwner, body: unknown) =>
    owner.fetch('/api/race/config', { method: 'POST', headers: json, body: JSON.stringify(body) });
  const change = (owner: TestOwner, id: string, body: unknown) =>
    owner.fetch(`/api/race/config/${id}`, { method: 'PATCH', headers: json, body: JSON.stringify(body) });
  const createCompetition = () => createPlayable(test, { rewardType: 'competition' });

  it('[Q3, Q5, G1] is created with defaults for missing fields', async () => {
    const { owner, campaignId } = await createCompetition();
    const made = await make(owner, { puzzleId: campaignId });
    expect(made.status).toBe(201);
    expect(raceConfigSchema.parse(await made.json())).toMatchObject({
      puzzleId: campaignId,
      minPlayers: 2,
      maxPlayers: 4,
      allowSpectators: true,
      maxSpectators: null,
      roomDurationMinutes: 30,
      startDelaySeconds: 3,
      allowedDomains: [],
      joinMode: 'auto',
      finishCountdownSeconds: 30,
      startMode: 'anyone',
      prizeOpponent: 'other_network',
      nameMode: 'chosen',
      blockedWords: [],
      ghosts: true,
      seriesRaces: 1,
    });
  });

  it('[Q7, G24] is read by its own id or by the id of its campaign; without one, the reply is 404', async () => {
    const { owner, config, campaignId } = await createRaceable(test);
    expect(await owner.get(`/api/race/config/${config.id}`)).toEqual(config);
    expect(await owner.get(`/api/race/config/${campaignId}`)).toEqual(config);
    const without = await createCompetition();
    const missing = await without.owner.fetch(`/api/race/config/${without.campaignId}`);
    expect(await refusal(missing)).toBe('404 race.config_not_found');
  });

  it('[Q7] returns 404 to another owner', async () => {
    const { config, campaignId } = await createRaceable(test);
    const stranger = await createOwner(test);
    for (const id of [config.id, campaignId, nobody, 'no-id']) {
      const read = await stranger.fetch(`/api/race/config/${id}`);
      expect(await refusal(read), id).toBe('404 race.config_not_found');
      const changed = await change(stranger, id, { minPlayers: 3 });
      expect(await refusal(changed), id).toBe('404 race.config_not_found');
    }
    const made = await make(stranger, { puzzleId: campaignId });
    expect(await refusal(made)).toBe('404 campaign.not_found');
  });

  it('[Q7] exists at most once per campaign, and only for a competition', async () => {
    const { owner, campaignId } = await createCompetition();
    const again = () => make(owner, { puzzleId: campaignId });
    const statuses = (await Promise.all([again(), again(), again()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 409, 409]);
    expect(await refusal(await again())).toBe('409 race.config_exists');
    const codes = await createPlayable(test, { owner });
    const other = await make(owner, { puzzleId: codes.campaignId });
    expect(await refusal(other)).toBe('409 race.wrong_reward_type');
  });

  it.each([
    [{ minPlayers: 1 }, 'Minimum 2 players required'],
    [{ minPlayers: 5 }, 'Maximum 4 players allowed'],
    [{ maxPlayers: 5 }, 'Maximum 4 players allowed'],
    [{ minPlayers: 4, maxPlayers: 3 }, 'is more than the maximum'],
    [{ finishCountdownSeconds: 4 }, 'finishCountdownSeconds'],
    [{ finishCountdownSeconds: 301 }, 'finishCountdownSeconds'],
    [{ startMode: 'nobody' }, 'startMode'],
    [{ prizeOpponent: 'none' }, 'prizeOpponent'],
    [{ nameMode: 'none' }, 'nameMode'],
    [{ blockedWords: [' '] }, 'blockedWords'],
    [{ blockedWords: ['x'.repeat(41)] }, 'blockedWords'],
    [{ maxSpectators: 0 }, 'maxSpectators'],
    [{ maxSpectators: 1001 }, 'maxSpectators'],
    [{ roomDurationMinutes: 4 }, 'roomDurationMinutes'],
    [{ roomDurationMinutes: 121 }, 'roomDurationMinutes'],
    [{ startDelaySeconds: 2 }, 'startDelaySeconds'],
    [{ startDelaySeconds: 61 }, 'startDelaySeconds'],
    [{ allowedDomains: ['https://example.com'] }, 'allowedDomains'],
    [{ allowedDomains: ['exa mple.com'] }, 'allowedDomains'],
    [{ allowedDomains: ['*'] }, 'allowedDomains'],
    [{ joinMode: 'anyone' }, 'joinMode'],
  ])('[Q4, Q6] refuses %j', async (fields, words) => {
    const { owner, campaignId } = await createCompetition();
    const body = { puzzleId: campaignId, ...fields };
    const made = await make(owner, body);
    expect([made.status, await made.text()]).toEqual([400, expect.stringContaining(words)]);
    await owner.post('/api/race/config', { puzzleId: campaignId });
    const changed = await change(owner, campaignId, fields);
    expect([changed.status, await changed.text()]).toEqual([400, expect.stringContaining(words)]);
  });

  it('[Q6] trims domains and removes duplicates', async () => {
    const named = [' Example.com ', 'example.com', '*.example.com', 'localhost:8080'];
    const { config } = await createRaceable(test, { allowedDomains: named });
    expect(config.allowedDomains).toEqual(['example.com', '*.example.com', 'localhost:8080']);
  });

  it('[Q7] accepts changes to single fields, but no minimum of players above the maximum', async () => {
    const { owner, config } = await createRaceable(test, { maxPlayers: 3 });
    const path = `/api/race/config/${config.id}`;
    const changed = raceConfigSchema.parse(
      await owner.patch(path, { joinMode: 'host', maxSpectators: 10, allowedDomains: ['shop.example'] }),
    );
    expect(changed).toEqual({
      ...config,
      joinMode: 'host',
      maxSpectators: 10,
      allowedDomains: ['shop.example'],
      updatedAt: changed.updatedAt,
    });
    const refused = await change(owner, config.id, { minPlayers: 4 });
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining('is more than the maximum'),
    ]);
    expect(await owner.get(path)).toEqual(changed);
    // Each edit is valid alone, but not both together, so one of them must be refused.
    const both = await Promise.all([
      change(owner, config.id, { minPlayers: 3 }),
      change(owner, config.id, { maxPlayers: 2 }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('[Q7] merges two edits, returns both values of a field that both edits changed, and refuses the id of another campaign', async () => {
    const { owner, config } = await createRaceable(test, { roomDurationMinutes: 30 });
    const base = {
      roomDurationMinutes: 30,
      startDelaySeconds: config.startDelaySeconds,
      maxSpectators: null,
    };
    await change(owner, config.id, { ...base, roomDurationMinutes: 60, maxSpectators: 5, base });
    const refused = await change(owner, config.id, { ...base, roomDurationMinutes: 90, base });
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { code: 'edit.conflict', conflicts: [{ field: 'roomDurationMinutes', yours: 90, stored: 60 }] },
    ]);
    const merged = await change(owner, config.id, { ...base, startDelaySeconds: 20, base });
    expect(await merged.json()).toMatchObject({
      roomDurationMinutes: 60,
      maxSpectators: 5,
      startDelaySeconds: 20,
    });
    const same = await change(owner, config.id, { puzzleId: config.puzzleId, startDelaySeconds: 30 });
    expect(same.status).toBe(200);
    const other = await change(owner, config.id, { puzzleId: crypto.randomUUID(), startDelaySeconds: 40 });
    expect(await refusal(other)).toBe('400 request.invalid');
  });
});
