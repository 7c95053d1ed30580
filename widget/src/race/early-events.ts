/** The events that may be fired before the view of a room has loaded. `events.ts` has the other events. */

export const passesOut = { bubbles: true, composed: true } as const;

/**
 * The visitor has a room now. `raceSessionId` is a secret with which the host server assigns a slot (V5, P4).
 */
export class RaceSessionEvent extends Event {
  readonly raceSessionId: string;
  readonly roomCode: string;
  constructor({ raceSessionId, roomCode }: Pick<RaceSessionEvent, 'raceSessionId' | 'roomCode'>) {
    super('race-session', passesOut);
    this.raceSessionId = raceSessionId;
    this.roomCode = roomCode;
  }
}

/**
 * A call was rejected or the connection broke, and the element shows the failure. `code` is from the error
 * catalog, or `network`.
 */
export class RaceErrorEvent extends Event {
  readonly code: string;
  /** The platform's message for the visitor, if there is one. */
  readonly reason: string | null;
  constructor(code: string, reason: string | null) {
    super('race-error', passesOut);
    this.code = code;
    this.reason = reason;
  }
}
