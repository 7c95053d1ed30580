import { expect, it } from 'vitest';
import { json, startServer } from '../../../test/hostile-server.ts';
import { checkCall, createClient, type ResourceCall } from '../../../test/resource-calls.ts';

const grant = { success: true, grantId: 'g', usesLeft: 1, maxUses: 1, expiresAt: null };
const calls: readonly ResourceCall[] = [
  {
    request: 'POST /api/v1/access/grant {"embedId":"e","endUserIdentifier":"Ann","maxUses":3}',
    call: ({ access }, options) =>
      access.grant({ embedId: 'e', endUserIdentifier: 'Ann', maxUses: 3 }, options),
    reply: grant,
  },
  {
    request: 'GET /api/v1/access/check?puzzleId=p&endUserIdentifier=Ann',
    call: ({ access }, options) => access.check({ puzzleId: 'p', endUserIdentifier: 'Ann' }, options),
    reply: { allowed: true, usesLeft: 1 },
  },
  {
    request: 'POST /api/v1/access/consume {"grantId":"g"}',
    call: ({ access }, options) => access.consume({ grantId: 'g' }, options),
    reply: grant,
  },
  {
    request: 'POST /api/v1/access/revoke {"grantId":"g"}',
    call: ({ access }, options) => access.revoke({ grantId: 'g' }, options),
    reply: grant,
  },
];

it.each(calls)('[P5, G101] sends $request with its options, and rejects as the platform does', checkCall);

it('[P5] rejects a reply without the number of plays, because it is not from the platform', async () => {
  const server = await startServer(json(200, { ...grant, usesLeft: undefined }));
  const { access } = createClient(server);
  await expect(access.consume({ grantId: 'g' })).rejects.toMatchObject({ code: 'reply.invalid' });
  await expect(access.check({ embedId: 'e', endUserIdentifier: 'Ann' })).rejects.toMatchObject({
    name: 'ServerError',
    code: 'reply.invalid',
  });
});
