// Later features insert this SQL fragment into their own statements, to avoid a separate database call.

/** Selects from all prize mails as `m`. */
export const fromPrizeMails = 'from prize_mails m';
