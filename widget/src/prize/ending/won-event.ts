import type { CodeType } from '@puzzle-prize/sdk/protocol';
import type { Media } from '../../rewards/won-media.ts';

/**
 * The check gave a code, or a file: then `media` is set, the code is empty and its type is `media`. Fired once per solve,
 * not for what was restored from storage.
 */
export class PuzzleWonEvent extends Event {
  readonly prizeCode: string;
  readonly codeType: CodeType | 'media';
  /** The address in it works for minutes. */
  readonly media: Media | null;
  constructor(prizeCode: string, codeType: CodeType | 'media', media: Media | null = null) {
    super('puzzle-won', { bubbles: true, composed: true });
    this.prizeCode = prizeCode;
    this.codeType = codeType;
    this.media = media;
  }
}
