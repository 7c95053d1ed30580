import { raceMoveBurst, raceMovesPerSecond } from '@puzzle-prize/sdk/protocol/limits';

/** One message pays off so much of what was said before; who owes more than a burst is not listened to. */
const creditMs = 1000 / raceMovesPerSecond;
const burstMs = raceMoveBurst * creditMs;
/** Who goes on all the same is no player. */
const endMs = 3 * burstMs;

/** How much one socket may say: a leaky bucket in one number. */
export class Credit {
  /** Until when what was said is paid off. */
  #owesUntilMs = 0;

  /** Takes one more message into account, and says what becomes of it. */
  spend(nowMs: number): 'heard' | 'refused' | 'ended' {
    this.#owesUntilMs = Math.max(this.#owesUntilMs, nowMs) + creditMs;
    const oweMs = this.#owesUntilMs - nowMs;
    if (oweMs <= burstMs) return 'heard';
    return oweMs > endMs ? 'ended' : 'refused';
  }
}
