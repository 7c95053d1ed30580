import { t } from '../../language/t.ts';

/** The sections of the page in their order, by the id of their heading, with their titles. */
export const settingsSections = {
  basics: () => t('Basics'),
  image: () => t('Image'),
  board: () => t('Board'),
  alternative: () => t('Another way to the prize'),
  schedule: () => t('Schedule'),
  results: () => t('Results'),
  'when-empty': () => t('When codes run out'),
  limits: () => t('Limits'),
  rules: () => t('Rules'),
} as const;

export type SettingsSectionId = keyof typeof settingsSections;
