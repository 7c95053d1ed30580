/** The answer that a visitor's client received to a solved puzzle. */
export interface Answer {
  campaign: string;
  session: string;
  visitor: string;
  /** The won code; null if the reply was that no code is left. */
  code: string | null;
}

/** A call that a client sent. */
export interface Call {
  kind: 'visitor' | 'owner';
  /** Milliseconds until the reply, or until the client gave up. */
  ms: number;
  /** The status of the reply; null if the connection ended without one, `silent` if nothing came in time. */
  status: number | null | 'silent';
  /** The code of the error catalog, if the reply has one. */
  code: string | null;
  /** Whether a fault hid the server or its reply from the client, so that the call could end only by giving up. */
  isHidden: boolean;
}

/** Everything that the clients of a run were told. */
export class Told {
  readonly answers: Answer[] = [];
  /** Error codes with which honest visitors were refused for good. */
  readonly refusals: string[] = [];
  /** The number of sessions that never got an answer. */
  unanswered = 0;
  #listeners: ((call: Call) => void)[] = [];

  noteCall(call: Call): void {
    for (const listen of this.#listeners) listen(call);
  }

  /** Listens to the calls that end from now on. */
  onCall(listen: (call: Call) => void): void {
    this.#listeners.push(listen);
  }
}
