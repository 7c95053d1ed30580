/** The credits of a new player, for trying the example. */
const startCredits = 1;

export class InsufficientCreditsError extends Error {
  constructor() {
    super('Insufficient credits');
  }
}

/** The credits of all players. Kept in memory: a real arcade has them in its database. */
export class Credits {
  readonly #credits = new Map<string, number>();
  /** Sessions that are paid or being paid. */
  readonly #paid = new Set<string>();

  of(player: string): number {
    return this.#credits.get(player) ?? startCredits;
  }

  add(player: string, count: number): void {
    this.#credits.set(player, this.of(player) + count);
  }

  /**
   * Takes one credit for a seat and takes the seat. A second call for the same session (a double click, a lost reply)
   * takes no further credit. The credit is returned if no slot is free.
   * @throws InsufficientCreditsError without a credit; also passes on the errors of `seat`
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
