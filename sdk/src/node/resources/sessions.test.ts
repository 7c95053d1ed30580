import { expect, it } from 'vitest';
import { json, startServer } from '../../../test/hostile-server.ts';
import { checkCall, createClient, type ResourceCall } from '../../../test/resource-calls.ts';

const activated = { activatedAt: '2026-11-22T10:00:00.000Z', expiresAt: '2026-11-22T10:30:00.000Z' };
const calls: readonly ResourceCall[] = [
  {
    request: 'POST /api/puzzle-sessions/s/activate {}',
    call: ({ sessions }, options) => sessions.activate('s', options),
    reply: activated,
  },
  {
    request: 'POST /api/puzzle-sessions/s/activate {"metadata":{"order":7}}',
    call: ({ sessions }, options) => sessions.activate({ sessionId: 's', metadata: { order: 7 } }, options),
    reply: activated,
  },
  {
    request: 'POST /api/puzzle-sessions/s/deactivate {"metadata":{"reason":"refund"}}',
    call: ({ sessions }, options) =>
      sessions.deactivate({ sessionId: 's', metadata: { reason: 'refund' } }, options),
    reply: { success: true },
  },
  {
    request: 'GET /api/puzzle-sessions/s/status',
    call: ({ sessions }, options) => sessions.status('s', options),
    reply: { isActivated: true, isExpired: false, expiresAt: null },
  },
];

it.each(calls)(
  '[P1, P2, P3, G101] sends $request with its options, and rejects as the platform does',
  checkCall,
);

it('[P1] rejects a session without an id before anything is sent', async () => {
  const server = await startServer(json(200, activated));
  const { sessions } = createClient(server);
  await expect(sessions.activate({ sessionId: '' })).rejects.toThrow(TypeError);
  await expect(sessions.status('')).rejects.toThrow('sessionId');
  expect(server.arrived).toEqual([]);
});
