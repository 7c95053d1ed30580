// Other features insert these SQL fragments into their own statements, to avoid a separate database call.

/** Joins a mail as `o`. `id` is an SQL expression for its id. */
export const joinMail = (id: string) => `join mails o on o.id = ${id}`;

/** Columns of the mail `o` that tell whether it was sent. They contain no personal data. */
export const outcomeColumns = 'o.attempts, o.failure_codes, o.sent_at, o.failed_at';

/** Deletes the mail `$1`, so that it is not sent any more. */
export const deleteMail = 'delete from mails where id = $1';
