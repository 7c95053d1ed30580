/**
 * Node loads this file before the product (`--import`). It moves the clock of the process by the milliseconds in the
 * file `CLOCK_SHIFT_FILE`, which is read again and again. As after a correction by NTP or an operator, timers and
 * `performance.now()` do not jump.
 */
import { readFileSync } from 'node:fs';
import process from 'node:process';

const readMs = 100;
const path = process.env.CLOCK_SHIFT_FILE ?? '';
const RealDate = Date;
let shiftMs = 0;

const readShift = () => {
  shiftMs = Number(readFileSync(path, 'utf8'));
};
const now = () => RealDate.now() + shiftMs;

if (path !== '') {
  readShift();
  setInterval(readShift, readMs).unref();
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct(target, values: unknown[], newTarget): object {
      const date: unknown = Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget);
      return date instanceof RealDate ? date : new RealDate(NaN);
    },
    get: (target, key): unknown => (key === 'now' ? now : Reflect.get(target, key)),
  });
}
