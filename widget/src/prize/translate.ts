import { followLanguage, type TranslatedElement } from '../locales/follow-language.ts';
import { ownersTexts } from '../locales/owners-texts.ts';
import { prizeTexts } from '../locales/prize/catalogs.ts';
import { rewardTexts } from '../locales/rewards/catalogs.ts';
import type { EmbedTarget } from './load-deal.ts';

/** Shows a puzzle with its prize in its language, with the texts of its owner. */
export function translate(
  element: TranslatedElement & { readonly target: EmbedTarget },
  prize: { readonly textUrls: unknown },
): void {
  followLanguage(element, {
    parts: [prizeTexts, rewardTexts],
    loadPlurals: () => import('../board/extras/extras.ts'),
    // The board inside the element gets its texts from those of the element.
    owner: ownersTexts(['board', 'rewards', 'prize', 'prizeMessages'], () => ({
      host: element.target.host,
      urls: prize.textUrls,
    })),
  });
}
