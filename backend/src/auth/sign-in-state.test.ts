import { describe, expect, it } from 'vitest';
import { createSecrets } from '../platform/secrets.ts';
import { createSignInSeal, signInSeconds } from './sign-in-state.ts';

const state = { state: 's', nonce: 'n', codeVerifier: 'v', returnTo: '/embeds' };
const [older, newer] = ['o'.repeat(40), 'n'.repeat(40)];

function sealWith(appSecrets: string[], nowMs = 1_763_900_000_000) {
  return createSignInSeal({
    secrets: createSecrets({ dataDir: '', appSecrets }),
    clock: { now: () => nowMs },
  });
}

describe('the sign-in state', () => {
  it('[U1] can be decrypted only by this server, and does not show its secrets', async () => {
    const sealed = await sealWith([newer]).close(state);
    expect(await sealWith([newer]).open(sealed)).toEqual(state);
    expect(sealed).not.toContain(Buffer.from('/embeds').toString('base64url'));
    await expect(sealWith([older]).open(sealed)).rejects.toMatchObject({ code: 'auth.sign_in_failed' });
  });

  it('[U1] stays readable after the secret was replaced', async () => {
    const sealed = await sealWith([older]).close(state);
    expect(await sealWith([newer, older]).open(sealed)).toEqual(state);
  });

  it('[U1] expires', async () => {
    const startMs = 1_763_900_000_000;
    const sealed = await sealWith([newer], startMs).close(state);
    await expect(sealWith([newer], startMs + (signInSeconds - 1) * 1000).open(sealed)).resolves.toEqual(
      state,
    );
    await expect(sealWith([newer], startMs + (signInSeconds + 1) * 1000).open(sealed)).rejects.toMatchObject({
      code: 'auth.sign_in_failed',
    });
  });

  it.each([null, '', 'a.b.c.d.e'])('[U1] refuses %j', async (sealed) => {
    await expect(sealWith([newer]).open(sealed)).rejects.toMatchObject({ code: 'auth.sign_in_failed' });
  });
});
