import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { openRoom } from './open-room.ts';

const test = useApp();

it('[Q8, V4] opening a room for a deleted race fails instead of retrying forever', async () => {
  const { pool } = test.app.platform.database;
  const room = { configId: randomUUID(), side: 3, isOpenedByPlatform: true };
  await expect(openRoom(pool, room)).rejects.toMatchObject({ code: 'race.config_not_found' });
});
