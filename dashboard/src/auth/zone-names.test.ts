import { expect, it } from 'vitest';
import { labelZone, listZones, nameZone } from './zone-names.ts';

it('[K12] names a time zone', () => {
  expect(['Europe/Berlin', 'America/Argentina/Buenos_Aires', 'UTC', 'Etc/UTC'].map(nameZone)).toEqual([
    'Berlin time',
    'Buenos Aires time',
    'UTC',
    'UTC',
  ]);
  expect(labelZone('America/Argentina/Buenos_Aires')).toBe('America/Argentina/Buenos Aires');
});

it('[C10] lists the chosen time zone, even if the browser does not know it', () => {
  expect(listZones(null)).toEqual(expect.arrayContaining(['UTC', 'Europe/Berlin']));
  expect(listZones('Mars/Base')).toContain('Mars/Base');
  expect(listZones('UTC').filter((zone) => zone === 'UTC')).toHaveLength(1);
});
