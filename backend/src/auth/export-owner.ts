import { type ExportedTable, formatIsoTime, keyById } from '../platform/archive/exported-table.ts';

export const exportedUser: ExportedTable = {
  path: 'account.json',
  about: 'Your account.',
  from: 'from users u left join api_keys k on k.user_id = u.id where u.id = $1',
  keys: [keyById('u.id')],
  columns: {
    id: ['u.id', 'id of the account'],
    username: ['u.username', 'name at the sign-in'],
    email: ['u.email', 'e-mail address'],
    firstName: ['u.first_name', 'first name from the sign-in provider'],
    lastName: ['u.last_name', 'last name from the sign-in provider'],
    profileImageUrl: ['u.profile_image_url', 'address of the profile image'],
    timeZone: ['u.time_zone', 'chosen time zone; null follows the browser'],
    freeCampaignsUsed: ['u.free_campaigns_used', 'number of free campaigns that were created'],
    createdAt: [formatIsoTime('u.created_at'), 'first sign-in'],
    apiKeyPrefix: ['k.prefix', 'first characters of the API key; the key itself is not stored'],
    apiKeyCreatedAt: [formatIsoTime('k.created_at'), 'when the API key was created'],
    apiKeyLastUsedAt: [formatIsoTime('k.last_used_at'), 'when the API key was last used'],
  },
};

export const exportedDevices: ExportedTable = {
  path: 'devices.json',
  about: 'A browser in which you are or were signed in within the past two weeks.',
  from: 'from owner_sessions s where s.user_id = $1',
  keys: [keyById('s.public_id')],
  columns: {
    browser: ['s.browser', 'browser and system without versions'],
    createdAt: [formatIsoTime('s.created_at'), 'sign-in'],
    lastSeenAt: [formatIsoTime('s.last_seen_at'), 'last use, exact to five minutes'],
    signedOutAt: [formatIsoTime('s.revoked_at'), 'sign-out; null while signed in'],
  },
};
