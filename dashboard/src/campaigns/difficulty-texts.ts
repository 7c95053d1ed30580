import type { Difficulty } from '@puzzle-prize/sdk/protocol';
import { t } from '../language/t.ts';

/** The difficulties of a board, in the words of the pages. */
export const difficultyTexts: Readonly<Record<Difficulty, () => string>> = {
  easy: () => t('Easy'),
  medium: () => t('Medium'),
  hard: () => t('Hard'),
};
