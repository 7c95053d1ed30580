import type { WhenEmpty } from '@puzzle-prize/sdk/protocol';
import { t } from '../language/t.ts';

/** The effect of each choice for a campaign without codes, as the second half of a sentence. */
export const emptyTexts: Readonly<Record<WhenEmpty, string>> = {
  get play() {
    return t('visitors play for fun');
  },
  get fallback() {
    return t('winners get the fallback code');
  },
  get campaign() {
    return t('another campaign is shown');
  },
  get waiting_list() {
    return t('visitors can join the waiting list');
  },
  get hide() {
    return t('the button is hidden');
  },
};
