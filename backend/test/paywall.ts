import { PuzzlePrize } from '@puzzle-prize/sdk/node';
import {
  generatedApiKeySchema,
  type SessionStatus,
  sessionStatusSchema,
  widgetPuzzleSchema,
} from '@puzzle-prize/sdk/protocol';
import type { TestApp } from './app.ts';
import type { Playable, RunningApp, TestOwner } from './factories.ts';
import { createMediaCampaign } from './media.ts';
import { type Game, postJson, randomId } from './visitor.ts';

/** A paywalled campaign with an embed, a video to win, and the API key of the host server. */
export interface PaywalledPlayable extends Playable {
  key: string;
}

export async function createPaywalled(
  test: RunningApp,
  {
    requiresEndUser = false,
    ...options
  }: { owner?: TestOwner; requiresEndUser?: boolean; videos?: number } = {},
): Promise<PaywalledPlayable> {
  const playable = await createMediaCampaign(test, { ...options, rewardType: 'paywalled_media' });
  await playable.owner.patch(`/api/puzzles/${playable.campaignId}`, { requiresEndUser });
  return { ...playable, key: await generateKey(playable.owner) };
}

export async function generateKey(owner: TestOwner): Promise<string> {
  return generatedApiKeySchema.parse(await owner.post('/api/auth/generate-api-key', {})).apiKey;
}

/**
 * Loads the puzzle in a new session. If there is a key, signs the end user with it, as the host server does.
 */
export async function openPaywalled(
  test: Pick<TestApp, 'url'>,
  { embedId, key }: Pick<Playable, 'embedId'> & { key?: string },
  { sessionId = randomId(), endUser = '' }: { sessionId?: string; endUser?: string } = {},
): Promise<Game> {
  const signed = key === undefined || endUser === '' ? endUser : signUser(test, { key, embedId, endUser });
  const query = new URLSearchParams({ sessionId, ...(signed && { endUser: signed }) });
  const response = await fetch(`${test.url}/api/embed-widget/${embedId}?${query.toString()}`);
  if (!response.ok) throw new Error(`nothing to play: ${await response.text()}`);
  return { embedId, sessionId, puzzle: widgetPuzzleSchema.parse(await response.json()) };
}

/** Signs the id of the end user who plays, as the host server does (G48). */
export function signUser(
  { url }: Pick<TestApp, 'url'>,
  {
    key,
    embedId,
    endUser,
    expiresInSeconds = 24 * 3600,
  }: { key: string; embedId: string; endUser: string; expiresInSeconds?: number },
): string {
  return new PuzzlePrize({ apiKey: key, baseUrl: url }).signEndUser({
    embedId,
    endUserIdentifier: endUser,
    expiresInSeconds,
  });
}

/** Sends a call about a session, as the host server does. */
export async function callSession(
  test: Pick<TestApp, 'url'>,
  { sessionId, does }: { sessionId: string; does: 'activate' | 'deactivate' },
  { key, body = {}, headers = {} }: { key?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Response> {
  const authorization: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` };
  const path = `${test.url}/api/puzzle-sessions/${sessionId}/${does}`;
  return await postJson(path, body, { ...authorization, ...headers });
}

export async function readStatus(test: TestApp, sessionId: string): Promise<SessionStatus> {
  const response = await fetch(`${test.url}/api/puzzle-sessions/${sessionId}/status`);
  return sessionStatusSchema.parse(await response.json());
}
