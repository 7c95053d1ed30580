/**
 * Every constant with product meaning, once, with its unit in the name. No imports: any entry, browser ones included,
 * may read this file without loading anything else.
 */

// Puzzle (C12, G10)
export const minBoardSide = 3;
export const maxBoardSide = 8;
export const defaultBoardSide = 3;
/** A 3x3 board is dealt again until its shortest solution has at least this many moves. */
export const minSolutionMoves3x3 = 16;
/** Other sizes: the sum of Manhattan distances is at least this times the side. */
export const minManhattanPerSide = 4;

// Play (G6, G12, design 4.2)
export const sessionIdMinChars = 16;
export const sessionIdMaxChars = 128;
export const embedIdMaxChars = 100;
export const maxVerifyMoves = 5000;
export const minSolveMs = 1500;
export const minMsPerMove = 60;
export const playTokenHours = 2;
export const maxRound = 10_000;
/** Wins one network (/24 or /48) may have per campaign and day. */
export const winsPerNetworkAndDay = 20;
export const noneLeftRechecks = 3;
/** How long the salted hash of a winner's network is kept (G42). */
export const networkHashDays = 30;

// Widget sizes (W5, E9, D13)
export const boardMaxPx = 300;
export const boardWindowMarginPx = 32;
export const tileMaxPx = 80;
export const frameWidthPx = 340;
export const frameHeightPx = 500;
export const copyFeedbackSeconds = 2;
/** On the documentation pages (P7). */
export const docsCopyFeedbackSeconds = 3;

// Images (I4, I7, G39, G40)
export const imageMaxBytes = 50 * 1024 * 1024;
/** A 50 MB file as a base64 data URL in JSON, with room for its fields. */
export const imageUploadBodyMaxBytes = 70 * 1024 * 1024;
export const imageMaxPixels = 50_000_000;
export const imageContractPx = 300;
export const imageMasterPx = 1200;

// Uploads that nobody was ever shown (X3, G41)
export const orphanMinHours = 1;
export const orphanMaxHours = 168;
export const orphanDefaultHours = 24;
export const orphansPerCleanup = 500;

// Campaigns and embed codes
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
/** WCAG 2.2, 1.4.3: text of less contrast is hard to read, so the button's background gives way. */
export const textContrastMin = 4.5;
/** A CSS colour that cannot say anything else: #rgb to #rrggbbaa, or one word. In lower case. */
export const colorPattern = /^(?:#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|[a-z]{3,24})$/;
export const borderRadiusPx = { small: 4, medium: 8, large: 16 } as const;
export const buttonFonts = [
  'system-ui',
  'Arial',
  'Helvetica',
  'Georgia',
  'Times New Roman',
  'Courier New',
  'Verdana',
  'Tahoma',
] as const;
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

// Codes (K5, K6, issue: 1 to 100,000 per collection)
export const codeMaxChars = 100;
export const codesPerCollection = 100_000;
/** Lines of one list, blanks and duplicates included. */
export const codeLinesMax = 200_000;
/** A full list of the longest codes, with room for its punctuation and the odd wide character. */
export const codesBodyMaxBytes = 16 * 1024 * 1024;
export const codesSetRedirectSeconds = 1.5;
/** Of a CSV or text file; it is read in the browser and never sent (K10). */
export const codesFileMaxBytes = 50 * 1024 * 1024;
export const codesPreviewRows = 10;
export const codesPerPage = 100;

// Promotion codes made from a coupon (K8, reliability: Stripe takes 25 requests a second for each of its calls)
export const promotionCodesPerBatch = 2000;
export const promotionCodesDefault = 50;
export const promotionPrefixDefault = 'PROMO';
export const promotionPrefixMaxChars = 20;
/** Stripe allows these in a promotion code. */
export const promotionPrefixPattern = /^[A-Za-z0-9-]*$/;
export const promotionCodesPerSecond = 20;

// Payments (C6, C7, M11, G36, G38)
export const paymentCurrency = 'usd';
export const mediaRenewalPriceCents = 500;
export const unpaidCampaignDays = 7;
export const connectStateMinutes = 10;

// Media (M4, M6, M11, M12, G38, G40)
export const mediaPerCampaign = 10;
/** A file must be smaller than this. */
export const mediaMaxBytes = 10 * 1024 * 1024;
/** A 10 MB file as a base64 data URL in JSON, with room for its fields. */
export const mediaUploadBodyMaxBytes = 14 * 1024 * 1024;
export const imageMediaMimeTypes = ['image/jpeg', 'image/png', 'image/gif'] as const;
export const videoMediaMimeTypes = ['video/mp4', 'video/quicktime', 'video/x-msvideo', 'video/webm'] as const;
/** The picture that stands for a film until it plays. */
export const posterMaxBytes = 1024 * 1024;
/** Its longer side as it is kept, and that of the small picture an owner sees. */
export const posterMaxPx = 960;
/** A poster as a data URL, captions and the texts. */
export const mediaRewardBodyMaxBytes = 3 * 1024 * 1024;
/** All frames of a moving picture together. */
export const animationMaxPixels = 500_000_000;
/** Uploads of one owner that wait to become rewards; the oldest gives way. */
export const mediaUploadsPerOwner = 20;
export const captionsMaxChars = 200_000;
export const mediaStorageMonths = 12;
export const mediaGraceDays = 30;
/** From here on an owner is warned (M8). */
export const mediaExpiryWarningDays = 30;
/** How long the address of a won file works. */
export const mediaLinkMinutes = 10;
/** What was uploaded and never became a reward is deleted after this long. */
export const mediaUploadHours = 24;

// Paywalled sessions and access grants (P1-P5, G32, G33)
export const puzzleSessionMinutes = 30;
export const sessionPollSeconds = 3;
export const endUserMaxChars = 200;
export const metadataMaxBytes = 4096;
export const accessUsesMax = 1000;
export const accessSecondsMax = 366 * 24 * 3600;
export const idempotencyKeyMaxChars = 255;
/** The answer to a call is kept for its retries this long. */
export const idempotencyKeyHours = 24;
/** A session is forgotten this long after its end. */
export const puzzleSessionKeptHours = 24;

// Races (Q4, Q5, N6, N7, G19-G31, B9)
export const raceMinPlayers = 2;
export const raceMaxPlayers = 4;
export const raceSpectatorsDefault = 100;
/** Of one room, whatever its owner allows ("blank" is unlimited). */
export const raceSpectatorsMax = 1000;
export const raceRoomMinMinutes = 5;
export const raceRoomMaxMinutes = 120;
export const raceRoomDefaultMinutes = 30;
export const raceStartDelayMinSeconds = 3;
export const raceStartDelayMaxSeconds = 60;
/** What the form offers; a configuration that says nothing has the other one. */
export const raceStartDelayFormSeconds = 10;
export const raceStartDelayDefaultSeconds = 3;
/** The full-screen number (G28). */
export const raceCountdownFromSeconds = 3;
/** In a room that the platform opened: from the moment the fewest players are there until it starts by itself. */
export const raceAutoStartSeconds = 20;
export const raceDomainsMax = 50;
/** A host, with a port or not, or all hosts below one (Q6). */
export const raceDomainPattern =
  /^(?:\*\.)?[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*(?::\d{1,5})?$/;
export const roomCodeChars = 6;
export const roomCodeMaxChars = 8;
/** No 0, O, 1, I or L: a code is read aloud. */
export const roomCodeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const displayNameMaxChars = 30;
/** How long the seat of a player who was cut off is kept (G31). */
export const raceSeatHeldSeconds = 60;
export const raceReconnectSeconds = 3;
export const raceReconnectMaxSeconds = 30;
/** A tab that sleeps, or a network that is gone, is noticed after two of these. */
export const raceHeartbeatSeconds = 15;
/** Moves are stored this often: what a killed server forgets at most. */
export const raceStoreMs = 250;
/** A node that is as busy as it can be gathers messages for this long, to send them together to who can read that. */
export const raceTickMs = 33;
/** Moves a player may make: so many at once, and so many a second. */
export const raceMoveBurst = 40;
export const raceMovesPerSecond = 25;
export const raceFrameMaxBytes = 4096;
/** From the opening of a socket until it has joined. */
export const raceJoinSeconds = 10;
/** How long a ticket opens the socket. */
export const raceTicketHours = 2;
export const raceRoomPollSeconds = 2;
export const raceRoomListPollSeconds = 5;
export const raceBoardPx = 280;
export const raceOwnBoardPx = 300;
export const raceOwnBoardLargePx = 600;
export const raceFrameHeightPx = 800;
/** Of the owner's history. */
export const racesPerPage = 50;

// Analytics (K12)
export const analyticsDefaultDays = 30;
export const analyticsMaxDays = 400;
export const topHosts = 20;
/** Further hosts of a campaign's day are counted without their name: anyone can make names up. */
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
/** 5,000 moves of at most two digits, the solution and the tokens. */
export const verifyBodyMaxBytes = 64 * 1024;
