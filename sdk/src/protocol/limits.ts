/**
 * The limits, durations and sizes of the product, with the unit in each name. This file has no imports, so
 * that scripts for browsers stay small when they import it.
 */

// Puzzle (C12, G10)
export const minBoardSide = 3;
export const maxBoardSide = 8;
export const defaultBoardSide = 3;
/** A 3x3 board is dealt again until its shortest solution has at least this many moves. */
export const minSolutionMoves3x3 = 16;
/** On other sizes, the sum of the tiles' Manhattan distances must be at least this number times the side. */
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
/** Maximum number of wins per network (/24 or /48), campaign and day. */
export const winsPerNetworkAndDay = 20;
export const noneLeftRechecks = 3;
/** Time for which the salted hash of a winner's network is stored (G42). */
export const networkHashDays = 30;

// Widget sizes (W5, E9, D13)
export const boardMaxPx = 300;
export const boardWindowMarginPx = 32;
export const tileMaxPx = 80;
export const frameWidthPx = 340;
export const frameHeightPx = 500;
export const copyFeedbackSeconds = 2;
/** Duration of the feedback after a copy on the documentation pages (P7). */
export const docsCopyFeedbackSeconds = 3;

// Images (I4, I7, G39, G40)
export const imageMaxBytes = 50 * 1024 * 1024;
/** Enough for a 50 MB file as a base64 data URL in JSON, with the other fields. */
export const imageUploadBodyMaxBytes = 70 * 1024 * 1024;
export const imageMaxPixels = 50_000_000;
export const imageContractPx = 300;
export const imageMasterPx = 1200;

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
export const titleMaxChars = 120;
export const descriptionMaxChars = 1000;
export const messageMaxChars = 500;
export const freeCampaignsPerOwner = 1;
export const campaignPriceCents = 500;
export const defaultFallbackMessage =
  'No active campaign is currently assigned to this widget. Please check back later.';

// The button that opens the puzzle (E7)
export const buttonTextMaxChars = 80;
export const buttonTextMinPx = 10;
export const buttonTextMaxPx = 32;
export const customCssMaxChars = 5000;
/**
 * Minimum contrast of WCAG 2.2, 1.4.3. If the button's text and background contrast less, the background is
 * adjusted.
 */
export const textContrastMin = 4.5;
/**
 * Matches a CSS color in lower case: #rgb to #rrggbbaa, or one word. No other CSS can be injected through it.
 */
export const colorPattern = /^(?:#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|[a-z]{3,24})$/;
export const borderRadiusPx = { small: 4, medium: 8, large: 16 } as const;
/** The values of those options of the button that have a fixed list. */
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

// Codes (K5, K6)
export const codeMaxChars = 100;
export const codesPerCollection = 100_000;
/** Maximum number of lines in one call, including blank and repeated lines. */
export const codeLinesMax = 200_000;
/**
 * Enough for the longest list of the longest codes, with the punctuation of JSON and some multi-byte
 * characters.
 */
export const codesBodyMaxBytes = 16 * 1024 * 1024;
export const codesSetRedirectSeconds = 1.5;
/** Maximum size of a CSV or text file. The browser reads it and does not send it (K10). */
export const codesFileMaxBytes = 50 * 1024 * 1024;
export const codesPreviewRows = 10;
export const codesPerPage = 100;

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
/** A media file must be smaller than this. */
export const mediaMaxBytes = 10 * 1024 * 1024;
/** Enough for a 10 MB file as a base64 data URL in JSON, with the other fields. */
export const mediaUploadBodyMaxBytes = 14 * 1024 * 1024;
export const imageMediaMimeTypes = ['image/jpeg', 'image/png', 'image/gif'] as const;
export const videoMediaMimeTypes = ['video/mp4', 'video/quicktime', 'video/x-msvideo', 'video/webm'] as const;
/** Maximum size of the poster, the image that is shown until a video plays. */
export const posterMaxBytes = 1024 * 1024;
/** Longer side of a stored poster and of the owner's preview. */
export const posterMaxPx = 960;
/** Enough for a poster as a data URL, captions and texts. */
export const mediaRewardBodyMaxBytes = 3 * 1024 * 1024;
/** Maximum number of pixels of an animated image, summed over its frames. */
export const animationMaxPixels = 500_000_000;
/**
 * Maximum number of one owner's uploads that are not yet rewards. Above this number the oldest upload is
 * deleted.
 */
export const mediaUploadsPerOwner = 20;
export const captionsMaxChars = 200_000;
export const mediaStorageMonths = 12;
export const mediaGraceDays = 30;
/** The owner sees a warning from this many days before the expiry (M8). */
export const mediaExpiryWarningDays = 30;
/** Time for which the link to a won file is valid. */
export const mediaLinkMinutes = 10;
/** Uploads that did not become a reward are deleted after this time. */
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
/** Time after the end of a session at which the session is deleted. */
export const puzzleSessionKeptHours = 24;

// Races (Q4, Q5, N6, N7, G19-G31)
export const raceMinPlayers = 2;
export const raceMaxPlayers = 4;
export const raceSpectatorsDefault = 100;
/** Maximum number of spectators per room. It also applies if the owner sets no limit. */
export const raceSpectatorsMax = 1000;
export const raceRoomMinMinutes = 5;
export const raceRoomMaxMinutes = 120;
export const raceRoomDefaultMinutes = 30;
export const raceStartDelayMinSeconds = 3;
export const raceStartDelayMaxSeconds = 60;
/**
 * Default of the dashboard's form. A configuration in the API without the field uses
 * `raceStartDelayDefaultSeconds`.
 */
export const raceStartDelayFormSeconds = 10;
export const raceStartDelayDefaultSeconds = 3;
/**
 * Time from the first finish to the end of the race. The race ends earlier when all players have finished.
 */
export const raceFinishMinSeconds = 5;
export const raceFinishMaxSeconds = 300;
export const raceFinishDefaultSeconds = 30;
/** Number of moves that another player must make to count as an opponent. */
export const racePrizeOpponentMoves = 5;
/** The number with which the full-screen countdown begins (G28). */
export const raceCountdownFromSeconds = 3;
/**
 * In rooms that the platform opened: time from the moment when enough players have joined to the automatic
 * start.
 */
export const raceAutoStartSeconds = 20;
export const raceDomainsMax = 50;
/** A host with an optional port, or all subdomains of one (Q6). */
export const raceDomainPattern =
  /^(?:\*\.)?[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*(?::\d{1,5})?$/;
export const roomCodeChars = 6;
export const roomCodeMaxChars = 8;
/** The characters of room codes. 0, O, 1, I and L are missing, because people read codes aloud. */
export const roomCodeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const displayNameMaxChars = 30;
/** Time for which a disconnected player keeps the slot (G31). */
export const raceSeatHeldSeconds = 60;
/** Maximum wait for another node to confirm an earlier finish before a place is assigned (G47). */
export const racePlaceWaitSeconds = 12;
export const raceReconnectSeconds = 3;
export const raceReconnectMaxSeconds = 30;
/** A client that misses two heartbeats counts as disconnected. */
export const raceHeartbeatSeconds = 15;
/** Interval at which moves are stored. A crash of the server loses at most the moves of one interval. */
export const raceStoreMs = 250;
/** A busy node collects messages for this long and sends them as one batch to clients that support it. */
export const raceTickMs = 33;
/** Rate limit of moves: burst size, and moves per second. */
export const raceMoveBurst = 40;
export const raceMovesPerSecond = 25;
export const raceFrameMaxBytes = 4096;
/** Timeout from opening a socket to joining a room. */
export const raceJoinSeconds = 10;
/** Validity of a ticket for the socket. */
export const raceTicketHours = 2;
export const raceRoomPollSeconds = 2;
export const raceRoomListPollSeconds = 5;
export const raceBoardPx = 280;
export const raceOwnBoardPx = 300;
export const raceOwnBoardLargePx = 600;
export const raceFrameHeightPx = 800;
/** Page size of the owner's race history. */
export const racesPerPage = 50;

// Analytics (K12)
export const analyticsDefaultDays = 30;
export const analyticsMaxDays = 400;
export const topHosts = 20;
/**
 * Hosts above this number are counted together without their names, because clients can invent any number of
 * names.
 */
export const hostsPerCampaignAndDay = 100;
export const hostMaxChars = 253;

// Owner sessions
export const ownerSessionDays = 14;
export const signInMinutes = 10;

// Accounts of the embedded identity provider
export const emailMaxChars = 254;
export const usernameMaxChars = 60;
export const passwordMinChars = 10;
export const passwordMaxChars = 200;

// Bodies
export const jsonBodyMaxBytes = 64 * 1024;
/** Enough for 5,000 moves of at most two digits, the solution and the tokens. */
export const verifyBodyMaxBytes = 64 * 1024;
