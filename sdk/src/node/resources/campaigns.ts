import type { CallOptions, Caller } from '../call.ts';
import type { BodyOf, QueryOf } from '../endpoints.ts';
import type {
  Campaign,
  CampaignAnalytics,
  CampaignIds,
  CampaignList,
  CampaignListRow,
  CampaignOutcomes,
  CampaignRows,
  CampaignTextLocales,
  CampaignTexts,
  CampaignTotals,
  CreateCampaign,
  CreateCampaignReply,
  DeletedReply,
  Eligibility,
  PrizeMails,
  RefusalList,
  UpdateCampaign,
  WaitingList,
} from '../generated/api.ts';
import { type List, listByNumber } from '../page.ts';

/** Campaigns: puzzles with their image, settings and reward. */
export class Campaigns {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /** Lists campaigns, the newest first. */
  list(query: QueryOf<'GET /api/puzzles'> = {}, options?: CallOptions): List<Campaign, CampaignList> {
    return listByNumber(
      query,
      (page) => this.#caller.json('GET /api/puzzles', { query: { ...query, ...page } }, options),
      (reply) => reply,
    );
  }

  /** Lists campaigns with figures about their codes and plays, filtered and sorted like the list of the dashboard. */
  listRows(
    query: QueryOf<'GET /api/campaign-rows'> = {},
    options?: CallOptions,
  ): List<CampaignListRow, CampaignRows> {
    return listByNumber(
      query,
      (page) => this.#caller.json('GET /api/campaign-rows', { query: { ...query, ...page } }, options),
      ({ rows }) => rows,
    );
  }

  /** Lists the ids and titles of all campaigns that a filter selects. */
  listIds(query: QueryOf<'GET /api/campaign-ids'> = {}, options?: CallOptions): Promise<CampaignIds> {
    return this.#caller.json('GET /api/campaign-ids', { query }, options);
  }

  /** Counts campaigns, plays and wins of the account. */
  totals(options?: CallOptions): Promise<CampaignTotals> {
    return this.#caller.json('GET /api/campaign-totals', {}, options);
  }

  /** Reads whether the account may create another free campaign. */
  eligibility(options?: CallOptions): Promise<Eligibility> {
    return this.#caller.json('GET /api/free-campaign-eligibility', {}, options);
  }

  /** Creates a free campaign. */
  create(campaign: CreateCampaign, options?: CallOptions): Promise<CreateCampaignReply> {
    return this.#caller.json('POST /api/create-free-campaign', { body: campaign }, options);
  }

  /**
   * Reads a campaign.
   * @throws NotFoundError campaign.not_found
   */
  retrieve(id: string, options?: CallOptions): Promise<Campaign> {
    return this.#caller.json('GET /api/puzzles/{id}', { path: { id } }, options);
  }

  /**
   * Changes the fields that are given. If `base` contains the values that you have read, the call does not overwrite
   * the edits of others.
   * @throws NotFoundError campaign.not_found, ConflictError edit.conflict
   */
  update(id: string, changes: UpdateCampaign, options?: CallOptions): Promise<Campaign> {
    return this.#caller.json('PATCH /api/puzzles/{id}', { path: { id }, body: changes }, options);
  }

  /** Deletes a campaign. */
  delete(id: string, options?: CallOptions): Promise<DeletedReply> {
    return this.#caller.json('DELETE /api/puzzles/{id}', { path: { id } }, options);
  }

  /** Creates a copy of a campaign. */
  duplicate(id: string, options?: CallOptions): Promise<CreateCampaignReply> {
    return this.#caller.json('POST /api/puzzles/{id}/duplicate', { path: { id } }, options);
  }

  /** Puts a campaign aside. */
  archive(id: string, options?: CallOptions): Promise<Campaign> {
    return this.#caller.json('POST /api/puzzles/{id}/archive', { path: { id } }, options);
  }

  /** Restores an archived campaign. */
  restore(id: string, options?: CallOptions): Promise<Campaign> {
    return this.#caller.json('POST /api/puzzles/{id}/restore', { path: { id } }, options);
  }

  /** Changes several campaigns at once and returns the outcome for each. */
  changeMany(change: BodyOf<'POST /api/campaign-actions'>, options?: CallOptions): Promise<CampaignOutcomes> {
    return this.#caller.json('POST /api/campaign-actions', { body: change }, options);
  }

  /** Reads the statistics of a campaign: totals and counts per day. */
  analytics(
    id: string,
    query: QueryOf<'GET /api/puzzles/{id}/analytics'> = {},
    options?: CallOptions,
  ): Promise<CampaignAnalytics> {
    return this.#caller.json('GET /api/puzzles/{id}/analytics', { path: { id }, query }, options);
  }

  /** Counts the refused solutions of a campaign. */
  refusals(
    id: string,
    query: QueryOf<'GET /api/puzzles/{id}/refusals'> = {},
    options?: CallOptions,
  ): Promise<RefusalList> {
    return this.#caller.json('GET /api/puzzles/{id}/refusals', { path: { id }, query }, options);
  }

  /** Downloads the counts of the refused solutions as a CSV file. */
  downloadRefusals(
    id: string,
    query: QueryOf<'GET /api/puzzles/{id}/refusals.csv'> = {},
    options?: CallOptions,
  ): Promise<Response> {
    return this.#caller.file('GET /api/puzzles/{id}/refusals.csv', { path: { id }, query }, options);
  }

  /** Lists the languages in which you have replaced texts of a campaign. */
  listTexts(id: string, options?: CallOptions): Promise<CampaignTextLocales> {
    return this.#caller.json('GET /api/puzzles/{id}/texts', { path: { id } }, options);
  }

  /** Reads your texts of a campaign in one language. */
  readTexts(id: string, locale: string, options?: CallOptions): Promise<CampaignTexts> {
    return this.#caller.json('GET /api/puzzles/{id}/texts/{locale}', { path: { id, locale } }, options);
  }

  /**
   * Replaces your texts of a campaign in one language, such as `{ id, locale: 'de', texts: { 'board.hint': 'Tipp' }
   * }`.
   */
  replaceTexts(
    { id, locale, ...body }: { id: string; locale: string } & BodyOf<'PUT /api/puzzles/{id}/texts/{locale}'>,
    options?: CallOptions,
  ): Promise<CampaignTexts> {
    return this.#caller.json('PUT /api/puzzles/{id}/texts/{locale}', { path: { id, locale }, body }, options);
  }

  /** Counts the visitors who wait for new codes. */
  waitingList(id: string, options?: CallOptions): Promise<WaitingList> {
    return this.#caller.json('GET /api/puzzles/{id}/waiting-list', { path: { id } }, options);
  }

  /** Downloads the wins of a campaign as a CSV file. */
  downloadWinners(id: string, options?: CallOptions): Promise<Response> {
    return this.#caller.file('GET /api/puzzles/{id}/winners.csv', { path: { id } }, options);
  }

  /** Lists the prize mails of a campaign. */
  listMails(id: string, options?: CallOptions): Promise<PrizeMails> {
    return this.#caller.json('GET /api/puzzles/{id}/mails', { path: { id } }, options);
  }

  /** Sends a prize mail again. */
  resendMail(id: string, mailId: string, options?: CallOptions): Promise<void> {
    return this.#caller.json(
      'POST /api/puzzles/{id}/mails/{mailId}/resend',
      { path: { id, mailId } },
      options,
    );
  }
}
