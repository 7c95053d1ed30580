import { refusedRaceSiteSchema } from '@puzzle-prize/sdk/protocol';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { useApp } from '../../../test/app.ts';
import { createOwner } from '../../../test/factories.ts';
import { createRaceable, type Raceable } from '../../../test/race.ts';
import { randomId, refusal } from '../../../test/visitor.ts';

const test = useApp();
/** Polling options, as refused sites are written every two seconds. */
const written = { timeout: 10_000, interval: 100 };

/** Loads the frame as a page of the site does. */
const showFrame = ({ campaignId }: Raceable, site: string, destination = 'iframe') =>
  fetch(`${test.url}/embed/race/${campaignId}`, {
    headers: { referer: `${site}/`, 'sec-fetch-dest': destination },
  });
/** Asks for a room as an element on a page of the site does. */
const askRoom = ({ campaignId }: Raceable, site: string) =>
  fetch(`${test.url}/api/race/embed/${campaignId}/room?sessionId=${randomId()}`, {
    headers: { origin: site, 'sec-fetch-site': 'cross-site' },
  });
const listHosts = async ({ owner, config }: Raceable) =>
  z
    .array(refusedRaceSiteSchema)
    .parse(await owner.list(`/api/race/config/${config.id}/refused-sites`))
    .map(({ host }) => host);

it('[G144, Q6] shows a page instead of the race on a site that is not allowed, and lists the site', async () => {
  const race = await createRaceable(test, { allowedDomains: ['shop.example'] });
  const refused = await showFrame(race, 'https://news.example');
  expect(refused.status).toBe(403);
  expect(refused.headers.get('content-security-policy')).not.toContain('frame-ancestors');
  expect(await refused.text()).not.toContain('<puzzle-race');
  for (const reply of [
    await showFrame(race, 'https://shop.example'),
    await showFrame(race, 'https://news.example', 'document'),
    await showFrame(race, test.url),
  ])
    expect(await reply.text()).toContain('<puzzle-race');
  await vi.waitFor(async () => {
    expect(await listHosts(race)).toEqual(['news.example']);
  }, written);
});

it('[G144, G21] lists the site of an element that is not allowed, until the owner allows it', async () => {
  const race = await createRaceable(test);
  expect(await refusal(await askRoom(race, 'http://dev.example:8080'))).toBe('403 race.origin_not_allowed');
  expect((await askRoom(race, 'null')).status).toBe(403);
  await vi.waitFor(async () => {
    expect(await listHosts(race)).toEqual(['dev.example:8080']);
  }, written);
  await race.owner.patch(`/api/race/config/${race.config.id}`, { allowedDomains: ['dev.example:8080'] });
  expect(await listHosts(race)).toEqual([]);
  expect((await askRoom(race, 'http://dev.example:8080')).status).toBe(200);
});

it('[G144] lists sites only to the owner of the race', async () => {
  const { config } = await createRaceable(test);
  const stranger = await createOwner(test);
  const reply = await stranger.fetch(`/api/race/config/${config.id}/refused-sites`);
  expect(await refusal(reply)).toBe('404 race.config_not_found');
});
