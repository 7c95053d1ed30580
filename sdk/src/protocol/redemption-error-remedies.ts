import type { redemptionErrors } from './redemption-errors.ts';

/** The remedies for the errors about redeeming codes and about counters. */
export const redemptionErrorRemedies: Readonly<Record<keyof typeof redemptionErrors, string>> = {
  'codes.not_found': 'Check the code and the campaign. Upper and lower case count as the same.',
  'codes.already_redeemed':
    'Refuse the code. `redeemed` says when it was used and by whom. To repeat a call safely, send its `orderId` again.',
  'codes.not_issued': 'Refuse the code. If shoppers have it, the list of codes has leaked.',
  'codes.expired': 'Refuse the code, or extend the expiry of the collection.',
  'codes.held_back':
    'Ask the owner, who decides by the list of the shop whether the customer may use the code. It cannot be marked.',
  'codes.shared': 'Count its uses in the shop.',
  'counter.not_found': 'Ask the owner for the current link of the counter.',
  'counter.too_many': 'Delete a counter that nobody uses.',
  'counter.weak_pin': 'Send another PIN.',
  'counter.wrong_pin': 'Check the PIN and the name with the owner.',
  'counter.locked': 'Wait for the time in `Retry-After`, or set a new PIN.',
  'counter.already_invited': 'Send the mail again, or revoke the invitation first.',
  'counter.too_many_invited': 'Revoke an invitation that nobody uses.',
  'counter.invitation_not_found': 'Load the counter again. The invitation may have been revoked.',
  'counter.invitation_accepted': 'Do nothing: the person can sign in without a link.',
  'counter.invitation_invalid': 'Ask the owner to send the invitation again.',
  'counter.wrong_account': 'Sign out, and sign in with the account of the invited address.',
  'counter.not_invited': 'Sign in with the PIN and your name, or ask the owner for an invitation.',
  'counter.signed_out': 'Sign in at the counter again.',
  'counter.undo_too_late': 'The owner takes the mark back on the page of the codes.',
};
