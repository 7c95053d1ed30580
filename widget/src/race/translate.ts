import { followLanguage, type TranslatedElement } from '../locales/follow-language.ts';
import { ownersTexts } from '../locales/owners-texts.ts';
import { racePrizeTexts } from '../locales/race-prize/catalogs.ts';
import { raceTexts } from '../locales/race/catalogs.ts';
import { rewardTexts } from '../locales/rewards/catalogs.ts';
import type { RaceTarget } from './entry.ts';
import type { Race } from './views/view.ts';

/** Shows a race in its language, with the texts of its owner. */
export function translate(element: TranslatedElement & { readonly target: RaceTarget }, race: Race): void {
  followLanguage(element, {
    parts: [raceTexts, racePrizeTexts, rewardTexts],
    loadPlurals: () => import('../board/extras/extras.ts'),
    owner: ownersTexts(
      ['rewards', 'race', 'raceMessages', 'racePrize'],
      () => ({ host: element.target.host, urls: race.textUrls }),
      (texts) => {
        // Race and board have texts of the same name, so the visitor's own board gets its texts separately.
        race.boardTexts = texts;
      },
    ),
  });
}
