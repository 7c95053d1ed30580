import { it } from 'vitest';
import { checkCall, checkNumberedList, type ResourceCall } from '../../../test/resource-calls.ts';

const calls: readonly ResourceCall[] = [
  {
    request: 'GET /api/campaign-ids?search=shop',
    call: ({ campaigns }, options) => campaigns.listIds({ search: 'shop' }, options),
  },
  {
    request: 'GET /api/campaign-totals',
    call: ({ campaigns }, options) => campaigns.totals(options),
  },
  {
    request: 'GET /api/free-campaign-eligibility',
    call: ({ campaigns }, options) => campaigns.eligibility(options),
  },
  {
    request: 'POST /api/create-free-campaign {"campaignData":{"title":"Sale","imageUrl":"/i"}}',
    call: ({ campaigns }, options) =>
      campaigns.create({ campaignData: { title: 'Sale', imageUrl: '/i' } }, options),
  },
  {
    request: 'GET /api/puzzles/p',
    call: ({ campaigns }, options) => campaigns.retrieve('p', options),
  },
  {
    request: 'PATCH /api/puzzles/p {"title":"Sale"}',
    call: ({ campaigns }, options) => campaigns.update('p', { title: 'Sale' }, options),
  },
  {
    request: 'DELETE /api/puzzles/p',
    call: ({ campaigns }, options) => campaigns.delete('p', options),
  },
  {
    request: 'POST /api/puzzles/p/duplicate',
    call: ({ campaigns }, options) => campaigns.duplicate('p', options),
  },
  {
    request: 'POST /api/puzzles/p/archive',
    call: ({ campaigns }, options) => campaigns.archive('p', options),
  },
  {
    request: 'POST /api/puzzles/p/restore',
    call: ({ campaigns }, options) => campaigns.restore('p', options),
  },
  {
    request: 'POST /api/campaign-actions {"action":"archive","puzzleIds":["p"]}',
    call: ({ campaigns }, options) => campaigns.changeMany({ action: 'archive', puzzleIds: ['p'] }, options),
  },
  {
    request: 'GET /api/puzzles/p/analytics',
    call: ({ campaigns }, options) => campaigns.analytics('p', {}, options),
  },
  {
    request: 'GET /api/puzzles/p/refusals',
    call: ({ campaigns }, options) => campaigns.refusals('p', {}, options),
  },
  {
    request: 'GET /api/puzzles/p/refusals.csv?days=30',
    call: ({ campaigns }, options) => campaigns.downloadRefusals('p', { days: 30 }, options),
  },
  {
    request: 'GET /api/puzzles/p/texts',
    call: ({ campaigns }, options) => campaigns.listTexts('p', options),
  },
  {
    request: 'GET /api/puzzles/p/texts/de',
    call: ({ campaigns }, options) => campaigns.readTexts('p', 'de', options),
  },
  {
    request: 'PUT /api/puzzles/p/texts/de {"texts":{"board.hint":"Kniff"}}',
    call: ({ campaigns }, options) =>
      campaigns.replaceTexts({ id: 'p', locale: 'de', texts: { 'board.hint': 'Kniff' } }, options),
  },
  {
    request: 'GET /api/puzzles/p/waiting-list',
    call: ({ campaigns }, options) => campaigns.waitingList('p', options),
  },
  {
    request: 'GET /api/puzzles/p/winners.csv',
    call: ({ campaigns }, options) => campaigns.downloadWinners('p', options),
  },
  {
    request: 'GET /api/puzzles/p/mails',
    call: ({ campaigns }, options) => campaigns.listMails('p', options),
  },
  {
    request: 'POST /api/puzzles/p/mails/m/resend',
    call: ({ campaigns }, options) => campaigns.resendMail('p', 'm', options),
  },
];

it.each(calls)('[G101] sends $request with its options, and rejects as the platform does', checkCall);

it('[G101] lists campaigns page by page, with and without their numbers', async () => {
  await checkNumberedList(
    ({ campaigns }) => campaigns.list({ search: 'shop', limit: 2 }),
    ['GET /api/puzzles?search=shop&limit=2&page=1', 'GET /api/puzzles?search=shop&limit=2&page=2'],
    (ids) => ids.map((id) => ({ id })),
  );
  await checkNumberedList(
    ({ campaigns }) => campaigns.listRows({ limit: 2 }),
    ['GET /api/campaign-rows?limit=2&page=1', 'GET /api/campaign-rows?limit=2&page=2'],
  );
});
