import type { AlternativeChoice, BoardSize, WhenEmpty } from '@puzzle-prize/sdk/protocol';
import { t } from '../../language/t.ts';
import type { SettingsField } from './settings-form.ts';

/** The labels of the fields on the page. */
export const settingLabels: Readonly<Record<SettingsField, () => string>> = {
  title: () => t('Title'),
  description: () => t('Description'),
  imageUrl: () => t('Image'),
  imageAlt: () => t('Alternative text'),
  difficulty: () => t('Difficulty'),
  dimensions: () => t('Puzzle size'),
  boardSize: () => t('Width of the board'),
  lang: () => t('Language for visitors'),
  alternative: () => t('Other way'),
  alternativeMinutes: () => t('Minutes until the other way is offered'),
  question: () => t('Question'),
  acceptedAnswers: () => t('Accepted answers'),
  startsAt: () => t('Start [time]'),
  endsAt: () => t('End [time]'),
  timeZone: () => t('Time zone'),
  teaserMessage: () => t('Before the start'),
  endedMessage: () => t('After the end'),
  wonMessage: () => t('Message for winners'),
  noneLeftMessage: () => t('Message when no prize is left'),
  whenEmpty: () => t('When codes run out'),
  fallbackCode: () => t('Fallback code'),
  nextCampaignId: () => t('Campaign to show instead'),
  verification: () => t('Check of solutions'),
  oneRewardPerVisitor: () => t('Limit per visitor'),
  winsPerVisitor: () => t('Prizes per visitor'),
  visitorPeriod: () => t('Period of the limit per visitor'),
  winsTotal: () => t('Prizes in all'),
  winsPerDay: () => t('Prizes per day'),
  winsPerHour: () => t('Prizes per hour'),
  networkPolicy: () => t('Many prizes in one network'),
};

/** The labels of the widths of the board. */
export const boardSizeTexts = {
  standard: () => t('Up to 300 px'),
  large: () => t('Fills the width of its place'),
} as const satisfies Record<BoardSize, () => string>;

/** The label of a choice, and a sentence about its effect. */
interface ChoiceTexts {
  label: () => string;
  hint: () => string;
}

/** The labels and hints of the other ways to the prize. */
export const alternativeTexts: Readonly<Record<AlternativeChoice, ChoiceTexts>> = {
  none: {
    label: () => t('None [other way]'),
    hint: () =>
      t('Some people cannot solve a sliding puzzle. You can offer them another way to the same prize.'),
  },
  easier_board: {
    label: () => t('An easier board'),
    hint: () =>
      t(
        'Visitors who need it can change to a board of the next smaller size. A 3 x 3 board gets fewer moves.',
      ),
  },
  question: {
    label: () => t('A question'),
    hint: () => t('Visitors can answer a question of yours instead of solving the puzzle.'),
  },
};

/** The labels of the two ways to check a solution. */
export const verificationTexts = {
  replay: () => t('Every move'),
  solution: () => t('Only the solution'),
} as const;

/** The labels of the rules for many prizes in one network. */
export const networkPolicyTexts = {
  'step-up': () => t('Slow down programs'),
  strict: () => t('Fixed limit'),
  off: () => t('No rule'),
} as const;

/** The labels and hints of the choices for a campaign without codes. */
export const whenEmptyTexts: Readonly<Record<WhenEmpty, ChoiceTexts>> = {
  play: {
    label: () => t('Play for fun'),
    hint: () => t('Visitors solve the puzzle without a prize, and read so before they play.'),
  },
  fallback: {
    label: () => t('Give a fallback code'),
    hint: () => t('Every later winner gets the same code.'),
  },
  campaign: {
    label: () => t('Show another campaign'),
    hint: () => t('The embed codes of this campaign show one of your other campaigns.'),
  },
  waiting_list: {
    label: () => t('Keep a waiting list'),
    hint: () => t('Visitors can leave an e-mail address, and get one mail when there are codes again.'),
  },
  hide: {
    label: () => t('Hide the button'),
    hint: () => t('The button disappears. A frame or an element shows the message for no prizes left.'),
  },
};
