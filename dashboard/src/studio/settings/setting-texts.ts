import type { AlternativeChoice, BoardSize, VisitorPeriod, WhenEmpty } from '@puzzle-prize/sdk/protocol';
import type { SettingsField } from './settings-form.ts';

/** The labels of the fields on the page. */
export const settingLabels: Readonly<Record<SettingsField, string>> = {
  title: 'Title',
  description: 'Description',
  imageUrl: 'Image',
  imageAlt: 'Alternative text',
  difficulty: 'Difficulty',
  dimensions: 'Puzzle size',
  boardSize: 'Width of the board',
  alternative: 'Other way',
  alternativeMinutes: 'Minutes until the offer',
  question: 'Question',
  acceptedAnswers: 'Accepted answers',
  startsAt: 'Start',
  endsAt: 'End',
  timeZone: 'Time zone',
  teaserMessage: 'Before the start',
  endedMessage: 'After the end',
  wonMessage: 'Message for winners',
  noneLeftMessage: 'Message when no prize is left',
  whenEmpty: 'When codes run out',
  fallbackCode: 'Fallback code',
  nextCampaignId: 'Campaign to show instead',
  verification: 'Check of solutions',
  oneRewardPerVisitor: 'Limit per visitor',
  winsPerVisitor: 'Prizes per visitor',
  visitorPeriod: 'Period of the limit per visitor',
  winsTotal: 'Prizes in all',
  winsPerDay: 'Prizes per day',
  winsPerHour: 'Prizes per hour',
  networkPolicy: 'Many prizes in one network',
};

/** The widths of the board, in the words of the page. */
export const boardSizeTexts = {
  standard: 'Up to 300 px',
  large: 'Fills the width of its place',
} as const satisfies Record<BoardSize, string>;

/** The other ways to the prize, in the words of the page. */
export const alternativeTexts: Readonly<Record<AlternativeChoice, { label: string; hint: string }>> = {
  none: {
    label: 'None',
    hint: 'Some people cannot solve a sliding puzzle. You can offer them another way to the same prize.',
  },
  easier_board: {
    label: 'An easier board',
    hint: 'Visitors who need it can change to a board of the next smaller size. A 3 x 3 board gets fewer moves.',
  },
  question: {
    label: 'A question',
    hint: 'Visitors can answer a question of yours instead of solving the puzzle.',
  },
};

/** The two ways to check a solution, in the words of the page. */
export const verificationTexts = { replay: 'Every move', solution: 'Only the solution' } as const;

/** The periods in which the prizes of a visitor are counted, in the words of the page. */
export const periodTexts = {
  ever: 'in all',
  day: 'within 24 hours',
  week: 'within 7 days',
} as const satisfies Record<VisitorPeriod, string>;

/** The rules for many prizes in one network, in the words of the page. */
export const networkPolicyTexts = {
  'step-up': 'Slow down programs',
  strict: 'Fixed limit',
  off: 'No rule',
} as const;

/** The choices for a campaign without codes, in the words of the page. */
export const whenEmptyTexts: Readonly<Record<WhenEmpty, { label: string; hint: string }>> = {
  play: {
    label: 'Play for fun',
    hint: 'Visitors solve the puzzle without a prize, and read so before they play.',
  },
  fallback: { label: 'Give a fallback code', hint: 'Every later winner gets the same code.' },
  campaign: {
    label: 'Show another campaign',
    hint: 'The embed codes of this campaign show one of your other campaigns.',
  },
  waiting_list: {
    label: 'Keep a waiting list',
    hint: 'Visitors can leave an e-mail address, and get one mail when there are codes again.',
  },
  hide: {
    label: 'Hide the button',
    hint: 'The button disappears. A frame or an element shows the message for no prizes left.',
  },
};
