/**
 * Records which client has received which move. The k-th move that a client receives is assumed to be the
 * k-th move that was sent. If a server swaps two moves, their latencies are wrong by at most the time between
 * them.
 */
export class Rooms {
  readonly #rooms = new Map<number, { seen: number[]; sentMs: number[]; missing: number[] }>();
  latencies: number[] = [];
  /** The number of moves that not everybody in the room has received yet. */
  open = 0;

  /**
   * Adds a client to the room.
   * @returns the client's index in the room, for `received`
   */
  enter(room: number): number {
    const { seen } = this.#of(room);
    return seen.push(0) - 1;
  }

  /** Discards all earlier measurements. */
  begin(): void {
    this.latencies = [];
    this.open = 0;
    for (const room of this.#rooms.values()) {
      room.seen.fill(0);
      room.sentMs = [];
      room.missing = [];
    }
  }

  sent(room: number): void {
    const { seen, sentMs, missing } = this.#of(room);
    sentMs.push(performance.now());
    missing.push(seen.length);
    this.open += 1;
  }

  received(room: number, place: number, count: number): void {
    const { seen, sentMs, missing } = this.#of(room);
    const before = seen[place] ?? 0;
    seen[place] = before + count;
    for (let move = before; move < before + count; move += 1) {
      const left = (missing[move] ?? 0) - 1;
      missing[move] = left;
      if (left !== 0) continue;
      this.open -= 1;
      this.latencies.push(performance.now() - (sentMs[move] ?? NaN));
    }
  }

  #of(room: number) {
    const found = this.#rooms.get(room) ?? { seen: [], sentMs: [], missing: [] };
    this.#rooms.set(room, found);
    return found;
  }
}
