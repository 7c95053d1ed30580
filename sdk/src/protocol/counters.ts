import { z } from 'zod';
import {
  counterNameMaxChars,
  counterRecentMax,
  counterStaffMax,
  emailMaxChars,
  pinMaxDigits,
  scannedMaxChars,
} from './limits.ts';
import { ownerLocaleSchema } from './auth.ts';
import { codeIdSchema } from './codes.ts';
import { text, timestamp, uuid } from './text.ts';

const pin = z.string().regex(new RegExp(`^\\d{1,${pinMaxDigits}}$`), 'Please enter the digits of the PIN');
const name = text(counterNameMaxChars, 1, 'Please enter a name');

/** POST /api/counters: a page on which staff redeem codes (G111). */
export const createCounterSchema = z.strictObject({
  title: name,
  pin,
  /** The names with which staff sign in. */
  staff: z.array(name).min(1).max(counterStaffMax),
  /** Limits the counter to one campaign; null for all campaigns of the account. */
  puzzleId: uuid.nullish(),
});
export type CreateCounter = z.input<typeof createCounterSchema>;

/** PATCH /api/counters/{id}: absent fields stay as they are. A new PIN signs everybody out. */
export const updateCounterSchema = z.strictObject({
  title: name.optional(),
  pin: pin.optional(),
  staff: z.array(name).min(1).max(counterStaffMax).optional(),
});
export type UpdateCounter = z.input<typeof updateCounterSchema>;

/** A person who is signed in at a counter. */
export const counterSessionSchema = z.object({ name: z.string(), signedInAt: timestamp });

/** POST /api/counters/{id}/invitations: invites a person who signs in with an account, without a PIN (G140). */
export const createInvitationSchema = z.strictObject({
  email: z.email('Please enter an e-mail address').max(emailMaxChars).toLowerCase(),
  /** The name that is stored with the person's redemptions. */
  name,
  /** The language of the mail. Default: the language of the owner. */
  language: ownerLocaleSchema.optional(),
});
export type CreateInvitation = z.input<typeof createInvitationSchema>;

/** An invited person. */
export const counterInvitationSchema = z.object({
  id: uuid,
  email: z.string(),
  name: z.string(),
  language: ownerLocaleSchema,
  state: z.enum(['pending', 'expired', 'accepted']),
  /** The time at which the invitation was last mailed. */
  sentAt: timestamp,
  /** The time at which the link in the mail expires. */
  expiresAt: timestamp,
  acceptedAt: timestamp.nullable(),
});
export type CounterInvitation = z.infer<typeof counterInvitationSchema>;

/** POST /api/counter/{key}/join: the token in the link of an invitation. */
export const joinCounterSchema = z.strictObject({ invitationToken: z.string().regex(/^[\w-]{43}$/) });
export type JoinCounter = z.input<typeof joinCounterSchema>;

/** A counter as its owner sees it, without the PIN. */
export const counterSchema = z.object({
  id: uuid,
  title: z.string(),
  /** The address of the page. */
  url: z.url(),
  puzzleId: uuid.nullable(),
  staff: z.array(z.string()),
  /** The people who are signed in now. */
  sessions: z.array(counterSessionSchema),
  invitations: z.array(counterInvitationSchema),
  createdAt: timestamp,
});
export type Counter = z.infer<typeof counterSchema>;
export const counterListSchema = z.array(counterSchema);

/** The random part of the address of a counter's page. */
export const counterKeySchema = z.string().regex(/^[\w-]{22}$/);

/** POST /api/counter/{key}/sign-in */
export const counterSignInSchema = z.strictObject({ pin, name });
export type CounterSignIn = z.input<typeof counterSignInSchema>;

/** The state of a code for staff (G112). */
export const counterCodeStateSchema = z.enum([
  'redeemable',
  'redeemed',
  'not_issued',
  'expired',
  'shared',
  'held_back',
  'unknown',
]);
export type CounterCodeState = z.infer<typeof counterCodeStateSchema>;

/** A code as staff see it, with the terms that its winner read. */
export const counterCodeSchema = z.object({
  /** The id of the code; null for an unknown one. */
  id: z.string().nullable(),
  code: z.string(),
  state: counterCodeStateSchema,
  campaignTitle: z.string().nullable(),
  valueText: z.string().nullable(),
  minimumText: z.string().nullable(),
  validUntil: timestamp.nullable(),
  redeemedAt: timestamp.nullable(),
  redeemedBy: z.string().nullable(),
  /** Whether this device may still undo the redemption. */
  canUndo: z.boolean(),
});
export type CounterCode = z.infer<typeof counterCodeSchema>;

/** GET /api/counter/{key}/session: the person, and the latest redemptions of the device. */
export const counterStateSchema = z.object({
  title: z.string(),
  name: z.string(),
  recent: z.array(counterCodeSchema).max(counterRecentMax),
});
export type CounterState = z.infer<typeof counterStateSchema>;

/** POST /api/counter/{key}/look-up and /redeem: a typed code, or the text of a scanned QR code. */
export const counterReadSchema = z.strictObject({
  scanned: text(scannedMaxChars, 1, 'Please enter a code'),
  /**
   * The id of the code that the page showed. It is needed because several campaigns may have codes with the same
   * text.
   */
  codeId: codeIdSchema.nullish(),
});
export type CounterRead = z.input<typeof counterReadSchema>;

/** POST /api/counter/{key}/undo */
export const counterUndoSchema = z.strictObject({ codeId: codeIdSchema });
