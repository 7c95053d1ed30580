import { raceMoveBurst, raceMovesPerSecond } from '@puzzle-prize/sdk/protocol/limits';

/**
 * The time that each message adds to the debt of its socket. Messages that raise the debt above `burstMs` are
 * refused.
 */
const creditMs = 1000 / raceMovesPerSecond;
const burstMs = raceMoveBurst * creditMs;
/** The debt above which a socket is closed as abusive. */
const closeMs = 3 * burstMs;

/** Limits the messages from one socket. It is a leaky bucket that needs only one number. */
export class Credit {
  /** The time at which the debt reaches zero if no more messages arrive. */
  #owesUntilMs = 0;

  /** Charges one message and decides how to treat it. */
  spend(nowMs: number): 'accepted' | 'refused' | 'abusive' {
    this.#owesUntilMs = Math.max(this.#owesUntilMs, nowMs) + creditMs;
    const oweMs = this.#owesUntilMs - nowMs;
    if (oweMs <= burstMs) return 'accepted';
    return oweMs > closeMs ? 'abusive' : 'refused';
  }
}
