import type { CallOptions, Caller } from '../call.ts';
import type { BodyOf, QueryOf } from '../endpoints.ts';
import type {
  AssignEmbed,
  CreateEmbed,
  DeletedReply,
  Embed,
  EmbedIds,
  EmbedList,
  EmbedListRow,
  EmbedOutcomes,
  EmbedRows,
  SightingList,
  UpdateEmbed,
} from '../generated/api.ts';
import { type List, listByNumber } from '../page.ts';

/** Embed codes: the ids that host pages contain. `id` is the row id, not the embed code on the page. */
export class Embeds {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /** Lists embed codes, the newest first. */
  list(query: QueryOf<'GET /api/embed-codes'> = {}, options?: CallOptions): List<Embed, EmbedList> {
    return listByNumber(
      query,
      (page) => this.#caller.json('GET /api/embed-codes', { query: { ...query, ...page } }, options),
      (reply) => reply,
    );
  }

  /** Lists embed codes with their installation, filtered and sorted like the list of the dashboard. */
  listRows(query: QueryOf<'GET /api/embed-rows'> = {}, options?: CallOptions): List<EmbedListRow, EmbedRows> {
    return listByNumber(
      query,
      (page) => this.#caller.json('GET /api/embed-rows', { query: { ...query, ...page } }, options),
      ({ rows }) => rows,
    );
  }

  /** Lists the ids and names of all embed codes that a filter selects. */
  listIds(query: QueryOf<'GET /api/embed-ids'> = {}, options?: CallOptions): Promise<EmbedIds> {
    return this.#caller.json('GET /api/embed-ids', { query }, options);
  }

  /** Makes the same change to several embed codes and returns the outcome for each. */
  changeMany(change: BodyOf<'PATCH /api/embed-codes'>, options?: CallOptions): Promise<EmbedOutcomes> {
    return this.#caller.json('PATCH /api/embed-codes', { body: change }, options);
  }

  /** Creates an embed code. */
  create(embed: CreateEmbed, options?: CallOptions): Promise<Embed> {
    return this.#caller.json('POST /api/embed-codes', { body: embed }, options);
  }

  /**
   * Reads an embed code.
   * @throws NotFoundError embed.not_found
   */
  retrieve(id: string, options?: CallOptions): Promise<Embed> {
    return this.#caller.json('GET /api/embed-codes/{id}', { path: { id } }, options);
  }

  /** Changes the name and the look of an embed code. */
  update(id: string, embed: UpdateEmbed, options?: CallOptions): Promise<Embed> {
    return this.#caller.json('PUT /api/embed-codes/{id}', { path: { id }, body: embed }, options);
  }

  /** Deletes an embed code. */
  delete(id: string, options?: CallOptions): Promise<DeletedReply> {
    return this.#caller.json('DELETE /api/embed-codes/{id}', { path: { id } }, options);
  }

  /** Assigns a campaign to an embed code, or none with null. */
  assign(id: string, puzzleId: AssignEmbed['puzzleId'], options?: CallOptions): Promise<Embed> {
    return this.#caller.json(
      'POST /api/embed-codes/{id}/assign',
      { path: { id }, body: { puzzleId } },
      options,
    );
  }

  /** Lists the websites on which an embed code was seen. */
  sightings(id: string, options?: CallOptions): Promise<SightingList> {
    return this.#caller.json('GET /api/embed-codes/{id}/sightings', { path: { id } }, options);
  }
}
