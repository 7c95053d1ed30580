import type { OwnerLocale } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import * as openid from 'openid-client';
import { z } from 'zod';
import type { IdentityProvider } from '../platform/identity-provider/identity-services.ts';
import type { Log } from '../platform/log.ts';
import type { SignInState } from './sign-in-state.ts';
import type { Profile } from './users.ts';

interface Services {
  identity: IdentityProvider;
  publicUrl: string;
  log: Log;
}

const scope = 'openid profile email';
const claimText = z.string().trim().min(1).max(500).nullable().catch(null);
const claimsSchema = z.object({
  preferred_username: claimText,
  email: claimText,
  given_name: claimText,
  family_name: claimText,
  picture: z
    .url({ protocol: /^https$/ })
    .max(2000)
    .nullable()
    .catch(null),
});

/** The purpose of a sign-in. */
export interface SignInWish {
  returnTo: string;
  /**
   * True if the provider should first offer to create an account. Providers that do not know `screen_hint`
   * ignore it.
   */
  isNewcomer: boolean;
  /** The language in which the provider should show its pages. */
  locale: OwnerLocale;
}

/**
 * Starts a sign-in. Returns the URL to open at the provider, and the state for the callback.
 * @throws AppError server.unavailable when the issuer does not respond
 */
export async function beginSignIn(services: Services, { returnTo, isNewcomer, locale }: SignInWish) {
  const client = await openClient(services);
  const state: SignInState = {
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    codeVerifier: openid.randomPKCECodeVerifier(),
    returnTo,
  };
  const url = openid.buildAuthorizationUrl(client, {
    redirect_uri: `${services.publicUrl}/api/callback`,
    scope,
    state: state.state,
    nonce: state.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(state.codeVerifier),
    code_challenge_method: 'S256',
    ui_locales: locale,
    ...(isNewcomer && { screen_hint: 'signup' }),
  });
  return { url: url.href, state };
}

/**
 * Completes a sign-in and returns the profile. The issuer's reply is verified, including the signature of the
 * ID token.
 * @throws AppError auth.sign_in_failed, server.unavailable
 */
export async function completeSignIn(
  services: Services,
  search: string,
  expected: SignInState,
): Promise<Profile> {
  const { publicUrl, log } = services;
  const client = await openClient(services);
  try {
    const tokens = await openid.authorizationCodeGrant(
      client,
      new URL(`${publicUrl}/api/callback${search}`),
      {
        expectedState: expected.state,
        expectedNonce: expected.nonce,
        pkceCodeVerifier: expected.codeVerifier,
        idTokenExpected: true,
      },
    );
    const claims = tokens.claims();
    if (!claims) throw new Error('The issuer sent no ID token');
    const hasUserInfo = client.serverMetadata().userinfo_endpoint !== undefined;
    const more = hasUserInfo ? await openid.fetchUserInfo(client, tokens.access_token, claims.sub) : {};
    return toProfile(services.identity.key, claims.sub, { ...claims, ...more });
  } catch (error) {
    // The log shows the reason to the operator. The reply hides it from a possible attacker.
    log.warn({ reason: describeFailure(error) }, 'Sign-in refused');
    throw new AppError('auth.sign_in_failed');
  }
}

async function openClient({ identity, log }: Services): Promise<openid.Configuration> {
  try {
    return await identity.openClient();
  } catch (error) {
    log.error({ err: error }, 'The identity provider does not respond');
    throw new AppError('server.unavailable');
  }
}

function toProfile(issuer: string, subject: string, claims: unknown): Profile {
  const known = claimsSchema.parse(claims);
  return {
    issuer,
    subject,
    username: known.preferred_username,
    email: known.email,
    firstName: known.given_name,
    lastName: known.family_name,
    profileImageUrl: known.picture,
  };
}

function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string'
    ? `${error.code}: ${error.message}`
    : error.message;
}
