import { type CallPart, campaignParts, codeParts, raceParts, visitorParts } from './call-parts.ts';

/** A page with the calls whose scopes begin with its name. */
export interface CallGroup {
  name: string;
  title: string;
  description: string;
  /** The pages among which the calls are divided, if one page would be too long for a phone. */
  parts?: readonly CallPart[];
}

/** The name of the group whose calls need no key, so that they have no scope. */
export const withoutScope = 'visitors';

/** The pages of the HTTP API, in the order of the sidebar. */
export const groups: readonly CallGroup[] = [
  {
    name: 'campaigns',
    title: 'Campaigns',
    description: 'Calls that read and change campaigns.',
    parts: campaignParts,
  },
  {
    name: 'codes',
    title: 'Codes',
    description: 'Calls for codes, winners, mails and promotion codes of Stripe.',
    parts: codeParts,
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
    parts: raceParts,
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
