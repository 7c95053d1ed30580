import type { CodeType } from '@puzzle-prize/sdk/protocol';
import type { Media } from '../../rewards/won-media.ts';

/**
 * The check returned a reward: a code or a file. For a file, the code of the event is empty and its type is `media`.
 * The event is fired once per solution, and not for restored wins.
 */
export class PuzzleWonEvent extends Event {
  readonly prizeCode: string;
  readonly codeType: CodeType | 'media';
  /** The won file, or null for a code. Its link expires after a few minutes. */
  readonly media: Media | null;
  constructor(prizeCode: string, codeType: CodeType | 'media', media: Media | null = null) {
    super('puzzle-won', { bubbles: true, composed: true });
    this.prizeCode = prizeCode;
    this.codeType = codeType;
    this.media = media;
  }
}
