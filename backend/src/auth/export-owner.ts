import { type ExportedTable, formatIsoTime, keyById } from '../platform/archive/exported-table.ts';

const user: ExportedTable = {
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
    language: ['u.language', 'chosen language; null follows the browser'],
    browserLanguage: ['u.browser_language', 'language of the browser at the last sign-in'],
    freeCampaignsUsed: ['u.free_campaigns_used', 'number of free campaigns that were created'],
    createdAt: [formatIsoTime('u.created_at'), 'first sign-in'],
    apiKeyPrefix: ['k.prefix', 'first characters of the API key; the key itself is not stored'],
    apiKeyCreatedAt: [formatIsoTime('k.created_at'), 'when the API key was created'],
    apiKeyLastUsedAt: [formatIsoTime('k.last_used_at'), 'when the API key was last used'],
  },
};

const devices: ExportedTable = {
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

const apiKeys: ExportedTable = {
  path: 'api-keys.json',
  about: 'An API key beside the one in account.json. No key itself is stored.',
  from: 'from scoped_api_keys k where k.user_id = $1',
  keys: [keyById('k.id')],
  columns: {
    id: ['k.id', 'id of the key'],
    name: ['k.name', 'name'],
    apiKeyPrefix: ['k.prefix', 'first characters of the key'],
    scopes: ['k.scopes', 'what calls with the key may do'],
    isTest: ['k.is_test', 'whether its calls change nothing real'],
    createdAt: [formatIsoTime('k.created_at'), 'creation'],
    lastUsedAt: [formatIsoTime('k.last_used_at'), 'last use, exact to five minutes'],
    expiresAt: [formatIsoTime('k.expires_at'), 'when the key stops working; null if it does not expire'],
    revokedAt: [formatIsoTime('k.revoked_at'), 'when the key was revoked'],
    replacedById: ['k.replaced_by_id', 'id of the key that replaced this one'],
  },
};

const apiRequests: ExportedTable = {
  path: 'api-requests.csv',
  about: 'A call with one of your API keys in the last 30 days.',
  from: 'from api_requests r where r.user_id = $1',
  keys: [['r.id', 'bigint', '0']],
  columns: {
    keyId: ['r.key_id', 'id of the API key; the id of the account for the default key'],
    method: ['r.method', 'method'],
    route: ['r.route', 'path with names in place of ids'],
    statusCode: ['r.status_code', 'status of the reply'],
    durationMs: ['r.duration_ms', 'duration in milliseconds'],
    requestId: ['r.request_id', 'id of the request'],
    errorCode: ['r.error_code', 'code of the error; null for none'],
    client: ['r.client', 'name of the program that called'],
    createdAt: [formatIsoTime('r.created_at'), 'when it was made'],
  },
};

export const exportedAccount: readonly ExportedTable[] = [user, devices, apiKeys, apiRequests];
