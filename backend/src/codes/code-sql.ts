// Later features insert these SQL fragments into their own statements, to avoid a separate database call.

/** Joins a collection as `c`. `id` is an SQL expression for its id. */
export const joinCollection = (id: string) => `join code_collections c on c.id = ${id}`;

/** Joins the active collection of a campaign's first prize as `c`. Only races have other prizes. */
export const joinActiveCollection = (campaignId: string) =>
  `${joinActiveCollections(campaignId)} and c.prize = 'first'`;

/** Tests whether a campaign has collections for prizes besides the first one (G85). */
export const hasMorePrizes = (campaignId: string) =>
  `exists (select from code_collections o where o.puzzle_id = ${campaignId} and o.prize <> 'first')`;

/** Tests that the collection stored with an attempt, `heldId`, is null or has the same prize as `collectionId`. */
export const isNotOfOtherPrize = (heldId: string, collectionId: string) =>
  `(${heldId} is null or (select o.prize from code_collections o where o.id = ${heldId}) = (select o.prize from code_collections o where o.id = ${collectionId}))`;

/** Joins the active collections of all prizes of a campaign as `c` (G85). */
export const joinActiveCollections = (campaignId: string) =>
  `join code_collections c on c.puzzle_id = ${campaignId} and c.ended_at is null`;

/** The SQL condition that the collection `c` has not expired, by the time of the database. */
export const isUnexpired = '(c.expires_at is null or c.expires_at > now())';

/**
 * Selects the id of a collection that has not expired. Selects nothing for an expired collection, because nobody can
 * win its codes.
 */
export const selectOpenCollection = (id: string) =>
  `select c.id from code_collections c where c.id = ${id} and ${isUnexpired}`;

/** Columns of the collection `c` with its expiry, the terms that winners read and the apply link. */
export const termColumns = `c.value_text as "valueText", c.minimum_text as "minimumText",
  c.apply_url_template as "applyUrlTemplate",
  (extract(epoch from c.expires_at) * 1000)::float8 as "expiresAtMs"`;

/** Joins as `k` the code that an attempt received. */
export const joinCodeOfAttempt = (attemptId: string) =>
  `join discount_codes k on k.attempt_id = ${attemptId}`;

/**
 * The clause `from` for the codes (alias `k`) that were issued at `since` or later, and their collections (alias
 * `c`).
 */
export const fromIssuedCodes = (since: string) =>
  `from code_collections c join discount_codes k on k.collection_id = c.id and k.issued_at >= ${since}`;

/**
 * The clause `from` for the codes (alias `k`) that were marked as used at `since` or later, and their collections
 * (alias `c`). The column `redeemed_at` of the code contains all marks, including those of earlier releases, the
 * dashboard and counters.
 */
export const fromRedeemedCodes = (since: string) =>
  `from code_collections c join discount_codes k on k.collection_id = c.id and k.redeemed_at >= ${since}`;

/** Selects the only code of a coupon collection. */
export const selectCoupon = (collectionId: string) =>
  `select d.code from discount_codes d where d.collection_id = ${collectionId} order by d.id limit 1`;

/** Selects the code of an attempt. */
export const selectCodeOfAttempt = (attemptId: string) =>
  `select code from discount_codes where attempt_id = ${attemptId}`;

/**
 * The clauses `from` and `where` for the free codes (alias `d`) of a collection. They are fast, because free
 * codes have a partial index.
 */
export const fromFreeCodes = (collectionId: string) =>
  `from discount_codes d where d.collection_id = ${collectionId} and d.issued_at is null`;

/**
 * The clauses `from` and `where` for the free codes (alias `d`) of a collection. They select nothing if the
 * collection has expired.
 */
export const fromGivableCodes = (collectionId: string) =>
  `${fromFreeCodes(collectionId)} and exists (${selectOpenCollection(collectionId)})`;

/**
 * Selects a `codes_ran_out` event for each collection `c` that meets the condition and has issued its last code.
 * A coupon never runs out.
 */
export const selectRunOuts = (condition: string) => `
  select c.puzzle_id, 'codes_ran_out' as kind, last.at
  from code_collections c, lateral (select max(k.issued_at) as at from discount_codes k where k.collection_id = c.id) last
  where ${condition} and c.code_type <> 'coupon' and last.at is not null
    and not exists (select ${fromFreeCodes('c.id')})`;

/**
 * Issues the free code with the lowest ordinal to an attempt if a condition holds and the collection has not
 * expired, and returns the code. SKIP LOCKED lets claims run in parallel. `= (select … limit 1)` makes PostgreSQL
 * choose the code in an InitPlan, which runs only once.
 */
export const issueFreeCode = (given: { attemptId: string; collectionId: string; condition: string }) => `
  update discount_codes set attempt_id = ${given.attemptId}, issued_at = now()
  where ${given.condition} and exists (${selectOpenCollection(given.collectionId)}) and id = (
    select id from discount_codes where collection_id = ${given.collectionId} and issued_at is null
    order by ordinal limit 1 for update skip locked)
  returning code`;
