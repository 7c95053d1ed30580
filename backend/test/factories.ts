import { randomBytes } from 'node:crypto';
import type { CodeType, RewardType } from '@puzzle-prize/sdk/protocol';
import { CampaignEntity } from '../src/campaigns/campaign.entity.ts';
import { buildSessionCookie } from '../src/auth/cookies.ts';
import { startSession } from '../src/auth/sessions.ts';
import { UserEntity } from '../src/auth/user.entity.ts';
import { generatePublicId } from '../src/platform/ids.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/database/database.ts';

type Json = Record<string, unknown>;

/** A signed-in owner who sends the same calls as the dashboard. */
export interface TestOwner {
  id: string;
  cookie: string;
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  get: (path: string) => Promise<Json>;
  list: (path: string) => Promise<Json[]>;
  post: (path: string, body: unknown) => Promise<Json>;
  patch: (path: string, body: unknown) => Promise<Json>;
}

/**
 * A running app. Tests create owners directly in its database, so it may run in this process or another one.
 */
export interface RunningApp {
  app: { platform: { database: Pick<Database, 'orm'> } };
  url: string;
  clock: Clock;
}

/** Creates an owner with a sign-in session directly in the database, without the identity provider. */
export async function createOwner(test: RunningApp): Promise<TestOwner> {
  const em = test.app.platform.database.orm.em.fork();
  const name = `owner-${randomBytes(4).toString('hex')}`;
  const user = em.create(UserEntity, {
    issuer: 'test',
    subject: name,
    username: name,
    email: `${name}@example.com`,
  });
  await em.flush();
  return await signInAgain(test, user);
}

/**
 * Gives an owner a new sign-in session. Tests need it when they advance the clock past the end of the first
 * session.
 */
export async function signInAgain(
  { app, url, clock }: RunningApp,
  { id }: Pick<TestOwner, 'id'>,
): Promise<TestOwner> {
  const em = app.platform.database.orm.em.fork();
  const cookie = `${buildSessionCookie(url).name}=${await startSession(em, { userId: id, browser: null }, clock)}`;
  const send: TestOwner['fetch'] = (path, init = {}) => {
    const headers = new Headers({ cookie, 'sec-fetch-site': 'same-origin' });
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    return fetch(url + path, { ...init, headers });
  };
  const sendJson = async (method: string, path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' };
    return await readRecord(await send(path, { method, headers, body: JSON.stringify(body) }));
  };
  return {
    id,
    cookie,
    fetch: send,
    get: async (path) => await readRecord(await send(path)),
    list: async (path) => await readList(await send(path)),
    post: (path, body) => sendJson('POST', path, body),
    patch: (path, body) => sendJson('PATCH', path, body),
  };
}

/** Archives and deletes a campaign. Returns the reply to the deletion. */
export async function deleteCampaign(owner: TestOwner, campaignId: string): Promise<Response> {
  await owner.fetch(`/api/puzzles/${campaignId}/archive`, { method: 'POST' });
  return await owner.fetch(`/api/puzzles/${campaignId}`, { method: 'DELETE' });
}

export interface Playable {
  owner: TestOwner;
  campaignId: string;
  campaignUniqueId: string;
  embedId: string;
  embedRowId: string;
  codes: string[];
}

/** Creates a campaign with codes and an embed that a visitor can play. An empty list creates no codes. */
export async function createPlayable(
  test: RunningApp,
  options: {
    owner?: TestOwner;
    codes?: string[];
    codeType?: CodeType;
    isAssigned?: boolean;
    dimensions?: number;
    rewardType?: RewardType;
    title?: string;
  } = {},
): Promise<Playable> {
  const { codes = ['CODE-A', 'CODE-B', 'CODE-C'], codeType = 'promotion', isAssigned = true } = options;
  const owner = options.owner ?? (await createOwner(test));
  const campaign = await createCampaign(test, owner, options);
  if (codes.length > 0) {
    await owner.post(`/api/puzzles/${campaign.id}/code-collections`, { title: 'Prizes', codes, codeType });
  }
  const assignedPuzzleId = isAssigned ? campaign.id : null;
  const embed = await owner.post('/api/embed-codes', { name: 'Shop', assignedPuzzleId });
  return {
    owner,
    campaignId: campaign.id,
    campaignUniqueId: campaign.uniqueId,
    embedId: String(embed['uniqueId']),
    embedRowId: String(embed['id']),
    codes,
  };
}

/** Creates a campaign directly in the database, because each owner has only one free campaign. */
export async function createCampaign(
  { app }: Pick<RunningApp, 'app'>,
  owner: Pick<TestOwner, 'id'>,
  {
    dimensions = 3,
    rewardType = 'codes',
    title = 'Coffee break',
  }: { dimensions?: number; rewardType?: RewardType; title?: string } = {},
) {
  const em = app.platform.database.orm.em.fork();
  const campaign = em.create(CampaignEntity, {
    uniqueId: generatePublicId('puzzle', Date.now()),
    creatorId: owner.id,
    title,
    imageHash: 'a'.repeat(64),
    fullSizeHash: 'b'.repeat(64),
    difficulty: 'easy',
    dimensions,
    shuffleAmount: 50,
    rewardType,
  });
  await em.flush();
  return campaign;
}

async function readRecord(response: Response): Promise<Json> {
  const value: unknown = await response.json();
  if (typeof value !== 'object' || value === null) throw new Error('the reply is no object');
  return Object.fromEntries(Object.entries(value));
}

async function readList(response: Response): Promise<Json[]> {
  const value: unknown = await response.json();
  if (!Array.isArray(value)) throw new Error('the reply is no list');
  return value.map((item: object) => Object.fromEntries(Object.entries(item)));
}
