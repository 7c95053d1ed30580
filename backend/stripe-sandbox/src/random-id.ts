import { randomInt } from 'node:crypto';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Makes an id that looks like Stripe's, e.g. `promo_1Pgc79B7WZ01zgkWNy4mn5NX`. */
export function randomId(prefix: string, chars = 24): string {
  return prefix + Array.from({ length: chars }, () => letters[randomInt(letters.length)]).join('');
}
