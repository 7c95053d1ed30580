import type { CallOptions, Caller } from '../call.ts';
import type { CreateRaceEvent, RaceEvent, UpdateRaceEvent } from '../generated/api.ts';

/** Scheduled races, whose rooms start at a set second. */
export class RaceEvents {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /** Lists the scheduled races of a campaign. */
  list(puzzleId: string, options?: CallOptions): Promise<RaceEvent[]> {
    return this.#caller.json('GET /api/race/config/{id}/events', { path: { id: puzzleId } }, options);
  }

  /** Schedules a race of a campaign. */
  create(puzzleId: string, event: CreateRaceEvent, options?: CallOptions): Promise<RaceEvent> {
    return this.#caller.json(
      'POST /api/race/config/{id}/events',
      { path: { id: puzzleId }, body: event },
      options,
    );
  }

  /** Changes a scheduled race that has not begun. */
  update(id: string, changes: UpdateRaceEvent, options?: CallOptions): Promise<RaceEvent> {
    return this.#caller.json('PATCH /api/race/events/{id}', { path: { id }, body: changes }, options);
  }

  /** Cancels a scheduled race. */
  delete(id: string, options?: CallOptions): Promise<void> {
    return this.#caller.json('DELETE /api/race/events/{id}', { path: { id } }, options);
  }
}
