/** The number of credits that a new player gets to try the example. */
const startCredits = 1;

export class InsufficientCreditsError extends Error {
  constructor() {
    super('Insufficient credits');
  }
}

/**
 * The credits of all players. The example keeps them in memory; a real arcade stores them in its database.
 */
export class Credits {
  readonly #credits = new Map<string, number>();
  /** The ids of the sessions that a player has paid for or is paying for now. */
  readonly #paid = new Set<string>();

  of(player: string): number {
    return this.#credits.get(player) ?? startCredits;
  }

  add(player: string, count: number): void {
    this.#credits.set(player, this.of(player) + count);
  }

  /**
   * Takes one credit for a session and calls `seat`, which gives the player a slot. A second call for the
   * same session (a double click, a lost reply) takes no further credit. The player gets the credit back if
   * `seat` fails.
   * @throws InsufficientCreditsError if the player has no credit; errors from `seat` are passed on
   */
  async pay<Seat>(player: string, sessionId: string, seat: () => Promise<Seat>): Promise<Seat> {
    if (!this.#paid.has(sessionId)) {
      if (this.of(player) === 0) throw new InsufficientCreditsError();
      this.add(player, -1);
      this.#paid.add(sessionId);
    }
    try {
      return await seat();
    } catch (error) {
      if (this.#paid.delete(sessionId)) this.add(player, 1);
      throw error;
    }
  }
}
