import { RequestError } from '@puzzle-prize/sdk/http';
import type { Media } from './won-media.ts';

/** State of the file: `unplayable` means that this browser cannot show it, although it loads. */
export type Phase = 'loading' | 'ready' | 'failed' | 'unplayable';

export interface PlayerOptions {
  media: Media;
  /** Requests a new link to the file; null if the platform no longer gives one. */
  renew: () => Promise<Media | null>;
  /** Renders the view again. */
  onChange: () => void;
}

/** Time after the renewal of a link in which a failure must have another reason than the expiry of the link. */
const renewalMs = 60_000;

/**
 * Manages the display of a won file. The link to the file expires after `mediaLinkMinutes`. So a link that
 * fails is renewed once, and a video then continues at its position.
 */
export class Player {
  media: Media;
  phase: Phase;
  /** The platform's refusal to give a new link, if there is one. */
  refusal: RequestError | null = null;
  /** Whether the owner no longer offers the file. */
  isGone = false;
  /** Whether a new link is being requested. */
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

  /** Whether the link to the file has expired. */
  get isExpired(): boolean {
    return Date.parse(this.media.linkExpiresAt) <= Date.now();
  }

  /** Handles a loaded image, or the loaded start of a video. */
  readonly handleLoad = ({ currentTarget }: Event): void => {
    if (currentTarget instanceof HTMLVideoElement) this.#goOn(currentTarget);
    this.#set('ready');
  };

  /** Handles an expired link, a broken connection or an unreadable file. */
  readonly handleError = async ({ currentTarget }: Event): Promise<void> => {
    if (currentTarget instanceof HTMLVideoElement) this.#video = currentTarget;
    const { mediaType, playback, mediaData } = this.media;
    if (performance.now() - this.#renewedAt < renewalMs) {
      this.#set(mediaType === 'video' && playback !== 'all' ? 'unplayable' : 'failed');
      return;
    }
    const hasAddress = await this.renew();
    // If the renewed link is the same, the browser does not load it again.
    if (!hasAddress || this.media.mediaData === mediaData) this.#set('failed');
  };

  /** Retries when the visitor asks. */
  async retry(): Promise<void> {
    if (await this.renew()) this.#set('loading');
  }

  /**
   * Requests a new link. Returns false if there is none; `refusal` may then contain the cause. A video
   * continues at its position.
   */
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
      this.refusal = null;
      return !this.isGone;
    } catch (error) {
      this.isGone = false;
      this.refusal = error instanceof RequestError ? error : null;
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
    // If the browser plays a video only after a press, this call fails. The error is ignored, because the
    // visitor can use the controls.
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

/**
 * Returns true if no browser plays the codecs of the video and this browser does not claim to support its
 * type.
 */
function isHopeless({ mediaType, playback, mimeType }: Media): boolean {
  if (mediaType !== 'video' || playback !== 'none') return false;
  return document.createElement('video').canPlayType(mimeType) === '';
}
