import type { Clipboard } from './clipboard.ts';
import type { RewardStrings } from './reward-strings.ts';

/** Data that reward views need. */
export interface RewardView {
  strings: RewardStrings;
  clipboard: Clipboard;
  /** Resolves a relative URL of the platform. */
  resolve: (url: string) => string;
}
