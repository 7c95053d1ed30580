/** What a new player starts with, so that there is something to try. */
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
   * Takes one credit for a seat and takes the seat. Asked twice for one session (a double click, a lost reply), it takes
   * one credit; when there is no seat, the credit comes back.
   * @throws InsufficientCreditsError when there is no credit; whatever `seat` throws
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
