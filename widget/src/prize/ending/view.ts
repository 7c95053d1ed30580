import type { RewardView } from '../../rewards/reward-view.ts';
import type { View } from '../views/view.ts';
import type { EndingStrings } from './ending-strings.ts';

/** Data that result views need. */
export interface ResultView extends View, RewardView {
  strings: View['strings'] & EndingStrings;
}
