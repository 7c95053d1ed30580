import { alternativeErrors, campaignTextErrors, mailErrors } from './campaign-option-errors.ts';
import {
  apiKeysPerAccount,
  captionsMaxChars,
  codesPerCollection,
  imageMaxBytes,
  imageMaxPixels,
  maxVerifyMoves,
  mediaMaxBytes,
  mediaPerCampaign,
} from './limits.ts';
import { raceErrors } from './race-errors.ts';
import { redemptionErrors } from './redemption-errors.ts';

/** Formats numbers for people: 100,000. */
const grouped = new Intl.NumberFormat('en-US');

/**
 * The error catalog. Each error has a stable code, an HTTP status and a message for people. Compare codes,
 * not messages. Replies contain `{ code, message }`.
 */
export const errorCatalogue = {
  'request.invalid': { status: 400, message: 'The request is not valid.' },
  'request.malformed_json': { status: 400, message: 'The body is not valid JSON.' },
  'request.unsupported_type': {
    status: 415,
    message: 'Send the body as JSON (Content-Type: application/json).',
  },
  'request.too_large': { status: 413, message: 'The request body is too large.' },
  'request.too_slow': { status: 408, message: 'The request body took too long to arrive.' },
  'request.rate_limited': { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  'request.not_found': { status: 404, message: 'Not found.' },
  'request.method_not_allowed': { status: 405, message: 'This method is not allowed here.' },
  'request.wrong_origin': { status: 403, message: 'This call is only accepted from the dashboard itself.' },
  'request.key_reused': {
    status: 409,
    message: 'This Idempotency-Key was already sent with another call. Use a new key for a new call.',
  },
  'request.in_progress': {
    status: 409,
    message: 'A call with this Idempotency-Key is still running. Please repeat it in a moment.',
  },
  'edit.conflict': {
    status: 409,
    message: 'This was changed elsewhere since you opened it. Nothing of yours was saved yet.',
  },
  'auth.required': { status: 401, message: 'Please log in.' },
  'auth.key_required': {
    status: 401,
    message: 'Send a valid API key as Authorization: Bearer <key>. You find it on the account tab.',
  },
  'auth.key_ended': {
    status: 401,
    message:
      'This API key has been revoked, was replaced or has expired. Create a new one on the account tab.',
  },
  'auth.scope_required': { status: 403, message: 'This API key lacks the scope that the call needs.' },
  'auth.test_key_refused': {
    status: 403,
    message: 'A test key reads everything but changes nothing here. Send this call with a live key.',
  },
  'auth.api_key_not_found': { status: 404, message: 'There is no such API key, or it has ended.' },
  'auth.too_many_api_keys': {
    status: 409,
    message: `An account has at most ${apiKeysPerAccount} active API keys. Revoke one that you no longer need.`,
  },
  'auth.admin_required': {
    status: 403,
    message: 'Access Denied - You need admin privileges to access this page.',
  },
  'auth.sign_in_failed': { status: 400, message: 'Sign-in did not complete. Please try again.' },
  'auth.session_not_found': { status: 404, message: 'This device is signed out already.' },
  'account.confirmation_differs': {
    status: 422,
    message: 'This is not the address of your account. Nothing was deleted.',
  },
  'account.is_administrator': {
    status: 409,
    message: 'The account of the administrator cannot be deleted here.',
  },
  'account.payment_processing': {
    status: 409,
    message: 'A bank is still working on one of your payments. Delete your account when it has arrived.',
  },
  'image.not_an_image': { status: 415, message: 'This file is not an image we can read.' },
  'image.empty': { status: 400, message: 'The file is empty.' },
  'image.damaged': { status: 422, message: 'The image is damaged or incomplete.' },
  'image.too_large': {
    status: 413,
    message: `Please select an image smaller than ${imageMaxBytes / (1024 * 1024)}MB.`,
  },
  'image.too_many_pixels': {
    status: 422,
    message: `The image has too many pixels (at most ${imageMaxPixels / 1_000_000} million).`,
  },
  'image.too_complex': {
    status: 422,
    message: 'This drawing is too complex to be read here. Please save it as PNG first.',
  },
  'image.heic': {
    status: 415,
    message: 'This kind of HEIC photo cannot be read here. Please save it as JPEG or PNG first.',
  },
  'image.in_use': { status: 409, message: 'The image is used by a campaign.' },
  'image.not_found': { status: 404, message: 'Image not found.' },
  'campaign.not_found': { status: 404, message: 'Campaign not found' },
  'campaign.free_used': { status: 409, message: 'Your free campaign has already been used.' },
  'campaign.image_unknown': { status: 422, message: 'Please select or upload an image for your campaign' },
  'campaign.awaiting_payment': {
    status: 409,
    message: 'This campaign is not paid yet. Complete the payment first.',
  },
  'campaign.archived': { status: 409, message: 'This campaign is archived. Restore it first.' },
  'campaign.not_archived': {
    status: 409,
    message: 'Archive this campaign before you delete it.',
  },
  'campaign.already_started': {
    status: 409,
    message: 'This campaign has started already. Its start can only be moved to a later time.',
  },
  'campaign.end_before_start': { status: 422, message: 'The end must be later than the start.' },
  'campaign.end_in_the_past': { status: 422, message: 'The end must be in the future.' },
  'campaign.cap_below_given': {
    status: 422,
    message: 'This campaign has given more prizes than that already.',
  },
  'campaign.fallback_code_missing': { status: 422, message: 'Please enter the code that later winners get.' },
  'campaign.next_missing': { status: 422, message: 'Please choose the campaign that is shown instead.' },
  'campaign.next_is_itself': { status: 422, message: 'A campaign cannot be shown in place of itself.' },
  'campaign.next_unknown': { status: 422, message: 'The campaign to show instead was not found.' },
  'campaign.already_paid': { status: 409, message: 'This campaign is paid already.' },
  'campaign.free_left': { status: 409, message: 'Your first campaign is free: there is nothing to pay.' },
  'payment.unavailable': {
    status: 503,
    message: 'This server is not set up to take payments. Nothing was charged.',
  },
  'payment.provider_failed': {
    status: 502,
    message: 'The payment service did not answer as expected. Nothing was charged; please try again.',
  },
  'payment.not_found': { status: 404, message: 'This payment was not found.' },
  'payment.unpaid': { status: 402, message: 'This payment was not completed. Nothing was charged.' },
  'payment.processing': {
    status: 409,
    message: 'The bank is still working on this payment. What you bought is switched on when it arrives.',
  },
  'payment.expired': { status: 410, message: 'This payment page has expired. Nothing was charged.' },
  'payment.failed': { status: 402, message: 'The payment failed. Nothing was charged.' },
  'payment.already_used': { status: 409, message: 'This payment has been used already.' },
  'payment.mismatch': {
    status: 409,
    message: 'This payment does not match what was ordered. Please contact support.',
  },
  'webhook.signature_invalid': { status: 400, message: 'The signature of this event is not valid.' },
  'media.none': { status: 409, message: 'This campaign has no media to store any longer.' },
  'media.not_found': { status: 404, message: 'Media reward not found' },
  'media.wrong_reward_type': { status: 409, message: 'This campaign does not give media.' },
  'media.unsupported_type': {
    status: 415,
    message: 'Please select a JPEG, PNG or GIF image, or an MP4, MOV, AVI or WebM video.',
  },
  'media.type_mismatch': { status: 422, message: 'The file is not what its name or type says.' },
  'media.damaged': { status: 422, message: 'The file is damaged or incomplete.' },
  'media.empty': { status: 400, message: 'The file is empty.' },
  'media.too_large': {
    status: 413,
    message: `Please select a file smaller than ${mediaMaxBytes / (1024 * 1024)}MB`,
  },
  'media.too_many': {
    status: 409,
    message: `A campaign holds at most ${mediaPerCampaign} media items.`,
  },
  'media.upload_unknown': {
    status: 422,
    message: 'This upload was not found or has been used. Please upload the file again.',
  },
  'media.markup': { status: 422, message: 'Please leave out HTML: titles and descriptions are plain text.' },
  'media.poster_invalid': { status: 422, message: 'The poster must be a JPEG, PNG or WebP image.' },
  'media.captions_invalid': {
    status: 422,
    message: `Captions must be a WebVTT file of at most ${grouped.format(captionsMaxChars)} characters.`,
  },
  'media.link_invalid': { status: 403, message: 'This link is not valid.' },
  'media.link_expired': { status: 410, message: 'This link has expired.' },
  'media.range_invalid': { status: 416, message: 'The requested range is not in the file.' },
  'session.id_invalid': {
    status: 400,
    message: 'A session id has 16 to 128 characters of A-Z a-z 0-9 _ -.',
  },
  'session.not_found': { status: 404, message: 'Session not found' },
  'session.expired': { status: 410, message: 'This session has expired. Please start again.' },
  'session.not_activated': {
    status: 403,
    message: 'Payment verification required to unlock this puzzle',
  },
  'session.not_yours': {
    status: 401,
    message: 'Send your API key, or the play token of this session.',
  },
  'access.not_found': { status: 404, message: 'Access grant not found' },
  'access.used_up': { status: 409, message: 'No access is left for this user.' },
  'access.key_reused': {
    status: 409,
    message: 'This Idempotency-Key was used for another request.',
  },
  'stripe.not_connected': { status: 409, message: 'No Stripe account is connected to this campaign.' },
  'stripe.connect_unavailable': {
    status: 503,
    message: 'This server is not set up to connect Stripe accounts.',
  },
  'stripe.connect_failed': {
    status: 400,
    message: 'The Stripe account was not connected. Please try again.',
  },
  'stripe.account_revoked': {
    status: 409,
    message: 'Stripe no longer lets us use this account. Please connect it again.',
  },
  'stripe.coupon_unusable': {
    status: 422,
    message: 'This coupon is no longer valid in your Stripe account.',
  },
  'stripe.generation_running': {
    status: 409,
    message: 'Codes are being generated for this campaign already.',
  },
  'stripe.batch_not_found': { status: 404, message: 'Code batch not found.' },
  'notice.not_found': { status: 404, message: 'Notice not found.' },
  'embed.not_found': { status: 404, message: 'Embed code not found.' },
  'embed.slug_taken': {
    status: 409,
    message: 'Another page has this address already. Please choose another one.',
  },
  'embed.no_campaign': { status: 409, message: 'This embed code shows no campaign yet. Assign one first.' },
  'codes.already_set': {
    status: 409,
    message: 'This campaign already has codes. You can add more but not replace them.',
  },
  'codes.not_set': { status: 404, message: 'No codes are set for this campaign.' },
  'codes.too_many': {
    status: 422,
    message: `A collection holds at most ${grouped.format(codesPerCollection)} codes.`,
  },
  'codes.none_given': { status: 422, message: 'Please enter codes to upload' },
  'codes.expiry_in_the_past': { status: 422, message: 'The codes must expire in the future.' },
  'codes.wrong_reward_type': { status: 409, message: 'This campaign does not give codes.' },
  ...redemptionErrors,
  'play.not_found': { status: 404, message: 'This puzzle is not available or has been removed.' },
  'oembed.format_unknown': { status: 501, message: 'The format must be json or xml.' },
  'oembed.sites_required': { status: 401, message: 'Other sites may not show this race.' },
  'play.no_campaign': { status: 409, message: 'No active campaign is currently assigned to this widget.' },
  'play.moves_required': { status: 422, message: 'The moves and the play token are required.' },
  'play.token_required': { status: 422, message: 'The play token is required.' },
  'play.too_many_moves': {
    status: 422,
    message: `At most ${grouped.format(maxVerifyMoves)} moves are accepted.`,
  },
  'play.token_invalid': { status: 403, message: 'The play token is not valid.' },
  'play.token_expired': { status: 403, message: 'This game is too old. Please start again.' },
  'play.token_of_another_embed': { status: 403, message: 'The play token belongs to another embed.' },
  'play.token_of_another_session': { status: 403, message: 'The play token belongs to another session.' },
  'play.session_of_another_embed': { status: 409, message: 'This session belongs to another embed.' },
  'play.wrong_start': { status: 409, message: 'The game did not start from the board that was dealt.' },
  'play.illegal_move': { status: 422, message: 'A move is not legal.' },
  'play.not_solved': { status: 422, message: 'The puzzle is not solved.' },
  'play.too_fast': {
    status: 422,
    message: 'That was faster than a person can slide. Please try again in a moment.',
  },
  ...alternativeErrors,
  ...campaignTextErrors,
  'play.not_started': { status: 403, message: 'This puzzle has not started yet.' },
  'play.ended': { status: 410, message: 'This puzzle has ended.' },
  'play.network_budget': {
    status: 429,
    message: 'Too many prizes have been won from this network today. Please try again tomorrow.',
  },
  'play.work_required': {
    status: 403,
    message:
      'Many prizes have been won from this network today. Your browser must first do a small calculation.',
  },
  'play.hourly_budget': {
    status: 429,
    message: 'All prizes of this hour are won. Please try again a little later.',
  },
  'play.cap_reached': { status: 409, message: 'All prizes of this puzzle are won.' },
  'play.not_won': { status: 409, message: 'This session has not won yet.' },
  ...mailErrors,
  ...raceErrors,
  'server.unavailable': { status: 503, message: 'The service is briefly unavailable. Please try again.' },
  'server.error': { status: 500, message: 'Something went wrong on our side.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;
