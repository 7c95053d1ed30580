import { refusedSitesPerRace } from '@puzzle-prize/sdk/protocol/limits';
import { expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { createRaceable } from '../../../test/race.ts';
import { createLog } from '../../platform/log.ts';
import { collectRefusedSites, readRefusedSites } from './refused-sites.ts';

const test = useApp();

it('[G144] keeps the latest sites of each race, and only those that an owner could allow', async () => {
  const { database } = test.app.platform;
  const sites = collectRefusedSites({ database, log: createLog({ logLevel: 'silent' }) });
  const [race, other] = [await createRaceable(test), await createRaceable(test)];
  const listHosts = async ({ config }: typeof race) =>
    (await readRefusedSites(database.pool, config.id)).map(({ host }) => host);
  for (const origin of ['https://old.example', 'null', '', 'https://[::1]:80', 'https://old.example'])
    sites.note(race.config.id, origin);
  sites.note(other.config.id, 'http://dev.example:8080');
  await sites.flush();
  expect(await listHosts(race)).toEqual(['old.example']);
  for (let number = 0; number < refusedSitesPerRace; number += 1)
    sites.note(race.config.id, `https://site-${number}.example`);
  await sites.close();
  const hosts = await listHosts(race);
  expect(hosts).toHaveLength(refusedSitesPerRace);
  expect(hosts).not.toContain('old.example');
  expect(await listHosts(other)).toEqual(['dev.example:8080']);
});
