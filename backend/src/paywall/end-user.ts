import { toStoredUser } from './test-users.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { endUserSigningText, parseSignedEndUser, type SignedEndUser } from '@puzzle-prize/sdk/protocol';
import { endUserMaxChars, endUserSignatureSecondsMax } from '@puzzle-prize/sdk/protocol/limits';

/** A key that verifies signed end users. A key derived from a test API key verifies only end users of tests. */
export interface UserKey {
  key: Buffer;
  isTest: boolean;
}

/** The embed and the owner's settings that decide whether an end user is accepted. */
export interface EndUserContext {
  /** The embed's unique id, which is part of the signed text. */
  embedId: string;
  /** Whether the owner accepts unsigned end users. */
  allowsUnsignedEndUser: boolean;
  /**
   * Finds the owner's keys that verify end users. It is called only for a value in the signed form.
   */
  findKeys: () => Promise<UserKey[]>;
  nowMs: number;
}

/** The reason why a value is rejected; null if it is accepted or empty. */
export type EndUserProblem = 'unsigned' | 'invalid' | 'expired' | null;

/**
 * Reads the end user from the value that a page sent (G48). A value in the signed form needs a valid
 * signature of the host server and is never read as a plain name. A plain name is accepted only if the owner
 * allows it.
 */
export async function readEndUser(
  value: string,
  context: EndUserContext,
): Promise<{ endUser: string | null; problem: EndUserProblem }> {
  if (value === '') return { endUser: null, problem: null };
  const signed = parseSignedEndUser(value);
  if (!signed) {
    const isAllowed = context.allowsUnsignedEndUser && value.length <= endUserMaxChars;
    return isAllowed ? { endUser: value, problem: null } : { endUser: null, problem: 'unsigned' };
  }
  const { problem, isTest } = await checkSignature(signed, context);
  const endUser = Buffer.from(signed.encodedIdentifier, 'base64url').toString();
  if (problem !== null || endUser === '' || endUser.length > endUserMaxChars)
    return { endUser: null, problem: problem ?? 'invalid' };
  return { endUser: toStoredUser(endUser, { isTest }), problem: null };
}

async function checkSignature(
  signed: SignedEndUser,
  { embedId, findKeys, nowMs }: EndUserContext,
): Promise<{ problem: EndUserProblem; isTest: boolean }> {
  const given = Buffer.from(signed.signature, 'base64url');
  const isSignedWith = ({ key }: UserKey) => {
    const expected = createHmac('sha256', key).update(endUserSigningText(embedId, signed)).digest();
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  const signer = (await findKeys()).find(isSignedWith);
  if (!signer) return { problem: 'invalid', isTest: false };
  return { problem: checkAge(signed, nowMs), isTest: signer.isTest };
}

function checkAge(signed: SignedEndUser, nowMs: number): EndUserProblem {
  const leftSeconds = signed.expiresAtSeconds - nowMs / 1000;
  if (leftSeconds <= 0) return 'expired';
  // A signature is part of a URL and works like a password, so it must expire. The additional hour allows for
  // clocks that differ.
  return leftSeconds > endUserSignatureSecondsMax + 3600 ? 'invalid' : null;
}
