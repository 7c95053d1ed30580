import {
  noticePageSchema,
  noticePreferencesSchema,
  noticesQuerySchema,
  readNoticesSchema,
  updateNoticePreferencesSchema,
  uuid,
} from '@puzzle-prize/sdk/protocol';
import { z } from 'zod';
import { findOwnerLocale } from '../language/owner-locale.ts';
import { type Endpoint, defineOwnerEndpoint } from '../platform/http/endpoint.ts';
import type { Platform } from '../platform/platform.ts';
import { dismissNotice, listNotices, markRead } from './notices.ts';
import { readPreferences, updatePreferences } from './preferences.ts';
import { presentNotices } from './view.ts';

/** Declares the calls for an owner's notices (A1, A3). */
export function createNoticeEndpoints({ clock }: Pick<Platform, 'clock'>): Endpoint[] {
  return [
    defineOwnerEndpoint({
      method: 'get',
      path: '/api/notices',
      operationId: 'listNotices',
      scope: 'account:read',
      summary: 'List your notices, newest first, in pages',
      description: 'Returns a page of the notices that are not dismissed, and how many are not read.',
      query: noticesQuerySchema,
      limit: 'owner',
      reply: noticePageSchema,
      handle: async ({ ctx, em, owner, query }) =>
        presentNotices(await listNotices(em(), owner.id, query), findOwnerLocale(ctx)),
    }),
    defineOwnerEndpoint({
      method: 'post',
      path: '/api/notices/read',
      operationId: 'readNotices',
      summary: 'Mark notices as read',
      description: 'Marks the notices with these ids as read; without ids, all notices.',
      body: readNoticesSchema,
      limit: 'owner',
      handle: ({ em, owner, body }) => markRead(em(), { ownerId: owner.id, ids: body.noticeIds }, clock),
    }),
    defineOwnerEndpoint({
      method: 'post',
      path: '/api/notices/:id/dismiss',
      operationId: 'dismissNotice',
      summary: 'Dismiss a notice',
      description: 'Removes a notice from the list. It does not come back.',
      params: z.object({ id: uuid }),
      missing: 'notice.not_found',
      errors: ['notice.not_found'],
      limit: 'owner',
      handle: ({ em, owner, params }) => dismissNotice(em(), { ownerId: owner.id, id: params.id }, clock),
    }),
    ...preferenceEndpoints,
  ];
}

const preferenceEndpoints: readonly Endpoint[] = [
  defineOwnerEndpoint({
    method: 'get',
    path: '/api/notice-preferences',
    operationId: 'readNoticePreferences',
    summary: 'Read for which notices you get a mail',
    description: 'Returns for each kind of notice whether the owner gets a mail. By default, it is true.',
    limit: 'owner',
    reply: noticePreferencesSchema,
    handle: ({ em, owner }) => readPreferences(em(), owner.id),
  }),
  defineOwnerEndpoint({
    method: 'patch',
    path: '/api/notice-preferences',
    operationId: 'updateNoticePreferences',
    summary: 'Choose for which notices you get a mail',
    description: 'Changes the given kinds of notices and keeps all others.',
    body: updateNoticePreferencesSchema,
    limit: 'owner',
    reply: noticePreferencesSchema,
    handle: ({ em, owner, body }) => updatePreferences(em(), owner.id, body),
  }),
];
