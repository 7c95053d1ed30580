import type { CallOptions, Caller } from '../call.ts';
import type { ReplyOf } from '../endpoints.ts';
import type { CreateRaceConfig, RaceConfig, UpdateRaceConfig } from '../generated/api.ts';

/** The settings of the races of a campaign. */
export class RaceConfigs {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /** Makes a campaign a race with these settings. */
  create(config: CreateRaceConfig, options?: CallOptions): Promise<RaceConfig> {
    return this.#caller.json('POST /api/race/config', { body: config }, options);
  }

  /** Reads the settings of a campaign's races. */
  retrieve(puzzleId: string, options?: CallOptions): Promise<RaceConfig> {
    return this.#caller.json('GET /api/race/config/{id}', { path: { id: puzzleId } }, options);
  }

  /** Lists the sites of the last 30 days that tried to show the race and are not among its allowed domains (G144). */
  listRefusedSites(
    puzzleId: string,
    options?: CallOptions,
  ): Promise<ReplyOf<'GET /api/race/config/{id}/refused-sites'>> {
    return this.#caller.json('GET /api/race/config/{id}/refused-sites', { path: { id: puzzleId } }, options);
  }

  /** Changes the settings that are given. */
  update(puzzleId: string, changes: UpdateRaceConfig, options?: CallOptions): Promise<RaceConfig> {
    return this.#caller.json(
      'PATCH /api/race/config/{id}',
      { path: { id: puzzleId }, body: changes },
      options,
    );
  }
}
