const earlier = 'Made before the rule. ';
const limitedByNext = `${earlier}The new index refuses the same rows of the earlier version, whose inserts use the default of the new column.`;

/**
 * The changes since the last release that drop, rename or tighten something, each with the reason why it was accepted (B46).
 * After a release, the list begins empty again.
 */
export const reviewedChanges: Readonly<Record<string, string>> = {
  'code_collections: unique (puzzle_id) WHERE (ended_at IS NULL) is dropped': limitedByNext,
  'code_collections: unique (puzzle_id, prize) WHERE (ended_at IS NULL) is a new rule': limitedByNext,
  'puzzle_attempts: unique (puzzle_id, visitor_hash) WHERE (visitor_hash IS NOT NULL) is dropped':
    limitedByNext,
  'puzzle_attempts: unique (puzzle_id, visitor_hash, visitor_slot) WHERE (visitor_hash IS NOT NULL) is a new rule':
    limitedByNext,
  'puzzles: CHECK (((archived_at IS NULL) OR (NOT is_active))) is a new rule': `${earlier}Only a campaign that this version has archived cannot be switched on by the earlier one.`,
};

/** The errors of statements of the last release on the tables of this version, each with the reason why it was accepted. */
export const reviewedFailures: Readonly<Record<string, string>> = {};
