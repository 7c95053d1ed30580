// Other features insert these SQL fragments into their own statements. This saves a database call.

/** Selects from all attempts with the alias `a`. */
export const fromAttempts = 'from puzzle_attempts a';

/** The page of the attempt `a` as its host and path; '' if it is unknown. */
export const pageOfAttempt = `case when a.host is null then '' else a.host || coalesce(nullif(a.page_path, '/'), '') end`;

/** Joins an attempt with the alias `a`. `id` is an SQL expression for the id of the attempt. */
export const joinAttempt = (id: string) => `join puzzle_attempts a on a.id = ${id}`;
