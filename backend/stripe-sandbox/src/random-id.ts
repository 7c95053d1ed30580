import { randomInt } from 'node:crypto';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Creates an id in the form of Stripe's ids, e.g. `promo_1Pgc79B7WZ01zgkWNy4mn5NX`. */
export function randomId(prefix: string, chars = 24): string {
  return prefix + Array.from({ length: chars }, () => letters[randomInt(letters.length)]).join('');
}
