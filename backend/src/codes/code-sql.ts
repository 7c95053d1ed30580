// Later features insert these parts of SQL into their own statements, which saves them a database call.

/** Joins a collection as `c`. `id` is an SQL expression for its id. */
export const joinCollection = (id: string) => `join code_collections c on c.id = ${id}`;

/** Joins the active collection of a campaign as `c`. */
export const joinActiveCollection = (campaignId: string) =>
  `join code_collections c on c.puzzle_id = ${campaignId} and c.ended_at is null`;

/** Joins the code that an attempt received as `k`. */
export const joinCodeOfAttempt = (attemptId: string) =>
  `join discount_codes k on k.attempt_id = ${attemptId}`;

/** Selects from the codes `k` that were issued since a time, with their collections `c`. */
export const fromIssuedCodes = (since: string) =>
  `from code_collections c join discount_codes k on k.collection_id = c.id and k.issued_at >= ${since}`;

/** Selects the code of a coupon's collection, which has only this one. */
export const selectCoupon = (collectionId: string) =>
  `select d.code from discount_codes d where d.collection_id = ${collectionId} order by d.id limit 1`;

/** Selects the code of an attempt. */
export const selectCodeOfAttempt = (attemptId: string) =>
  `select code from discount_codes where attempt_id = ${attemptId}`;

/** Selects from the free codes `d` of a collection. This is fast, because free codes have a partial index. */
export const fromFreeCodes = (collectionId: string) =>
  `from discount_codes d where d.collection_id = ${collectionId} and d.issued_at is null`;

/**
 * Issues the free code with the lowest ordinal to an attempt, if a condition is true, and returns the code.
 * SKIP LOCKED lets claims run in parallel. Because of `= (select … limit 1)`, PostgreSQL chooses the code in
 * an InitPlan, which runs only once.
 */
export const issueFreeCode = (given: { attemptId: string; collectionId: string; condition: string }) => `
  update discount_codes set attempt_id = ${given.attemptId}, issued_at = now()
  where ${given.condition} and id = (
    select id from discount_codes where collection_id = ${given.collectionId} and issued_at is null
    order by ordinal limit 1 for update skip locked)
  returning code`;
