// Later features insert these parts of SQL into their own statements, which saves them a database call.

/** Selects from all attempts as `a`. */
export const fromAttempts = 'from puzzle_attempts a';

/** Joins an attempt as `a`. `id` is an SQL expression for its id. */
export const joinAttempt = (id: string) => `join puzzle_attempts a on a.id = ${id}`;
