import { RequestError } from '@puzzle-prize/sdk/http';
import type { Media } from './won-media.ts';

/** How it stands with the file: `unplayable` is one that this browser cannot show, though the platform gives it. */
export type Phase = 'loading' | 'ready' | 'failed' | 'unplayable';

export interface PlayerOptions {
  media: Media;
  /** Asks for the same file under a fresh address; null where the platform has none to give any more. */
  renew: () => Promise<Media | null>;
  /** Draws again. */
  onChange: () => void;
}

/** An address that has just been renewed has not expired: what fails so soon fails for another reason. */
const renewalMs = 60_000;

/**
 * Follows a won file while it is shown. Its address works for minutes only (mediaLinkMinutes), so one that fails is
 * replaced once, and a film goes on where it was.
 */
export class Player {
  media: Media;
  phase: Phase;
  /** Why there is no fresh address, where the platform said so. */
  reason: string | null = null;
  /** The owner gives it no more. */
  isGone = false;
  /** A fresh address is on its way. */
  isBusy = false;
  readonly #ask: PlayerOptions['renew'];
  readonly #onChange: () => void;
  #renewedAt = -Infinity;
  #video: HTMLVideoElement | null = null;
  #resume: { time: number; isPlaying: boolean } | null = null;

  constructor({ media, renew, onChange }: PlayerOptions) {
    this.media = media;
    this.phase = isHopeless(media) ? 'unplayable' : 'loading';
    this.#ask = renew;
    this.#onChange = onChange;
  }

  /** Whether the address will be refused. */
  get isExpired(): boolean {
    return Date.parse(this.media.linkExpiresAt) <= Date.now();
  }

  /** The picture, or the beginning of the film, is there. */
  readonly handleLoad = ({ currentTarget }: Event): void => {
    if (currentTarget instanceof HTMLVideoElement) this.#goOn(currentTarget);
    this.#set('ready');
  };

  /** The address has expired, the connection broke, or the browser cannot read the file. */
  readonly handleError = async ({ currentTarget }: Event): Promise<void> => {
    if (currentTarget instanceof HTMLVideoElement) this.#video = currentTarget;
    const { mediaType, playback, mediaData } = this.media;
    if (performance.now() - this.#renewedAt < renewalMs) {
      this.#set(mediaType === 'video' && playback !== 'all' ? 'unplayable' : 'failed');
      return;
    }
    const hasAddress = await this.renew();
    // The same address again would not even be tried.
    if (!hasAddress || this.media.mediaData === mediaData) this.#set('failed');
  };

  /** Tries again at the visitor's wish. */
  async retry(): Promise<void> {
    if (await this.renew()) this.#set('loading');
  }

  /** Takes a fresh address; false where there is none, for the `reason`. A film will go on where it is. */
  async renew(): Promise<boolean> {
    if (this.isBusy) return false;
    this.#renewedAt = performance.now();
    if (this.#video?.isConnected) {
      this.#resume = { time: this.#video.currentTime, isPlaying: !this.#video.paused };
    }
    this.#setBusy(true);
    try {
      const media = await this.#ask();
      this.media = media ?? this.media;
      this.isGone = media === null;
      this.reason = null;
      return !this.isGone;
    } catch (error) {
      this.isGone = false;
      this.reason = error instanceof RequestError ? error.serverMessage : null;
      return false;
    } finally {
      this.#setBusy(false);
    }
  }

  #goOn(video: HTMLVideoElement): void {
    this.#video = video;
    const { time, isPlaying } = this.#resume ?? { time: 0, isPlaying: false };
    this.#resume = null;
    if (time > 0) video.currentTime = time;
    // Where a browser wants a press for that, the visitor has the controls.
    if (isPlaying) video.play().catch(() => undefined);
  }

  #setBusy(isBusy: boolean): void {
    this.isBusy = isBusy;
    this.#onChange();
  }

  #set(phase: Phase): void {
    this.phase = phase;
    this.#onChange();
  }
}

/** A film that no browser plays, as its codecs tell; where this one says that it might, it may try. */
function isHopeless({ mediaType, playback, mimeType }: Media): boolean {
  if (mediaType !== 'video' || playback !== 'none') return false;
  return document.createElement('video').canPlayType(mimeType) === '';
}
