import type { CallOptions, Caller } from '../call.ts';
import type { ReplyOf } from '../endpoints.ts';

/** Recorded races, which play beside somebody who is alone. */
export class RaceRecordings {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /** Lists the recordings of a campaign. */
  list(puzzleId: string, options?: CallOptions): Promise<ReplyOf<'GET /api/race/config/{id}/recordings'>> {
    return this.#caller.json('GET /api/race/config/{id}/recordings', { path: { id: puzzleId } }, options);
  }

  /** Deletes a recording. */
  delete(
    puzzleId: string,
    recordingId: string,
    options?: CallOptions,
  ): Promise<ReplyOf<'DELETE /api/race/config/{id}/recordings/{recordingId}'>> {
    return this.#caller.json(
      'DELETE /api/race/config/{id}/recordings/{recordingId}',
      { path: { id: puzzleId, recordingId } },
      options,
    );
  }
}
