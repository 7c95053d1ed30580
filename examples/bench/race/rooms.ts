/**
 * Records which client has seen which move. The k-th move that somebody hears of is the k-th that was sent in the room: a server may tell
 * two that were sent together in the other order, which changes no time by more than lies between them.
 */
export class Rooms {
  readonly #rooms = new Map<number, { seen: number[]; sentMs: number[]; missing: number[] }>();
  latencies: number[] = [];
  /** Moves that not everybody has seen. */
  open = 0;

  /** One more is in the room. @returns their place in it */
  enter(room: number): number {
    const { seen } = this.#of(room);
    return seen.push(0) - 1;
  }

  /** Forgets what was measured before. */
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
