import { errorCatalogue, type ErrorCode } from './error-catalog.ts';

export { errorCatalogue, type ErrorCode };

/** The body of every error reply. */
export interface ErrorReply {
  code: ErrorCode;
  message: string;
  /** The fields that two edits changed differently. Present only with the code `edit.conflict`. */
  conflicts?: readonly EditConflict[];
  /** The proof of work that the call needs. Present only with the code `play.work_required`. */
  work?: RequiredWork;
  /** The number of answers that the session has left. Present only with the code `play.wrong_answer`. */
  triesLeft?: number;
  /** When and by whom the code was used. Present only with the code `codes.already_redeemed`. */
  redeemed?: EarlierRedemption;
}

/** The redemption that came first. */
export interface EarlierRedemption {
  redeemedAt: string;
  /** The name of the person at the counter; null if another way was used. */
  redeemedBy: string | null;
}

/** The strength of a proof of work: the number of leading zero bits that each part needs. */
export interface RequiredWork {
  bits: number;
}

/** A field that another edit has changed since the sender read it. */
export interface EditConflict {
  field: string;
  /** The value in this edit. */
  yours: unknown;
  /** The stored value. */
  stored: unknown;
}

/** The fields that only replies with a certain error code contain. */
type ErrorDetails = Pick<ErrorReply, 'conflicts' | 'work' | 'triesLeft' | 'redeemed'>;

/**
 * An error with a code from the catalog. `message` replaces the catalog's message if the caller can be more
 * specific.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly conflicts: ErrorDetails['conflicts'];
  readonly work: ErrorDetails['work'];
  readonly triesLeft: ErrorDetails['triesLeft'];
  readonly redeemed: ErrorDetails['redeemed'];

  constructor(
    code: ErrorCode,
    message?: string,
    { conflicts, work, triesLeft, redeemed }: ErrorDetails = {},
  ) {
    super(message ?? errorCatalogue[code].message);
    this.name = 'AppError';
    this.code = code;
    this.status = errorCatalogue[code].status;
    this.conflicts = conflicts;
    this.work = work;
    this.triesLeft = triesLeft;
    this.redeemed = redeemed;
  }
}
