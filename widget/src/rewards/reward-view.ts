import type { Clipboard } from './clipboard.ts';
import type { RewardStrings } from './reward-strings.ts';

/** What a reward is drawn with. */
export interface RewardView {
  strings: RewardStrings;
  clipboard: Clipboard;
  /** Completes an address of the platform. */
  resolve: (url: string) => string;
}
