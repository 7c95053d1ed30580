// Later features use these rows in the round trip of their own statement, through the parts of SQL below.

/** Begins a list of attempts `a`. */
export const fromAttempts = 'from puzzle_attempts a';

/** Joins the attempt `a` whose id an expression gives. */
export const joinAttempt = (id: string) => `join puzzle_attempts a on a.id = ${id}`;
