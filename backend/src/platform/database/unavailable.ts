/**
 * SQLSTATE classes and socket codes for "the database is unavailable, full or overloaded", not "the statement
 * is wrong". They include missing resources (53), a read-only standby (25006), a failed disk (58030), a
 * timeout (57014), a deadlock (40P01) and a serialization failure (40001). They also include a reference to a
 * row that was just deleted (23503), because a repeated call reports the missing row, and a process without free
 * file descriptors (EMFILE).
 */
const codes =
  /^(08|53|57P0|57014|58030|25006|25P03|40P01|40001|55P03|23503|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC|EMFILE|ENFILE)/;

/**
 * Messages of errors that no code identifies. Errors of the driver and the pool have no code, and the code of a
 * database that an administrator has closed also stands for other errors.
 */
const messages =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|pool is ending|after calling end on the pool|is not queryable|is not currently accepting connections|driver has already been destroyed/i;

/** Whether the database caused the failure, so that a repeated call may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return codes.test(getCode(error)) || messages.test(error.message);
}

/**
 * Whether the database rolled a transaction back because of another one: a serialization failure or a deadlock.
 * The same transaction may succeed at once.
 */
export function isTransactionConflict(error: unknown): boolean {
  return ['40001', '40P01'].includes(getCode(error));
}

/** Returns the code of a driver or socket error, or an empty string if the error has no code. */
export function getCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/**
 * Thrown when the database accepts connections but sends no reply. The error has the SQLSTATE of a failed
 * connection, so the caller receives 503.
 */
export class SilentDatabaseError extends Error {
  readonly code = '08006';
  constructor() {
    super('The database does not answer');
  }
}
