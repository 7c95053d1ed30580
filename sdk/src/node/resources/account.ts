import { noticesPerPage } from '../../protocol/limits.ts';
import type { CallOptions, Caller } from '../call.ts';
import type { QueryOf } from '../endpoints.ts';
import type { CurrentUser, Notice, NoticePage } from '../generated/api.ts';
import { type List, listByNumber } from '../page.ts';

/** The account to which the API key belongs. */
export class Account {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /** Reads the owner of the account. */
  retrieve(options?: CallOptions): Promise<CurrentUser> {
    return this.#caller.json('GET /api/auth/user', {}, options);
  }

  /** Lists what the owner should know, such as campaigns that run out of codes. */
  listNotices(query: QueryOf<'GET /api/notices'> = {}, options?: CallOptions): List<Notice, NoticePage> {
    return listByNumber(
      { limit: noticesPerPage, ...query },
      (page) => this.#caller.json('GET /api/notices', { query: { ...query, ...page } }, options),
      ({ rows }) => rows,
    );
  }
}
