import type { CallOptions, Caller } from '../call.ts';
import type { QueryOf } from '../endpoints.ts';
import type { Insights as InsightsReply } from '../generated/api.ts';

/** The actions of visitors in all campaigns. */
export class Insights {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /** Reads what visitors did in a period. */
  read(query: QueryOf<'GET /api/insights'>, options?: CallOptions): Promise<InsightsReply> {
    return this.#caller.json('GET /api/insights', { query }, options);
  }

  /** Downloads a table of the insights as a CSV file. */
  download(query: QueryOf<'GET /api/insights.csv'>, options?: CallOptions): Promise<Response> {
    return this.#caller.file('GET /api/insights.csv', { query }, options);
  }
}
