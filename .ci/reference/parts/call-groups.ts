/** A page with the calls whose scopes begin with its name. */
export interface CallGroup {
  name: string;
  title: string;
  description: string;
  /** The pages among which the calls are divided, if one page would be too long for a phone. */
  parts?: readonly CallPart[];
}

/** A page with some calls of a group. */
export interface CallPart {
  name: string;
  title: string;
  description: string;
  /** The ids of its calls in the description of the API, in the order of the page. */
  operations: readonly string[];
}

/** The name of the group whose calls need no key, so that they have no scope. */
export const withoutScope = 'visitors';

const visitorParts: readonly CallPart[] = [
  {
    name: 'play',
    title: 'Play',
    description: 'Calls that load a puzzle, judge its solution, count plays and read paid sessions.',
    operations: [
      ...['loadPuzzle', 'verifySolution', 'dealEasierBoard', 'countPlayEvent', 'readLook', 'noteSeen'],
      ...['readElementTexts', 'readSessionStatus', 'streamSessionStatus'],
    ],
  },
  {
    name: 'prizes',
    title: 'Prizes',
    description: 'Calls for the prize of a winner: the claim, the mail, files and the waiting list.',
    operations: [
      ...['claimReward', 'mailPrize', 'joinWaitingList'],
      ...['readMediaContent', 'readMediaPoster', 'readMediaCaptions'],
    ],
  },
  {
    name: 'races',
    title: 'Races',
    description: 'Calls for the rooms of races, their players and the next scheduled race.',
    operations: [
      ...['findRaceRoom', 'readRaceRoom', 'listRaceParticipants', 'joinRaceRoom', 'markRaceReady'],
      ...['startRaceRoom', 'openRaceRematch', 'readRacePuzzle', 'findNextRaceEvent'],
    ],
  },
  {
    name: 'race-prizes',
    title: 'Prizes of races',
    description: 'Calls for the prizes of a race, and for its published result.',
    operations: ['listRacePrizes', 'claimRacePrize', 'mailRacePrize', 'shareRaceResult', 'readRaceReplay'],
  },
];

/** The pages of the HTTP API, in the order of the sidebar. */
export const groups: readonly CallGroup[] = [
  { name: 'campaigns', title: 'Campaigns', description: 'Calls that read and change campaigns.' },
  {
    name: 'codes',
    title: 'Codes',
    description: 'Calls for codes, winners, mails and promotion codes of Stripe.',
  },
  { name: 'embeds', title: 'Embed codes', description: 'Calls that read, create and assign embed codes.' },
  {
    name: 'media',
    title: 'Images and media',
    description: 'Calls that upload and change images and media rewards.',
  },
  {
    name: 'sessions',
    title: 'Sessions and access',
    description: 'Calls that open paid sessions, grant plays and seat players.',
  },
  {
    name: 'races',
    title: 'Races',
    description: 'Calls for settings, rooms, recordings and scheduled races.',
  },
  {
    name: 'insights',
    title: 'Insights',
    description: 'Calls that read counts, charts and refused solutions.',
  },
  { name: 'account', title: 'Account', description: 'Calls that read your profile and your notices.' },
  {
    name: withoutScope,
    title: 'Visitors',
    description: 'Calls without a key, which the elements make for visitors.',
    parts: visitorParts,
  },
];
