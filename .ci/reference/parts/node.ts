import type { EntryPart } from './split-entry.ts';

const describeCalls = (property: string, subject: string): string =>
  `The calls of \`client.${property}\`: ${subject}.`;

/** The pages of `@puzzle-prize/sdk/node`, and the names that each of them describes. */
export const nodeParts: readonly EntryPart[] = [
  {
    name: 'client',
    label: 'Client',
    description: 'The client, its options, the options of every call and the signature of end users.',
    members: ['PuzzlePrize', 'ClientOptions', 'CallOptions', 'EndUser', 'createCaller', 'Caller'],
  },
  {
    name: 'replies',
    label: 'Lists and replies',
    description: 'Lists that load page after page, and the facts about a reply.',
    members: ['List', 'Page', 'getReplyInfo', 'ReplyInfo'],
  },
  {
    name: 'errors',
    label: 'Errors',
    description: 'The errors with which calls reject, by class and code.',
    members: [
      ...['PuzzlePrizeError', 'Failure', 'FailureCode', 'AuthenticationError', 'PermissionError'],
      ...['NotFoundError', 'ConflictError', 'IdempotencyError', 'ExpiredError', 'RateLimitError'],
      ...['InvalidRequestError', 'ServerError', 'ConnectionError', 'createError', 'readDetails'],
    ],
  },
  {
    name: 'webhooks',
    label: 'Webhooks',
    description:
      'The check that a webhook comes from the platform. The platform sends no webhooks yet; [Learn of a win](/docs/guides/host-backend#learn-of-a-win) has the other ways.',
    members: ['verifyWebhookSignature', 'WebhookSignatureError'],
  },
  {
    name: 'campaigns',
    label: 'Campaigns',
    description: describeCalls('campaigns', 'campaigns, their texts, mails, winners and statistics'),
    members: ['Campaigns'],
  },
  {
    name: 'codes',
    label: 'Codes',
    description: describeCalls('codes', 'codes, collections of codes and codes that are held back'),
    members: ['Codes', 'OfPrize'],
  },
  {
    name: 'promotions',
    label: 'Promotion codes',
    description: describeCalls('promotions', 'promotion codes that are generated at Stripe'),
    members: ['Promotions'],
  },
  {
    name: 'redemptions',
    label: 'Redemptions',
    description: describeCalls('redemptions', 'the use of won codes in the shop'),
    members: ['Redemptions'],
  },
  {
    name: 'embeds',
    label: 'Embed codes',
    description: describeCalls('embeds', 'embed codes, their campaigns and the pages that show them'),
    members: ['Embeds'],
  },
  {
    name: 'images',
    label: 'Images',
    description: describeCalls('images', 'the images from which campaigns are created'),
    members: ['Images'],
  },
  {
    name: 'media',
    label: 'Media',
    description: describeCalls('media', 'the images and videos that winners get'),
    members: ['Media'],
  },
  {
    name: 'sessions',
    label: 'Sessions',
    description: describeCalls('sessions', 'sessions of paywalled puzzles'),
    members: ['Sessions', 'SessionArgument'],
  },
  {
    name: 'access',
    label: 'Access',
    description: describeCalls('access', 'grants that let end users play without activating each session'),
    members: ['Access', 'AccessPlace', 'HeldGrant'],
  },
  {
    name: 'race',
    label: 'Races',
    description: describeCalls('race', 'races and the slots of your users'),
    members: ['Race', 'RaceConfigs', 'RaceRooms', 'RaceEvents', 'RaceRecordings'],
  },
  {
    name: 'insights',
    label: 'Insights',
    description: describeCalls('insights', 'the actions of visitors in all campaigns'),
    members: ['Insights'],
  },
  {
    name: 'account',
    label: 'Account',
    description: describeCalls('account', 'the account to which the API key belongs'),
    members: ['Account'],
  },
];
