/** Largest number of characters in an order id of a shop. */
export const orderIdMaxChars = 200;
/** Largest number of examples of codes that an import could not mark. */
export const redemptionExamplesMax = 20;
/** Smallest and largest number of digits in the PIN of a counter. */
export const pinMinDigits = 6;
export const pinMaxDigits = 12;
/** Largest number of characters in the name of a counter and of a person at it. */
export const counterNameMaxChars = 60;
/** Largest number of people at a counter, and of counters of an account. */
export const counterStaffMax = 50;
export const countersPerAccount = 50;
/** Largest number of people with an account who are invited to a counter. */
export const counterInvitationsMax = 50;
/** Time for which the link in an invitation works. */
export const counterInvitationDays = 7;
/** Time from the end of its link until an invitation that nobody accepted is deleted. */
export const expiredInvitationDays = 30;
/** Time after which a sign-in at a counter ends. It covers a working shift. */
export const counterSessionHours = 12;
/** Time in which a person at a counter can undo a redemption. */
export const counterUndoMinutes = 10;
/** Largest number of redemptions that a device lists. */
export const counterRecentMax = 10;
/** Largest number of characters that a counter reads: a code, or the address in a QR code. */
export const scannedMaxChars = 2000;
