import { expect, it } from 'vitest';
import { createSecrets } from '../platform/secrets.ts';
import { hashRaceNetwork } from './network-hash.ts';

it('[G42] the hash of a network is the same within a room and different in another room', () => {
  const secrets = createSecrets({ dataDir: '', appSecrets: ['s'.repeat(40)] });
  const hash = hashRaceNetwork(secrets, 'room-1', '198.51.100.7');
  expect(hashRaceNetwork(secrets, 'room-1', '198.51.100.7')).toBe(hash);
  expect(hashRaceNetwork(secrets, 'room-1', '198.51.100.8')).not.toBe(hash);
  expect(hashRaceNetwork(secrets, 'room-2', '198.51.100.7')).not.toBe(hash);
});
