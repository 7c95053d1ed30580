import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { createRoom } from '../../../../test/race-rooms.ts';
import { createLocalChannels } from '../../../platform/channels.ts';
import { seat } from '../../rules/entry.ts';
import { createRoomStore } from '../../store/room-store.ts';
import { GhostPlayer } from '../ghosts/ghost-player.ts';
import { Follower } from './follower.ts';
import { createLiveRoom } from './live-room.ts';
import { createRoomOutbox } from '../broadcast/room-outbox.ts';
import { RoomBroadcaster } from '../broadcast/room-broadcaster.ts';

const test = useApp();

it('[V7] stops following a room whose last socket closed during a read', async () => {
  const { database, log, clock } = test.app.platform;
  const store = createRoomStore({ database, channels: createLocalChannels() });
  const { code } = await createRoom(test);
  const seen = await store.readRoom(code);
  if (!seen) throw new Error('the room is missing');
  const live = createLiveRoom(seen, () => undefined);
  const sessionHash = Buffer.alloc(32).toString('base64url');
  const newcomer = { id: randomUUID(), sessionHash, displayName: null, fallbackName: 'Player1' };
  await store.changeRoom(code, (room, nowMs) => seat(room, newcomer, nowMs));
  const outbox = createRoomOutbox();
  const broadcaster = new RoomBroadcaster({ outbox, clock, log, findNextRoom: () => Promise.resolve(null) });
  const ghosts = new GhostPlayer({ outbox, clock });
  const follower = new Follower({ store, broadcaster, ghosts, clock, log, onVersion: () => undefined });
  const looking = follower.refresh(live);
  live.isClosed = true;
  follower.forget(live);
  await looking;
  expect(live.timer).toBeUndefined();
});
