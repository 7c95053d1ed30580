import { hash } from 'node:crypto';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { idempotencyKeyMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import type { Context } from 'koa';

const form = new RegExp(`^[\\x21-\\x7e]{1,${idempotencyKeyMaxChars}}$`);

/**
 * Returns the hash of a call's Idempotency-Key, or null if the call has no key. Test keys have their own hashes, so no
 * live call gets the stored reply of a test.
 * @throws AppError request.invalid
 */
export function readIdempotencyKey(ctx: Context, { isTest }: { isTest: boolean }): string | null {
  const key = ctx.get('idempotency-key');
  if (key === '') return null;
  if (!form.test(key))
    throw new AppError(
      'request.invalid',
      `Idempotency-Key: 1 to ${idempotencyKeyMaxChars} printable characters of ASCII, no spaces`,
    );
  return hash('sha256', isTest ? ` test:${key}` : key, 'base64url');
}
