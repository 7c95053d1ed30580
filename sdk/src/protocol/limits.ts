/**
 * The limits, durations and sizes of the product, with the unit in each name. This file has no imports, so
 * that scripts for browsers stay small when they import it.
 */

// Puzzle (C12, G10)
export const minBoardSide = 3;
export const maxBoardSide = 8;
export const defaultBoardSide = 3;
/** Minimum number of moves in the shortest solution of a 3x3 board. A board with a shorter solution is dealt again. */
export const minSolutionMoves3x3 = 16;
/** Number of shuffle moves of the easier 3x3 board, and minimum number of moves in its shortest solution. */
export const easierShuffleMoves3x3 = 12;
export const easierSolutionMoves3x3 = 6;
/** Minimum sum of the tiles' Manhattan distances on boards of other sizes, as a multiple of the side. */
export const minManhattanPerSide = 4;

// Play (G6, G12)
export const sessionIdMinChars = 16;
export const sessionIdMaxChars = 128;
export const embedIdMaxChars = 100;
export const maxVerifyMoves = 5000;
export const minSolveMs = 1500;
export const minMsPerMove = 60;
export const playTokenHours = 2;
export const maxRound = 10_000;
/**
 * Maximum number of wins for each combination of network (/24 or /48), campaign and day, in campaigns with the
 * network policy `strict`.
 */
export const winsPerNetworkAndDay = 20;
/** The largest number that an owner can set as the cap of an hour, of a day, or of a campaign. */
export const winsPerCapMax = 1_000_000;
/** The largest number of prizes that an owner can allow each visitor. */
export const winsPerVisitorMax = 1000;
/** The fields of a campaign that together set the limit per visitor (G13). Edits treat them as one field. */
export const visitorLimitFields = ['oneRewardPerVisitor', 'winsPerVisitor', 'visitorPeriod'] as const;
export const noneLeftRechecks = 3;
/** Time for which the salted hash of a winner's network is stored (G42). */
export const networkHashDays = 30;

// Proof of work (G46)
/** Number of wins per network, campaign and day that need no proof of work. */
export const freeWinsPerNetworkAndDay = 5;
/** Number of parts of a proof. Many small parts take a more even time than one large part. */
export const workParts = 16;
/** Number of leading zero bits that each part needs for the first wins after the free ones. */
export const workFirstBits = 14;
/** The highest number of bits that a proof can need. A network that proves this number has no limit of wins. */
export const workMaxBits = 16;
/** Number of wins after which a proof needs one bit more, which doubles its work. */
export const winsPerWorkBit = 10;
/** Longest time for which a proof keeps the page busy without a break, if the page allows no worker. */
export const workSliceMaxMs = 8;

// Widget sizes (W5, E9, D13)
export const boardMaxPx = 300;
export const boardWindowMarginPx = 32;
export const tileMaxPx = 80;
export const frameWidthPx = 340;
export const frameHeightPx = 500;
/** The width that an oEmbed answer proposes for a race, which otherwise fills the width of its place. */
export const oembedRaceWidthPx = 800;
export const copyFeedbackSeconds = 2;
/** Duration of the feedback after a copy on the documentation pages (P7). */
export const docsCopyFeedbackSeconds = 3;

// Images (I4, I7, G39, G40)
export const imageMaxBytes = 50 * 1024 * 1024;
/** Maximum size of a JSON body with an image: enough for a 50 MB file as a base64 data URL, with the other fields. */
export const imageUploadBodyMaxBytes = 70 * 1024 * 1024;
export const imageMaxPixels = 50_000_000;
export const imageContractPx = 300;
export const imageMasterPx = 1200;
/** Longer side of the stored uncropped image, from which another crop can be cut later. */
export const imageWholePx = 2400;
/**
 * The largest zoom of a crop. At this zoom, the side of the crop is the shorter side of the image, divided by
 * this number.
 */
export const cropZoomMax = 4;

// Orphaned uploads (X3, G41)
export const orphanMinHours = 1;
export const orphanMaxHours = 168;
export const orphanDefaultHours = 24;
export const orphansPerCleanup = 500;

// Campaigns and embed codes
/** Page size of lists of campaigns and embed codes. */
export const listPageMax = 100;
export const listPagesMax = 10_000;
/** Header with the number of items in the whole list. */
export const totalCountHeader = 'X-Total-Count';
/** Maximum number of campaigns that one call pauses, resumes, archives or restores. */
export const campaignsPerAction = 200;
/** Maximum number of embed codes that one call changes. */
export const embedsPerChange = 200;
/** Maximum number of ids in one reply. The ids let an owner choose every campaign of a filtered list. */
export const campaignIdsMax = 5000;
/** Maximum number of ids in one reply, as for campaigns. */
export const embedIdsMax = 5000;
/** Number of days in a row's small chart. The last day is today. */
export const rowChartDays = 14;
/** Largest share of codes left that counts as low. */
export const lowCodesPercent = 20;
/** Largest share of codes left that counts as almost gone. */
export const criticalCodesPercent = 5;
/** The values by which the list of campaigns can be filtered and sorted. */
export const campaignRowChoices = {
  status: ['active', 'scheduled', 'paused', 'ended', 'awaiting_payment', 'archived'],
  codes: ['left', 'low', 'empty'],
  sort: ['newest', 'name', 'last_play', 'codes_left', 'solves'],
} as const;
export const embedRowChoices = {
  status: ['active', 'fallback'],
  sort: ['newest', 'name', 'last_seen', 'last_play', 'views'],
} as const;
export const titleMaxChars = 120;
export const descriptionMaxChars = 1000;
export const messageMaxChars = 500;
export const imageAltMaxChars = 250;
/** Maximum length of an owner's own text, and of the name of such a text (G123). */
export const campaignTextMaxChars = 500;
export const campaignTextNameMaxChars = 80;
/** Minutes after the end of a campaign in which a board that was dealt before the end can still win. */
export const endGraceMinutes = 10;
/** The other ways to the reward that an owner can offer. */
export const alternativeChoices = ['none', 'easier_board', 'question'] as const;
/**
 * The types of campaigns that can offer another way to the reward. Races and paywalled puzzles cannot (G61).
 */
export const alternativeRewardTypes: readonly string[] = ['codes', 'media'];
export const alternativeMinutesDefault = 3;
export const alternativeMinutesMax = 30;
export const questionMaxChars = 200;
export const answerMaxChars = 100;
/** Maximum number of accepted answers of a question. */
export const acceptedAnswersMax = 20;
/** Maximum number of earlier lists of accepted answers that are kept, because games dealt with them can still win. */
export const earlierAnswersMax = 20;
/** Number of wrong answers that a session can give in one campaign and day. */
export const wrongAnswersMax = 5;
/** Time for which the number of wrong answers of a session is stored. */
export const answerTriesHours = 24;
/** The choices for a campaign whose codes have run out or have expired. */
export const whenEmptyChoices = ['play', 'fallback', 'campaign', 'waiting_list', 'hide'] as const;
/** Maximum number of campaigns that are followed, one after another, when codes have run out. */
export const nextCampaignHops = 3;
export const freeCampaignsPerOwner = 1;
export const campaignPriceCents = 500;
export const defaultFallbackMessage =
  'No active campaign is currently assigned to this widget. Please check back later.';
/** The texts that visitors read while the owner has written none (W3, W9). */
export const defaultTeaserMessage = 'This puzzle has not started yet. Please come back later.';
export const defaultEndedMessage = 'This puzzle has ended. Thank you for playing.';
export const codeWonMessage = 'Congratulations! You solved the puzzle and won a code.';
export const noCodesLeftMessage = 'No discount codes remaining, but you can still solve the puzzle for fun!';
export const dayCapMessage =
  'All prizes of today are won. You can solve the puzzle for fun, or come back tomorrow.';
/** Shown before the game if the owner keeps a waiting list, whose form appears after the game. */
export const waitingListMessage =
  'No codes are left now. Solve the puzzle to be told when there are codes again.';
/** Shown after the game, above the form of the waiting list. */
export const noCodesNowMessage = 'No codes are left at the moment.';
/** Shown in place of the puzzle if the owner hides a campaign without codes, and to visitors who had begun to play. */
export const allCodesWonMessage = 'All prizes have been won. Thank you for your interest.';
export const noMediaMessage = 'No media reward available';
export const buildMediaWonMessage = (title: string) =>
  `Congratulations! You solved the puzzle and won "${title}".`;

// The button that opens the puzzle (E7)
export const buttonTextMaxChars = 80;
export const buttonTextMinPx = 10;
export const buttonTextMaxPx = 32;
export const customCssMaxChars = 5000;
/**
 * The minimum contrast in WCAG 2.2, 1.4.3. If the contrast between the button's text and background is lower,
 * the background is adjusted.
 */
export const textContrastMin = 4.5;
/**
 * Matches a CSS color in lower case: #rgb to #rrggbbaa, or one word. No other CSS can be injected through it.
 */
export const colorPattern = /^(?:#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|[a-z]{3,24})$/;
export const borderRadiusPx = { small: 4, medium: 8, large: 16 } as const;
/** The allowed values of those button options that have a fixed list of values. */
export const embedStyleChoices = {
  theme: ['dark', 'light'],
  borderRadius: ['small', 'medium', 'large'],
  fontFamily: [
    'system-ui',
    'Arial',
    'Helvetica',
    'Georgia',
    'Times New Roman',
    'Courier New',
    'Verdana',
    'Tahoma',
  ],
} as const;
export const embedStyleDefaults = {
  text: '🎁 Click Here For a Prize!',
  theme: 'dark',
  backgroundColor: '#3b82f6',
  borderRadius: 'small',
  textSize: 12,
  textColor: '#ffffff',
  fontFamily: 'system-ui',
  customCss: '',
} as const;

// Sightings of embed codes (E4)
/**
 * The ways to put a puzzle on a page: as an element, behind a button, in a frame, or with a React component.
 */
export const embedForms = ['element', 'button', 'iframe', 'react'] as const;
/** The directives of a Content-Security-Policy that must allow the puzzle. */
export const policyDirectives = ['script-src', 'connect-src', 'frame-src', 'img-src'] as const;
export const sightingProblems = ['blocked', 'narrow', 'short', 'old_version', 'other_site'] as const;
/** A host name without a port. */
export const sitePattern = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/;
/** Minimum width of a puzzle. A narrower puzzle is cut off or hard to play. */
export const puzzleMinPx = 320;
/**
 * Maximum number of stored sightings per embed code, with one sighting for each site and form. New sightings
 * replace the oldest.
 */
export const sightingsPerEmbed = 20;
export const pagePathMaxChars = 200;
/** Time after the creation of an embed code. If nobody has seen it by then, it may be installed wrongly. */
export const unseenHintMinutes = 10;
/** The release of the scripts. The server compares it with the release of the script on a page. */
export const releaseVersion = '1.0.0';

// Codes (K5, K6)
export const codeMaxChars = 100;
export const codesPerCollection = 100_000;
/** Maximum number of lines in one call, including blank and repeated lines. */
export const codeLinesMax = 200_000;
/**
 * Maximum number of used codes in one call (G110). Each code is an object, and a body may contain at most 1,000
 * objects.
 */
export const usedCodesPerCall = 900;
/**
 * Maximum size of a body with codes: enough for the longest list of the longest codes, with the punctuation of JSON
 * and some multi-byte characters.
 */
export const codesBodyMaxBytes = 16 * 1024 * 1024;
export const codesSetRedirectSeconds = 1.5;
/** Maximum size of a CSV or text file. The browser reads it and does not send it (K10). */
export const codesFileMaxBytes = 50 * 1024 * 1024;
export const codesPreviewRows = 10;
export const timeZoneMaxChars = 64;
/** The languages of the pages and mails for owners, English first. */
export const ownerLocales = ['en', 'ar', 'de', 'es', 'fr', 'ja'] as const;
/** The lifetime of the cookie with the language that a person chose. */
export const languageCookieDays = 365;
/** Maximum number of results of a search for one code. Several campaigns can have the same code. */
export const foundCodesMax = 10;
export const codesPerPage = 100;
/**
 * Maximum number of ids of codes in a call, and of codes in a page. For larger selections, a call sends a
 * filter.
 */
export const codesPerSelection = 1000;
/** Maximum number of held codes in a reply. */
export const heldCodesPerReply = 1000;
/** Maximum number of embed codes, and of sites, that the filters for codes offer. */
export const codePlacesMax = 100;
/** Number of past days whose wins predict when the codes run out. */
export const stockRateDays = 7;
/** Maximum length of the value and of the minimum purchase that winners read beside their code. */
export const termMaxChars = 120;
/** Maximum length of an apply link, with its placeholder. */
export const applyUrlMaxChars = 500;
/** Codes count as expiring soon when they expire in at most this number of days. */
export const expiresSoonDays = 7;

// The waiting list for codes
/** Time for which the address of a waiting visitor is stored. */
export const waitingListDays = 180;
/** Time for which no second mail is sent to an address for the same campaign. */
export const waitingMailPauseDays = 30;
export const waitingAddressesPerCampaign = 10_000;

// Mails with a won code
/** Time for which the address of a visitor who asked for a mail is stored at most. */
export const prizeMailHours = 24;
/** Number of mails that can be asked for one won code. */
export const prizeMailsPerWin = 3;
/** Number of mails that the visitors of one network can ask for on one day. */
export const prizeMailsPerNetwork = 20;
/** Number of mails in the list of the owner. The newest are listed. */
export const prizeMailsListed = 20;
export const prizeMailStates = ['queued', 'sent', 'failed'] as const;

// Promotion codes generated from a coupon (K8); Stripe accepts 25 requests a second per endpoint
export const promotionCodesPerBatch = 2000;
export const promotionCodesDefault = 50;
export const promotionPrefixDefault = 'PROMO';
export const promotionPrefixMaxChars = 20;
/** Stripe accepts only these characters in a promotion code. */
export const promotionPrefixPattern = /^[A-Za-z0-9-]*$/;
export const promotionCodesPerSecond = 20;

// Payments (C6, C7, M11, G36, G38)
export const paymentCurrency = 'usd';
export const mediaRenewalPriceCents = 500;
export const unpaidCampaignDays = 7;
export const connectStateMinutes = 10;

// Media (M4, M6, M11, M12, G38, G40)
export const mediaPerCampaign = 10;
/** The size that a media file must stay below. */
export const mediaMaxBytes = 10 * 1024 * 1024;
/**
 * Maximum size of a JSON body with a media file: enough for a 10 MB file as a base64 data URL, with the other fields.
 */
export const mediaUploadBodyMaxBytes = 14 * 1024 * 1024;
export const imageMediaMimeTypes = ['image/jpeg', 'image/png', 'image/gif'] as const;
export const videoMediaMimeTypes = ['video/mp4', 'video/quicktime', 'video/x-msvideo', 'video/webm'] as const;
/** Maximum size of the poster, the image that is shown until a video plays. */
export const posterMaxBytes = 1024 * 1024;
/** Longer side of a stored poster and of the owner's preview. */
export const posterMaxPx = 960;
/** Maximum size of a body with the details of a media item: enough for a poster as a data URL, captions, a title and a
 * description. */
export const mediaRewardBodyMaxBytes = 3 * 1024 * 1024;
/** Maximum number of pixels of an animated image, summed over its frames. */
export const animationMaxPixels = 500_000_000;
/**
 * Maximum number of uploads per owner that are not yet rewards. Above this number, the oldest upload is
 * deleted.
 */
export const mediaUploadsPerOwner = 20;
export const captionsMaxChars = 200_000;
/** Size of the image that messengers show for a shared link. */
export const previewWidthPx = 1200;
export const previewHeightPx = 630;
export const mediaStorageMonths = 12;
export const mediaGraceDays = 30;
/** Number of days before the expiry from which the owner sees a warning (M8). */
export const mediaExpiryWarningDays = 30;
/** Time for which the link to a won file is valid. */
export const mediaLinkMinutes = 10;
/** Time after which uploads that have not become a reward are deleted. */
export const mediaUploadHours = 24;

// Paywalled sessions and access grants (P1-P5, G32, G33)
export const puzzleSessionMinutes = 30;
export const sessionPollSeconds = 3;
export const endUserMaxChars = 200;
/** Maximum length of a value that names an end user. Signed values are longer than the identifier (G48). */
export const endUserValueMaxChars = 1200;
/** Maximum validity of an end user's signature. */
export const endUserSignatureSecondsMax = 86_400;
export const metadataMaxBytes = 4096;
export const accessUsesMax = 1000;
export const accessSecondsMax = 366 * 24 * 3600;
export const idempotencyKeyMaxChars = 255;
/** Time for which a reply is stored for retries of its call. */
export const idempotencyKeyHours = 24;
/** Time from the end of a session to its deletion. */
export const puzzleSessionKeptHours = 24;

export * from './race-limits.ts';
export * from './page-slug.ts';
export * from './redemption-limits.ts';

// Analytics (K12)
export const analyticsDefaultDays = 30;
export const analyticsMaxDays = 400;
export const topHosts = 20;
/**
 * Maximum number of hosts that are counted separately. Further hosts are counted together without their names,
 * because clients can forge any number of names.
 */
export const hostsPerCampaignAndDay = 100;
export const hostMaxChars = 253;
export const insightsCampaignsMax = 50;
/** Maximum number of values that have their own row in a breakdown. The other values are summed up. */
export const insightRowsMax = 20;
export const insightEventsMax = 100;
/**
 * Plays are counted in quarters of an hour, because the offsets of some time zones from UTC, such as 5:45,
 * are not whole hours.
 */
export const playSlotMinutes = 15;
/** Number of days for which plays are kept after the end of their month (UTC). */
export const playSlotKeptDays = 400;
/** The days for which counts of refused solutions are kept. */
export const refusalKeptDays = 30;
/** Maximum number of rows in the list of refused solutions. */
export const refusalRowsMax = 5000;
/**
 * Maximum numbers of pages and countries that are counted separately. Further ones are counted together without their
 * names, because clients can forge any number of names.
 */
export const pagesPerCampaignAndDay = 50;
export const countriesPerCampaignAndDay = 60;
/** The smallest number of moves in each group of unsolved games. */
export const giveUpMoves = [1, 3, 6, 11, 16, 21, 31, 51, 101, 201] as const;

// Owner sessions
export const ownerSessionDays = 14;
export const signInMinutes = 10;
/** Maximum number of signed-in devices in one list. */
export const ownerSessionsListed = 100;

// API keys (U2, G98)
/** The rights that an API key can have. Each call needs one of them. */
export const apiScopes = [
  'sessions:write',
  'campaigns:read',
  'campaigns:write',
  'codes:read',
  'codes:write',
  'embeds:read',
  'embeds:write',
  'media:read',
  'media:write',
  'races:read',
  'races:write',
  'insights:read',
  'account:read',
] as const;
/** Maximum number of active API keys of an account, without the default key. */
export const apiKeysPerAccount = 50;
export const apiKeyNameMaxChars = 60;
/** Time for which a rotated key still works. */
export const apiKeyOverlapHours = 24;
/** The longest time after which a new key can expire. */
export const apiKeyExpiryMaxDays = 366;
/** Precision of the time of the last use. An exact time would cost a write with every call. */
export const apiKeyUsedMinutes = 5;
/** Time for which a key that has ended stays in the list. */
export const endedApiKeyDays = 30;
/** Time for which a call with an API key stays in the log. */
export const apiRequestKeptDays = 30;
export const apiRequestsPerPage = 50;
export const apiRequestSearchMaxChars = 100;
export const apiRequestStatuses = ['succeeded', 'refused', 'failed'] as const;

// Accounts of the embedded identity provider
export const emailMaxChars = 254;
export const usernameMaxChars = 60;
export const passwordMinChars = 10;
export const passwordMaxChars = 200;
/** Time in which a link for a new password can be used. */
export const resetLinkMinutes = 60;
/** Time in which a link that confirms an e-mail address can be used. */
export const confirmLinkHours = 24;

// Deletion of an account
/** Maximum length of the text that confirms the deletion: longer than any address or name. */
export const accountConfirmationMaxChars = 300;
/** Time for which the deletion of an account waits until Stripe has deactivated the owner's unused codes. */
export const accountErasureMaxDays = 7;
/** Time for which the mail about a deleted account is stored. */
export const erasedMailHours = 24;

// Retention
/** Time for which completed payments of deleted accounts are kept: ten years, the longest time that laws ask for. */
export const paymentRecordDays = 3653;
/** The shortest and the longest time in days that an operator can choose for each kind of data. */
export const retentionBounds = {
  networks: [2, 90],
  mails: [2, 90],
  waitingList: [7, 365],
  paymentRecords: [365, 7305],
} as const;

// Mails
/** Time for which a mail is stored. The text of a sent mail is deleted at once. */
export const mailDays = 30;
/** Number of mails in the administrator's outbox. */
export const mailsListed = 100;

// Notices to owners
export const noticeKinds = [
  'stock',
  'code_expiry',
  'media_expiry',
  'payment_pending',
  'embed_unseen',
  'refusals',
  'mail_failed',
  'restored',
] as const;
/** Time for which a notice is stored. */
export const noticeDays = 90;
/** Page size of the list of notices. */
export const noticesPerPage = 20;
/** Maximum number of notices that one call marks as read. */
export const noticesPerAction = 100;
/** Interval at which an open dashboard asks for new notices. */
export const noticesPollSeconds = 120;
/** Maximum number of warnings about the codes left, and of warnings before the expiry, of a collection. */
export const alertStepsMax = 3;
/** Largest share of codes left at which an owner can be warned. 100% would be a warning about a full collection. */
export const alertMaxPercent = 99;
/** The largest number of days before an expiry at which the owner can be warned. */
export const alertMaxDays = 365;
/** The numbers of days before the end of a media item's storage at which the owner is warned. */
export const mediaNoticeDays = [30, 7, 1] as const;
/** Time after which the owner is reminded of a missing payment. */
export const pendingPaymentHours = 1;
/** Time since its last sighting after which an embed code counts as silent. */
export const unseenNoticeDays = 7;
/** Longest time since the last sighting that causes a notice, because a longer silence is no news. */
export const unseenNoticeMaxDays = 30;
/** Minimum number of refused solutions in 24 hours that counts as unusual. */
export const unusualRefusalsMin = 50;
/** Factor by which unusual refusals must also exceed the daily mean of the days before. */
export const unusualRefusalsFactor = 3;
export const usualRefusalsDays = 7;

// Request bodies
export const jsonBodyMaxBytes = 64 * 1024;
/** Maximum size of a body with the owner's texts of one language before and after an edit. */
export const campaignTextsBodyMaxBytes = 900 * 1024;
/**
 * Maximum size of a body with a solution: enough for 5,000 moves of at most two digits, the solution and the tokens.
 */
export const verifyBodyMaxBytes = 64 * 1024;

/** The sizes of a poster, which are those of ISO 216. */
export const paperSizes = ['a6', 'a5', 'a4', 'a3'] as const;
