import type {
  PuzzleAccess,
  VerifyReply,
  WidgetColors,
  WidgetMessage,
  WidgetPuzzle,
  WonMedia,
} from '@puzzle-prize/sdk/protocol';
import { mediaLinkMinutes, noCodesNowMessage, puzzleSessionMinutes } from '@puzzle-prize/sdk/protocol/limits';
import video from './video.webm';
import poster from './video-poster.webp';
import captions from './video.vtt?url';
import image from './mountain-lake.webp';

/** The image of every puzzle in the stories. */
export const imageUrl = absolute(image);

/** The colors that the platform picks for this image. */
export const imageColors: WidgetColors = {
  light: { accent: '#855377', onAccent: '#ffffff' },
  dark: { accent: '#c791b7', onAccent: '#0b1220' },
};

/** A board that one move solves, so that a story needs only this move. */
export const nearlySolved = [1, 2, 3, 4, 5, 6, 7, 0, 8];

/** Creates the platform's reply for a puzzle that can be played. */
export function puzzle(change: Partial<WidgetPuzzle> = {}): WidgetPuzzle {
  return {
    showMessage: false,
    message: null,
    title: 'Win 20% off your next coffee',
    description: 'Put the image together and the code is yours.',
    imageUrl,
    imageMasterUrl: imageUrl,
    colors: imageColors,
    dimensions: 3,
    difficulty: 'easy',
    shuffledState: nearlySolved,
    codeType: 'promotion',
    rewardType: 'codes',
    availableCount: 42,
    hasAvailableCodes: true,
    puzzleUniqueId: 'mountain-lake',
    puzzleAccess: access(),
    isOwnerPreview: false,
    playToken: 'a token',
    round: 0,
    minSolveMs: 0,
    ...change,
  };
}

/** Creates the platform's reply for a puzzle whose session the host server must activate. */
export function soldPuzzle(change: Partial<PuzzleAccess>): WidgetPuzzle {
  const expiresAt = new Date(Date.now() + puzzleSessionMinutes * 60_000).toISOString();
  return puzzle({
    title: 'Above the fog: a video',
    description: null,
    codeType: 'media',
    rewardType: 'paywalled_media',
    puzzleAccess: access({ sessionActivated: false, expiresAt, ...change }),
  });
}

function access(change: Partial<PuzzleAccess> = {}): PuzzleAccess {
  return {
    isLocked: false,
    isPreviewMode: false,
    sessionActivated: true,
    isExpired: false,
    expiresAt: null,
    message: null,
    requiresEndUserIdentifier: false,
    ...change,
  };
}

export function message(title: string | null, text: string): WidgetMessage {
  return { showMessage: true, title, message: text };
}

export const wonCode: VerifyReply = {
  success: true,
  outcome: 'code',
  rewardType: 'codes',
  prizeCode: 'COFFEE-7KQ2',
  codeType: 'promotion',
  mediaReward: null,
  message: 'Congratulations!',
};

/** A code with all of its terms. */
export const wonWithTerms: VerifyReply = {
  ...wonCode,
  terms: { value: '15% off', minimum: '€50', validUntil: '2027-01-31T23:59:59.000Z' },
};

/** A code that can be applied, mailed and kept. */
export const wonWithDelivery: VerifyReply = {
  ...wonWithTerms,
  delivery: { applyUrl: 'https://shop.example/cart?code=COFFEE-7KQ2', prizeUrl: '/p/kept', canMail: true },
};

export const noneLeft: VerifyReply = {
  ...wonCode,
  outcome: 'none_left',
  prizeCode: null,
  codeType: null,
  message: noCodesNowMessage,
};

/** No code is left, and the owner keeps a waiting list. */
export const waitingList: VerifyReply = {
  ...noneLeft,
  message: noCodesNowMessage,
  hasWaitingList: true,
};

export function wonImage(change: Partial<WonMedia> = {}): VerifyReply {
  const mediaReward: WonMedia = {
    id: 'item-1',
    title: 'The lake at dawn',
    description: 'Painted for anyone who puts it together.',
    mediaType: 'image',
    mimeType: 'image/png',
    mediaData: imageUrl,
    linkExpiresAt: new Date(Date.now() + mediaLinkMinutes * 60_000).toISOString(),
    downloadUrl: change.mediaData ?? imageUrl,
    posterUrl: null,
    captionsUrl: null,
    captionsLanguage: null,
    width: 1200,
    height: 1200,
    duration: null,
    playback: 'all',
    ...change,
  };
  return { ...wonCode, outcome: 'media', rewardType: 'media', prizeCode: null, codeType: null, mediaReward };
}

export const wonVideo = wonImage({
  title: 'Above the fog',
  description: 'Eight seconds in a balloon.',
  mediaType: 'video',
  mimeType: 'video/webm',
  mediaData: absolute(video),
  posterUrl: absolute(poster),
  captionsUrl: absolute(captions),
  captionsLanguage: 'en',
  width: 640,
  height: 360,
  duration: 8,
});

const noon = { id: 'item-2', title: 'The lake at noon' };

/** The first of three files, in an order that the owner has set. */
export const wonFirstOfThree = withProgress(wonImage(), { total: 3, nextTitle: 'The lake at noon' });

/** The second of two files, after which no other can be won. */
export const wonAllFiles = withProgress(wonImage(noon), { total: 2, nextTitle: null });

/** A video that the owner lets nobody download, without a poster. */
export const wonKept = wonImage({
  ...{ title: 'Above the fog', mediaType: 'video', mimeType: 'video/webm', mediaData: absolute(video) },
  ...{ width: 640, height: 360, duration: 8, downloadUrl: null },
});

function withProgress(reply: VerifyReply, rest: { total: number; nextTitle: string | null }): VerifyReply {
  const earlier = wonImage().mediaReward;
  const items = [earlier, reply.mediaReward].filter((item) => item !== null);
  const unique = items.filter(({ id }, at) => items.findIndex((item) => item.id === id) === at);
  return { ...reply, mediaProgress: { items: unique, ...rest } };
}

/** A video that this browser cannot play, so the visitor can only download it. */
export const wonUnplayable = wonImage({
  title: 'Above the fog',
  mediaType: 'video',
  mimeType: 'video/x-msvideo',
  duration: 8,
  playback: 'none',
});

/** Makes a URL absolute, because elements resolve relative URLs against the platform's URL. */
function absolute(address: string): string {
  return new URL(address, document.baseURI).href;
}
