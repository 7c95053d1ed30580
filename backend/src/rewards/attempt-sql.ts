// Features that depend on this one combine these parts of SQL with their own statements, which saves a round trip.

/** Begins a list of attempts `a`. */
export const fromAttempts = 'from puzzle_attempts a';

/** Joins the attempt `a` whose id an expression gives. */
export const joinAttempt = (id: string) => `join puzzle_attempts a on a.id = ${id}`;
