// Features that depend on this one combine these parts of SQL with their own statements, which saves a round trip.

/** Joins the collection `c` whose id an expression gives. */
export const joinCollection = (id: string) => `join code_collections c on c.id = ${id}`;

/** Joins the collection `c` of a campaign that still gives codes. */
export const joinActiveCollection = (campaignId: string) =>
  `join code_collections c on c.puzzle_id = ${campaignId} and c.ended_at is null`;

/** Joins the code `k` that an attempt received. */
export const joinCodeOfAttempt = (attemptId: string) =>
  `join discount_codes k on k.attempt_id = ${attemptId}`;

/** Begins a list of the codes `k` issued since a time, with their collections `c`. */
export const fromIssuedCodes = (since: string) =>
  `from code_collections c join discount_codes k on k.collection_id = c.id and k.issued_at >= ${since}`;

/** Selects the only code of a collection of type coupon. */
export const selectCoupon = (collectionId: string) =>
  `select d.code from discount_codes d where d.collection_id = ${collectionId} order by d.id limit 1`;

/** Selects the code of an attempt. */
export const selectCodeOfAttempt = (attemptId: string) =>
  `select code from discount_codes where attempt_id = ${attemptId}`;

/** Begins a list of the free codes `d` of a collection. Their partial index keeps this cheap. */
export const fromFreeCodes = (collectionId: string) =>
  `from discount_codes d where d.collection_id = ${collectionId} and d.issued_at is null`;

/**
 * Issues the free code with the lowest ordinal to an attempt if a condition holds, and returns it. SKIP LOCKED lets
 * claims run in parallel. `= (select … limit 1)` makes the choice of a code an InitPlan, which runs once.
 */
export const issueFreeCode = (given: { attemptId: string; collectionId: string; condition: string }) => `
  update discount_codes set attempt_id = ${given.attemptId}, issued_at = now()
  where ${given.condition} and id = (
    select id from discount_codes where collection_id = ${given.collectionId} and issued_at is null
    order by ordinal limit 1 for update skip locked)
  returning code`;
