import type {
  PuzzleAccess,
  VerifyReply,
  WidgetMessage,
  WidgetPuzzle,
  WonMedia,
} from '@puzzle-prize/sdk/protocol';
import { mediaLinkMinutes, puzzleSessionMinutes } from '@puzzle-prize/sdk/protocol/limits';
import film from './film.webm';
import poster from './film-poster.webp';
import captions from './film.vtt?url';
import picture from './mountain-lake.webp';

/** The picture of every puzzle here. */
export const pictureUrl = absolute(picture);

/** One move before the end, so that a story is solved by a single one. */
export const nearlySolved = [1, 2, 3, 4, 5, 6, 7, 0, 8];

/** A puzzle as the platform deals it. */
export function puzzle(change: Partial<WidgetPuzzle> = {}): WidgetPuzzle {
  return {
    showMessage: false,
    message: null,
    title: 'Win 20% off your next coffee',
    description: 'Put the picture together and the code is yours.',
    imageUrl: pictureUrl,
    imageMasterUrl: pictureUrl,
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

/** A puzzle that is played in a session, which its host activates. */
export function soldPuzzle(change: Partial<PuzzleAccess>): WidgetPuzzle {
  const expiresAt = new Date(Date.now() + puzzleSessionMinutes * 60_000).toISOString();
  return puzzle({
    title: 'Above the fog: a film',
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

export const noneLeft: VerifyReply = {
  ...wonCode,
  outcome: 'none_left',
  prizeCode: null,
  codeType: null,
  message: 'No discount codes remaining.',
};

export function wonPicture(change: Partial<WonMedia> = {}): VerifyReply {
  const mediaReward: WonMedia = {
    title: 'The lake at dawn',
    description: 'Painted for whoever puts it together.',
    mediaType: 'image',
    mimeType: 'image/png',
    mediaData: pictureUrl,
    linkExpiresAt: new Date(Date.now() + mediaLinkMinutes * 60_000).toISOString(),
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

export const wonFilm = wonPicture({
  title: 'Above the fog',
  description: 'Eight seconds in a balloon.',
  mediaType: 'video',
  mimeType: 'video/webm',
  mediaData: absolute(film),
  posterUrl: absolute(poster),
  captionsUrl: absolute(captions),
  captionsLanguage: 'en',
  width: 640,
  height: 360,
  duration: 8,
});

/** A film that this browser cannot show, only keep. */
export const wonUnplayable = wonPicture({
  title: 'Above the fog',
  mediaType: 'video',
  mimeType: 'video/x-msvideo',
  duration: 8,
  playback: 'none',
});

/** The element reads addresses as the platform's. */
function absolute(address: string): string {
  return new URL(address, document.baseURI).href;
}
