import { embedIdSchema, joinWaitingListSchema, waitingListSchema } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { z } from 'zod';
import { ofCampaign } from '../campaigns/campaign-route.ts';
import { findOwnedCampaign } from '../campaigns/campaigns.ts';
import { findPageLanguage } from '../language/page-language.ts';
import { defineOwnerEndpoint, defineVisitorEndpoint, type Endpoint } from '../platform/http/endpoint.ts';
import type { RateLimit } from '../platform/http/rate-limits.ts';
import type { Platform } from '../platform/platform.ts';
import { hashSession } from '../platform/session-hash.ts';
import { isEmpty } from '../play/left.ts';
import { findCampaignOfPlay, findTarget, readToken } from '../play/play-target.ts';
import type { Snapshots } from '../play/snapshots.ts';
import { joinWaitingList } from './join-waiting-list.ts';

/**
 * The limit per network. It is so low that nobody can fill the lists of others, but enough for visitors who share a
 * network.
 */
const joinLimit: RateLimit = { name: 'waitingList', calls: 20, seconds: 600 };

type Services = Pick<Platform, 'clock' | 'database' | 'secrets'> & { snapshots: Snapshots };

/** Declares the visitor's call that joins a waiting list, and the owner's number of waiting visitors. */
export function createWaitingListEndpoints(services: Services): Endpoint[] {
  const { clock, database, secrets, snapshots } = services;
  return [
    defineVisitorEndpoint({
      method: 'post',
      path: '/api/embed/:embedId/waiting-list',
      operationId: 'joinWaitingList',
      summary: 'Leave an e-mail address until the campaign has codes again',
      description:
        'Stores the address of a visitor who solved the puzzle, until one mail has been written, at most for the time that the operator has set.',
      params: z.object({ embedId: embedIdSchema }),
      missing: 'play.not_found',
      body: joinWaitingListSchema,
      limit: joinLimit,
      errors: [
        'play.not_found',
        'play.no_campaign',
        'play.token_invalid',
        'play.token_expired',
        'play.token_of_another_embed',
        'play.token_of_another_session',
        'waiting_list.closed',
        'waiting_list.not_solved',
        'waiting_list.full',
      ],
      async handle({ ctx, params: { embedId }, body: { address, lang, playToken, sessionId } }) {
        const { play } = readToken(services, playToken, { embedId, sessionId });
        const target = await findTarget(snapshots, embedId);
        const campaign = await findCampaignOfPlay(snapshots, target, play);
        const { embedRowId } = target;
        const nowMs = clock.now();
        const isOpen = campaign.whenEmpty === 'waiting_list' && isEmpty(campaign, nowMs);
        // Only an owner's preview has no embed.
        if (embedRowId === null || !isOpen) throw new AppError('waiting_list.closed');
        const sessionHash = hashSession(sessionId);
        const [key] = secrets.keys('waiting-list');
        await joinWaitingList(
          database.pool,
          {
            ...{ campaignId: campaign.id, embedRowId, sessionHash, address, nowMs },
            lang: findPageLanguage(ctx.acceptsLanguages(), lang).lang,
          },
          key,
        );
      },
    }),
    defineOwnerEndpoint({
      method: 'get',
      path: '/api/puzzles/:id/waiting-list',
      operationId: 'countWaiting',
      scope: 'codes:read',
      summary: 'Count the visitors who wait until a campaign has codes again',
      description: 'Returns a number only. Owners do not see the addresses.',
      ...ofCampaign,
      reply: waitingListSchema,
      async handle({ em, owner, params }) {
        const { id } = await findOwnedCampaign(em(), owner.id, params.id);
        const { rows } = await database.pool.query<{ waiting: number }>(
          'select count(*)::int as waiting from waiting_addresses where puzzle_id = $1 and mailed_at is null',
          [id],
        );
        return { waiting: rows[0]?.waiting ?? 0 };
      },
    }),
  ];
}
