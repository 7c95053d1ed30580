import Router from '@koa/router';
import { uuid } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { answerErrors } from '../platform/http/errors.ts';
import { toNetwork } from '../platform/http/network.ts';
import type { Platform } from '../platform/platform.ts';
import { findCalendarEvent, findRacePage, writeCalendar } from '../race/events/calendar.ts';
import { raceResultLimit } from '../race/limits.ts';

/** Time for which the file is cached. It is short, because the owner may still change the start. */
const maxAgeSeconds = 5 * 60;

type Services = Pick<Platform, 'database' | 'limits' | 'log' | 'publicUrl'>;

/** Serves the calendar files of scheduled races (G78). They contain nothing about visitors. */
export function createRaceEventRouter({ database: { pool }, limits, log, publicUrl }: Services): Router {
  return new Router().get('/race/event/:file', answerErrors(log), async (ctx) => {
    await limits.take(raceResultLimit, toNetwork(ctx.ip));
    const { file = '' } = ctx.params;
    const id = file.endsWith('.ics') ? uuid.safeParse(file.slice(0, -'.ics'.length)).data : undefined;
    const event = id === undefined ? null : await findCalendarEvent(pool, id);
    if (!event) throw new AppError('race.event_not_found');
    const page = await findRacePage({ pool, publicUrl }, event);
    ctx.set({
      'Cache-Control': `public, max-age=${maxAgeSeconds}`,
      'Content-Disposition': 'attachment; filename="race.ics"',
      'X-Content-Type-Options': 'nosniff',
    });
    ctx.type = 'text/calendar; charset=utf-8';
    ctx.body = writeCalendar(event, { page, publicUrl });
  });
}
