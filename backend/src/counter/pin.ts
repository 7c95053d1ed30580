import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { pinMaxDigits, pinMinDigits } from '@puzzle-prize/sdk/protocol/limits';
import { hashPassword, isPassword } from '../platform/identity-provider/password.ts';
import { hashWithKey } from '../platform/keyed-hash.ts';
import type { Secrets } from '../platform/secrets.ts';

const pinPattern = new RegExp(`^\\d{${pinMinDigits},${pinMaxDigits}}$`);

/**
 * Refuses a PIN that is short, has one digit only, or counts up or down.
 * @throws AppError counter.weak_pin
 */
export function checkPin(pin: string): void {
  const digits = Array.from(pin, Number);
  const steps = new Set(digits.slice(1).map((digit, index) => (10 + digit - (digits[index] ?? 0)) % 10));
  const [step] = steps;
  const isInRow = steps.size === 1 && (step === 0 || step === 1 || step === 9);
  if (!pinPattern.test(pin) || isInRow) throw new AppError('counter.weak_pin');
}

/**
 * Hashes a PIN slowly and with a key of the server. There are so few PINs that a slow hash alone would not protect
 * them. Returns the id of the key and the hash.
 */
export async function hashPin(secrets: Secrets, pin: string): Promise<string> {
  const [key] = secrets.keys('counter-pins');
  return `${key.id}:${await hashPassword(hashWithKey(key, pin))}`;
}

/** Tests whether a PIN matches; false if the key was removed. The duration is the same in all cases. */
export async function isPin(secrets: Secrets, pin: string, stored: string): Promise<boolean> {
  const keys = secrets.keys('counter-pins');
  const [id, hash] = [stored.slice(0, stored.indexOf(':')), stored.slice(stored.indexOf(':') + 1)];
  const key = keys.find((one) => one.id === id);
  return await isPassword(hashWithKey(key ?? keys[0], pin), key ? hash : null);
}
