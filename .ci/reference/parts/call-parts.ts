/** A page with some calls of a group. */
export interface CallPart {
  name: string;
  title: string;
  description: string;
  /** The ids of its calls in the description of the API, in the order of the page. */
  operations: readonly string[];
}

export const visitorParts: readonly CallPart[] = [
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

export const campaignParts: readonly CallPart[] = [
  {
    name: 'lists',
    title: 'Lists',
    description: 'Calls that find campaigns, count them, and change many of them together.',
    operations: [
      'listCampaigns',
      'listCampaignRows',
      'listCampaignIds',
      'readCampaignTotals',
      'changeCampaigns',
    ],
  },
  {
    name: 'campaign',
    title: 'One campaign',
    description: 'Calls that create, read, change, copy, archive and delete a campaign.',
    operations: [
      ...['createFreeCampaign', 'readFreeCampaignEligibility', 'readCampaign', 'updateCampaign'],
      ...['duplicateCampaign', 'archiveCampaign', 'restoreCampaign', 'deleteCampaign'],
    ],
  },
  {
    name: 'texts',
    title: 'Texts',
    description: 'Calls for the texts of a campaign in each language.',
    operations: ['listCampaignTexts', 'readCampaignTexts', 'replaceCampaignTexts'],
  },
];

export const codeParts: readonly CallPart[] = [
  {
    name: 'collections',
    title: 'Collections and codes',
    description: 'Calls that add, list and find codes and their collections.',
    operations: [
      ...['listCodeCollections', 'createCodeCollection', 'updateCodeCollection', 'endCodeCollection'],
      ...['addCodes', 'listCodes', 'readCode', 'findCode', 'listCodePlaces', 'downloadCodes'],
    ],
  },
  {
    name: 'redemptions',
    title: 'Redemptions',
    description: 'Calls that mark codes as redeemed.',
    operations: ['createRedemption', 'undoRedemption', 'redeemCodes', 'importRedemptions'],
  },
  {
    name: 'winners',
    title: 'Winners',
    description: 'Calls for winners, their mails, the waiting list and codes that are held back.',
    operations: [
      ...['downloadWinners', 'listPrizeMails', 'resendPrizeMail', 'countWaiting'],
      ...['listHeldCodes', 'releaseHeldCodes', 'withdrawHeldCodes'],
    ],
  },
  {
    name: 'promotions',
    title: 'Promotion codes',
    description: 'Calls that generate promotion codes in the Stripe account of a shop.',
    operations: [
      ...['readStripeConnection', 'listStripeCoupons', 'generatePromotionCodes'],
      ...['listPromotionBatches', 'stopPromotionBatch', 'resumePromotionBatch'],
    ],
  },
];

export const raceParts: readonly CallPart[] = [
  {
    name: 'configuration',
    title: 'Configuration and replays',
    description: 'Calls for the settings of a race, refused sites and recordings.',
    operations: [
      ...['createRaceConfig', 'readRaceConfig', 'updateRaceConfig', 'listRefusedRaceSites'],
      ...['listRaceRecordings', 'deleteRaceRecording'],
    ],
  },
  {
    name: 'rooms',
    title: 'Rooms',
    description: 'Calls that open, list and control the rooms of a race.',
    operations: [
      ...['openRaceRoom', 'startOwnRaceRoom', 'pauseOwnRaceRoom', 'resumeOwnRaceRoom', 'endOwnRaceRoom'],
      ...['removeFromRaceRoom', 'sendRaceRoomMessage', 'sendRaceMessage'],
      ...['watchRaceRooms', 'listRaceRooms', 'listRaces'],
    ],
  },
  {
    name: 'events',
    title: 'Scheduled races',
    description: 'Calls that schedule races.',
    operations: ['listRaceEvents', 'createRaceEvent', 'updateRaceEvent', 'deleteRaceEvent'],
  },
];
