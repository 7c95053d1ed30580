import { createHmac, timingSafeEqual } from 'node:crypto';
import { WebhookSignatureError } from './errors.ts';

const defaultToleranceSeconds = 300;

/**
 * Checks that a webhook comes from the platform. The `header` is `t=<seconds since 1970>,v1=<signature>`,
 * with several `v1` while a secret is being replaced. The signature is the HMAC-SHA256 of `<t>.<body>` in
 * hexadecimal digits. Pass the body as received, not parsed.
 * @throws WebhookSignatureError if the signature is wrong, or if its time differs from now by more than
 * `toleranceSeconds` (300)
 */
// eslint-disable-next-line max-params -- the same order as in Stripe's check
export function verifyWebhookSignature(
  rawBody: string | Uint8Array,
  header: string,
  secret: string,
  { toleranceSeconds = defaultToleranceSeconds, nowMs = Date.now() } = {},
): void {
  if (secret === '') throw new TypeError('secret: the secret of the webhook is missing');
  const { time, signatures } = readHeader(header);
  const expected = createHmac('sha256', secret).update(`${time}.`).update(rawBody).digest();
  // All signatures are compared, so that the duration does not reveal which one matches.
  const fitting = signatures.filter((signature) => isSame(Buffer.from(signature, 'hex'), expected));
  if (fitting.length === 0) throw new WebhookSignatureError('the signature does not match the body');
  // The time is checked after the signature, because an unsigned time proves nothing.
  if (Math.abs(nowMs / 1000 - Number(time)) > toleranceSeconds)
    throw new WebhookSignatureError('the signature is too old');
}

function readHeader(header: string): { time: string; signatures: string[] } {
  const parts = header.split(',').map((part) => part.trim());
  const findValues = (name: string) =>
    parts.filter((part) => part.startsWith(`${name}=`)).map((part) => part.slice(name.length + 1));
  const [time = '', ...others] = findValues('t');
  const signatures = findValues('v1').filter((value) => /^[0-9a-f]{64}$/i.test(value));
  if (!/^\d{1,12}$/.test(time) || others.length > 0 || signatures.length === 0)
    throw new WebhookSignatureError('the header holds no signature');
  return { time, signatures };
}

function isSame(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected);
}
