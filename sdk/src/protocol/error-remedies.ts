import type { ErrorCode } from './errors.ts';
import { raceErrorRemedies } from './race-error-remedies.ts';
import type { redemptionErrors } from './redemption-errors.ts';

const requestRemedies = {
  'request.invalid':
    'Compare the request with the reference of the call. The message names the first field that is wrong.',
  'request.malformed_json':
    'Send a body that `JSON.parse` accepts, for example the result of `JSON.stringify`.',
  'request.unsupported_type': 'Set the header `Content-Type: application/json`.',
  'request.too_large': 'Send less in one call. The page about limits lists the largest bodies.',
  'request.too_slow': 'Send the body again over a faster connection, or send less in one call.',
  'request.rate_limited': 'Wait as many seconds as the header `Retry-After` says, then send the call again.',
  'request.not_found': 'Check the path and the address of the installation. Calls begin with `/api/`.',
  'request.method_not_allowed': 'Use a method that the header `Allow` of the reply lists.',
  'request.wrong_origin': 'Do not make this call from your pages. Only the dashboard itself can make it.',
  'request.key_reused':
    'Create a new `Idempotency-Key` for each call. Repeat a key only with the same path and body.',
  'request.in_progress':
    'Wait as many seconds as the header `Retry-After` says, then repeat the call with its key.',
  'oembed.format_unknown': 'Ask for `format=json` or `format=xml`.',
  'oembed.sites_required':
    'Add the domains of the pages to the race configuration, which may show its frame afterwards.',
  'edit.conflict':
    'Read the object again, merge your change with the fields in `conflicts`, and send it again.',
  'server.unavailable': 'Send the call again after some seconds. Operators find the cause at `/readyz`.',
  'server.error':
    'Send the call again once. If it fails again, tell the operator the request id of the reply.',
} as const;

const accountRemedies = {
  'auth.required': 'Sign in to the dashboard. A server uses a call that accepts an API key instead.',
  'auth.key_required':
    'Copy the current key from the account page, and send it as `Authorization: Bearer <key>` from your server.',
  'auth.key_ended': 'Create a key on the account page, and replace the one that your server sends.',
  'auth.scope_required':
    'Create or rotate a key with the scope that the message names, or make the call with another key.',
  'auth.test_key_refused': 'Send calls that change something with a live key.',
  'auth.api_key_not_found': 'Load the list of keys again. Keys that have ended cannot be changed.',
  'auth.too_many_api_keys': 'Revoke a key that no server uses, then create the new one.',
  'auth.admin_required': 'Sign in with the account of the administrator.',
  'auth.sign_in_failed':
    'Start the sign-in again, with cookies allowed. If it always fails, check the settings of the identity provider.',
  'auth.session_not_found': 'Load the list of devices again. The device needs no further step.',
  'account.confirmation_differs': 'Send the address of the account exactly as the account page shows it.',
  'account.is_administrator':
    'Ask the operator of the installation. An installation keeps its administrator.',
  'account.payment_processing': 'Wait until the payment has arrived or failed, then delete the account.',
  'notice.not_found': 'Load the list of notices again. Old notices are deleted.',
} as const;

const imageRemedies = {
  'image.not_an_image': 'Send a JPEG, PNG, WebP, GIF, AVIF, HEIC, SVG, BMP or TIFF file.',
  'image.empty': 'Check that your program has read the file before it sends it.',
  'image.damaged': 'Open the file in an image program and save it again.',
  'image.too_large': 'Save the image with fewer pixels or with a higher compression.',
  'image.too_many_pixels': 'Scale the image down before you send it.',
  'image.too_complex': 'Export the drawing as PNG.',
  'image.heic': 'Save the photo as JPEG or PNG.',
  'image.in_use': 'Give the campaigns that use the image another one, then delete it.',
  'image.not_found': 'Check the id. The image may be deleted, or belong to another account.',
} as const;

const campaignRemedies = {
  'campaign.not_found': 'Check the id. The campaign may be deleted, or belong to another account.',
  'campaign.free_used': 'Pay for the campaign, which creates it.',
  'campaign.image_unknown': 'Upload an image or choose a template, and send its id.',
  'campaign.awaiting_payment': 'Complete the payment in the dashboard, or create the campaign again.',
  'campaign.archived': 'Restore the campaign, then send the call again.',
  'campaign.not_archived': 'Archive the campaign, then delete it.',
  'campaign.already_started': 'Send a later start, or leave the start as it is.',
  'campaign.end_before_start': 'Send an end that is later than the start.',
  'campaign.end_in_the_past': 'Send an end in the future, or pause the campaign to end it now.',
  'campaign.cap_below_given': 'Send a cap of at least the number of prizes that were given.',
  'campaign.fallback_code_missing':
    'Send the code that later winners get, or choose another behavior without codes.',
  'campaign.next_missing':
    'Send the id of the campaign that follows, or choose another behavior without codes.',
  'campaign.next_is_itself': 'Send the id of another campaign.',
  'campaign.next_unknown': 'Send the id of a campaign of your own account that is not deleted.',
  'campaign.already_paid': 'Nothing is left to do. Load the campaign again.',
  'campaign.free_left': 'Create the campaign without a payment.',
  'campaign.language_unknown':
    'Send the tag of one of the languages that the guide about your own words lists.',
  'campaign.text_unknown': 'Read the names of the texts in the guide about your own words.',
  'campaign.text_invalid': 'Send a text with the placeholders and plural forms that the message names.',
  'campaign.question_missing': 'Send the question, or turn the alternative off.',
  'campaign.answers_missing': 'Send at least one accepted answer.',
  'campaign.alternative_too_early': 'Send at least one minute.',
  'campaign.alternative_unavailable': 'Turn the alternative off for races and paywalled puzzles.',
  'embed.not_found':
    'Check the id in the snippet. The embed code may be deleted, or belong to another account.',
  'embed.slug_taken': 'Send another `slug`, or null for the default address.',
  'embed.no_campaign': 'Assign a campaign to the embed code.',
} as const;

const paymentRemedies = {
  'payment.unavailable': 'Operators set `STRIPE_SECRET_KEY` and `STRIPE_WEBHOOK_SECRET`.',
  'payment.provider_failed': 'Try again. Operators find the answer of Stripe in the log.',
  'payment.not_found': 'Open the payment from the dashboard of the account that started it.',
  'payment.unpaid': 'Start the payment again.',
  'payment.processing': 'Wait. The purchase is switched on when the payment arrives, without a further call.',
  'payment.expired': 'Start the payment again.',
  'payment.failed': 'Pay with another method.',
  'payment.already_used': 'Nothing is left to do. Load the campaign again.',
  'payment.mismatch': 'Tell the support of the installation the id of the payment.',
  'webhook.signature_invalid':
    'Verify the raw bytes of the body with the secret of this endpoint, and check the clock of the server.',
} as const;

const mediaRemedies = {
  'media.none': 'Add media to the campaign before you renew the storage.',
  'media.not_found': 'Check the id. The item may be deleted or expired.',
  'media.wrong_reward_type': 'Create a campaign with the reward type `media`.',
  'media.unsupported_type': 'Convert the file to JPEG, PNG, GIF, MP4, MOV, AVI or WebM.',
  'media.type_mismatch': 'Send the type that the file really has.',
  'media.damaged': 'Open the file in a media program and save it again.',
  'media.empty': 'Check that your program has read the file before it sends it.',
  'media.too_large': 'Compress the file or shorten the video.',
  'media.too_many': 'Delete an item first.',
  'media.upload_unknown': 'Upload the file again, and send the id of this upload.',
  'media.markup': 'Send the text without tags.',
  'media.poster_invalid': 'Send a JPEG, PNG or WebP image.',
  'media.captions_invalid': 'Convert the captions to WebVTT, which begins with the line `WEBVTT`.',
  'media.link_invalid': 'Use the address from the reply as it is. It is signed.',
  'media.link_expired': 'Ask for the reward of the session again. The reply has a new address.',
  'media.range_invalid': 'Send a `Range` header that begins inside the file, or none.',
} as const;

const codeRemedies = {
  'codes.already_set': 'Use the call that adds codes.',
  'codes.not_set': 'Send the first codes with the call that sets them.',
  'codes.too_many': 'Delete unused codes, or create another campaign.',
  'codes.none_given': 'Send at least one line that is not blank.',
  'codes.expiry_in_the_past': 'Send an expiry in the future, or none.',
  'codes.wrong_reward_type': 'Create a campaign with the reward type `codes`.',
  'stripe.not_connected': 'Connect a Stripe account on the page of the codes.',
  'stripe.connect_unavailable': 'Operators set `STRIPE_CLIENT_ID`.',
  'stripe.connect_failed': 'Start the connection again from the page of the codes.',
  'stripe.account_revoked': 'Connect the Stripe account again.',
  'stripe.coupon_unusable': 'Choose a valid coupon, or create one in Stripe.',
  'stripe.generation_running': 'Wait until the batch has finished. The page of the codes shows its progress.',
  'stripe.batch_not_found': 'Load the list of batches again.',
} as const;

const sessionRemedies = {
  'session.id_invalid':
    'Use the id from the event `puzzle-session` or the message `puzzleSessionId` as it is.',
  'session.not_found':
    'Check that the id belongs to this campaign. The visitor must have opened the puzzle first.',
  'session.expired': 'Let the visitor load the puzzle again, which begins another session.',
  'session.not_activated': 'Call `sessions.activate` of the Node SDK after the visitor has paid.',
  'session.not_yours': 'Use the API key of the account that owns the campaign.',
  'access.not_found': 'Check the id of the grant and the API key.',
  'access.used_up': 'Grant the user further access, then consume it.',
  'access.key_reused':
    'Send an own `Idempotency-Key` for each request, and the same one only for a repetition.',
} as const;

/** The remedies for errors of plays, waiting lists and mails. */
const playRemedies = {
  'play.not_found': 'Check the `embed-id` of the snippet. The embed code may be deleted.',
  'play.no_campaign': 'Assign an active campaign to the embed code in the dashboard.',
  'play.moves_required':
    'Send `moves` and `playToken`, or set the verification of the campaign to `solution`.',
  'play.token_required': 'Send the `playToken` from the reply that dealt the board.',
  'play.too_many_moves': 'Begin the game again. Own clients should offer this before the limit.',
  'play.token_invalid': 'Send the `playToken` unchanged. A token of another installation is not valid.',
  'play.token_expired': 'Load a new board. A token is valid for two hours.',
  'play.token_of_another_embed': 'Send the token to the embed code that dealt the board.',
  'play.token_of_another_session': 'Send the session id with which the board was dealt.',
  'play.session_of_another_embed': 'Use one session id for each embed code.',
  'play.wrong_start': 'Replay the moves from the board in the reply, not from a board of your own.',
  'play.illegal_move': 'Send the number of each moved tile in order. Only neighbors of the gap can move.',
  'play.not_solved': 'Verify only after the last tile is in place.',
  'play.too_fast': 'Wait a moment before you verify. Programs that solve the puzzle are refused.',
  'play.no_alternative': 'Offer the alternative only if the deal has one.',
  'play.alternative_too_early': 'Wait until the minutes have passed that the campaign sets.',
  'play.wrong_answer': 'Let the visitor try again. `triesLeft` is the number of answers that are left.',
  'play.no_tries_left': 'Show the puzzle. Answers are accepted again after a day.',
  'play.not_started': 'Wait for the start of the campaign, or change it in the dashboard.',
  'play.ended': 'Assign another campaign to the embed code, or move the end of this one.',
  'play.network_budget': 'Change the network policy of the campaign if many visitors share a network.',
  'play.work_required':
    'Solve the proof of work in `work` with `@puzzle-prize/sdk/work`, then verify again. The elements do this.',
  'play.hourly_budget': 'Wait for the next hour, or raise the cap of the campaign.',
  'play.cap_reached': 'Raise the cap of the campaign, or assign another campaign.',
  'play.not_won': 'Verify the solution of this session first.',
  'waiting_list.closed': 'Choose the waiting list as the behavior of the campaign without codes.',
  'waiting_list.not_solved': 'Verify the solution of this session first.',
  'waiting_list.full': 'Add codes to the campaign, so that the waiting visitors are told.',
  'prize_mail.win_limit': 'Show the code on the page. No further mail is sent.',
  'prize_mail.network_limit': 'Show the code on the page, or wait until tomorrow.',
  'prize_mail.not_found': 'Load the list of mails again.',
  'prize_mail.not_failed': 'Load the list of mails again. The mail was sent, or is about to be.',
  'prize_mail.address_erased': 'Ask the winner for the address, and send the code yourself.',
} as const;

/** The remedies for errors about redeeming codes and about counters. */
const redemptionRemedies: Readonly<Record<keyof typeof redemptionErrors, string>> = {
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

/**
 * The remedy for each error of the catalog, for developers, as Markdown. The reference shows these texts. No
 * script for browsers imports this file.
 */
export const errorRemedies: Readonly<Record<ErrorCode, string>> = {
  ...requestRemedies,
  ...accountRemedies,
  ...imageRemedies,
  ...campaignRemedies,
  ...paymentRemedies,
  ...mediaRemedies,
  ...codeRemedies,
  ...sessionRemedies,
  ...playRemedies,
  ...raceErrorRemedies,
  ...redemptionRemedies,
};
