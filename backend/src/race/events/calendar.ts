import { raceEventLobbyMinutes } from '@puzzle-prize/sdk/protocol/limits';
import ical, { ICalAlarmType, ICalCalendarMethod } from 'ical-generator';
import type { Pool } from 'pg';
import { joinCampaign } from '../../campaigns/campaign-sql.ts';
import { findLastPage } from '../../embeds/sightings/find-last-page.ts';
import { isAllowedOrigin } from '../origins.ts';
import { canBeRaced, selectMs } from '../store/read-rooms.ts';

/** The length of the calendar entry, which begins when the lobby opens. Lobby and race together rarely take longer. */
const entryMinutes = 30;

/** A scheduled race as a calendar needs it. */
export interface CalendarEvent {
  id: string;
  title: string;
  campaignTitle: string;
  puzzleId: string;
  startsAtMs: number;
  createdAtMs: number;
  allowedDomains: string[];
}

/** Finds a scheduled race of an active campaign; null if there is none. */
export async function findCalendarEvent(pool: Pool, id: string): Promise<CalendarEvent | null> {
  const { rows } = await pool.query<CalendarEvent>(
    `select e.id, e.title, p.title as "campaignTitle", c.puzzle_id as "puzzleId", ${selectMs('e.starts_at')} as "startsAtMs",
       ${selectMs('e.created_at')} as "createdAtMs", c.allowed_domains as "allowedDomains"
     from race_events e join competitive_race_configs c on c.id = e.race_config_id ${joinCampaign('c.puzzle_id')}
     where e.id = $1 and ${canBeRaced}`,
    [id],
  );
  return rows[0] ?? null;
}

/**
 * Finds the page on which people race: the one on which the campaign was last seen if the owner allows races there,
 * otherwise the platform's own page.
 */
export async function findRacePage(
  { pool, publicUrl }: { pool: Pool; publicUrl: string },
  { puzzleId, allowedDomains }: Pick<CalendarEvent, 'puzzleId' | 'allowedDomains'>,
): Promise<string> {
  const seen = await findLastPage(pool, puzzleId);
  return seen && isAllowedOrigin(`https://${seen.host}`, { publicUrl, allowedDomains })
    ? `https://${seen.host}${seen.path}`
    : `${publicUrl}/embed/race/${puzzleId}`;
}

/**
 * Writes the calendar file of a scheduled race (G78). The entry and its reminder begin when the lobby opens. The
 * times are in UTC, so changes to daylight saving time cannot shift them.
 */
export function writeCalendar(
  { id, title, campaignTitle, startsAtMs, createdAtMs }: CalendarEvent,
  { page, publicUrl }: { page: string; publicUrl: string },
): string {
  const { host } = new URL(publicUrl);
  const calendar = ical({
    prodId: { company: 'Puzzle Prize', product: 'Races', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
  const event = calendar.createEvent({
    id: `${id}@${host}`,
    stamp: new Date(createdAtMs),
    start: new Date(startsAtMs),
    end: new Date(startsAtMs + entryMinutes * 60_000),
    summary: title,
    description: `${campaignTitle}\nThe lobby opens ${raceEventLobbyMinutes} minutes before the start.\n${page}`,
    location: page,
    url: page,
  });
  event.createAlarm({
    type: ICalAlarmType.display,
    triggerBefore: raceEventLobbyMinutes * 60,
    description: `${title}: the lobby opens`,
  });
  return calendar.toString();
}
