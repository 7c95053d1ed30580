import type { Difficulty } from '@puzzle-prize/sdk/protocol';
import { t } from '../language/t.ts';

/** The names of the difficulties of a board, as the pages show them. */
export const difficultyTexts: Readonly<Record<Difficulty, () => string>> = {
  easy: () => t('Easy'),
  medium: () => t('Medium'),
  hard: () => t('Hard'),
};
