import { expect, it } from 'vitest';
import { json, startServer } from '../../../test/hostile-server.ts';
import { checkCall, createClient, type ResourceCall } from '../../../test/resource-calls.ts';

const room = { roomCode: 'ABCDEF', status: 'waiting', participants: [] };
const calls: readonly ResourceCall[] = [
  {
    request: 'POST /api/race/join {"sessionId":"a-session-of-a-test","displayName":"Ann"}',
    call: ({ race }, options) => race.join({ sessionId: 'a-session-of-a-test', displayName: 'Ann' }, options),
    reply: { participantId: 'a', slotNumber: 1, roomCode: 'ABCDEF' },
  },
  {
    request: 'POST /api/race/open {"puzzleId":"p"}',
    call: ({ race }, options) => race.open({ puzzleId: 'p' }, options),
    reply: room,
  },
  {
    request: 'POST /api/race/start {"roomCode":"ABCDEF"}',
    call: ({ race }, options) => race.start({ roomCode: 'ABCDEF' }, options),
    reply: room,
  },
];

it.each(calls)(
  '[P4, Q8, N5, G101] sends $request with its options, and rejects as the platform does',
  checkCall,
);

it('[Q8] rejects a reply without a room code, because it is not from the platform', async () => {
  const server = await startServer(json(200, { ...room, roomCode: undefined }));
  await expect(createClient(server).race.open({ puzzleId: 'p' })).rejects.toMatchObject({
    name: 'ServerError',
    code: 'reply.invalid',
  });
});
