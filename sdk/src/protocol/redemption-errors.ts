import {
  counterInvitationsMax,
  countersPerAccount,
  counterUndoMinutes,
  pinMinDigits,
} from './redemption-limits.ts';

/** The errors about redeeming codes (G110) and about counters (G111), as part of the error catalog. */
export const redemptionErrors = {
  'codes.not_found': { status: 404, message: 'Code not found.' },
  'codes.already_redeemed': { status: 409, message: 'This code is already used.' },
  'codes.not_issued': { status: 409, message: 'Nobody has won this code.' },
  'codes.expired': { status: 409, message: 'This code has expired.' },
  'codes.held_back': { status: 409, message: 'This code is held back since the server was restored.' },
  'codes.shared': {
    status: 409,
    message: 'All winners have this code, so it cannot be marked as used.',
  },
  'counter.not_found': { status: 404, message: 'This counter does not exist any more.' },
  'counter.too_many': { status: 409, message: `An account has at most ${countersPerAccount} counters.` },
  'counter.weak_pin': {
    status: 422,
    message: `Please choose a PIN of at least ${pinMinDigits} digits that are not in a row and not all equal.`,
  },
  'counter.wrong_pin': { status: 403, message: 'The PIN or the name is wrong.' },
  'counter.locked': {
    status: 429,
    message: 'Too many wrong PINs. Please wait, or ask the owner for a new PIN.',
  },
  'counter.already_invited': { status: 409, message: 'This person is invited already.' },
  'counter.too_many_invited': {
    status: 409,
    message: `A counter has at most ${counterInvitationsMax} invited people.`,
  },
  'counter.invitation_not_found': { status: 404, message: 'This invitation does not exist any more.' },
  'counter.invitation_accepted': { status: 409, message: 'This person has accepted the invitation already.' },
  'counter.invitation_invalid': {
    status: 410,
    message: 'This invitation has ended or was used. Please ask the owner for a new one.',
  },
  'counter.wrong_account': {
    status: 403,
    message:
      'This invitation is for another e-mail address. Please sign in with the account of that address.',
  },
  'counter.not_invited': { status: 403, message: 'Your account is not invited to this counter.' },
  'counter.signed_out': { status: 401, message: 'Please sign in with your PIN and your name.' },
  'counter.undo_too_late': {
    status: 409,
    message: `A mark can be taken back for ${counterUndoMinutes} minutes on the device that made it. Please ask the owner.`,
  },
} as const;
