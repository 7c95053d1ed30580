import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { createRaceable } from '../../../test/race.ts';
import { refusal } from '../../../test/visitor.ts';
import { writeCalendar } from './calendar.ts';

const unfold = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

describe('the calendar file of a scheduled race', () => {
  const test = useApp();
  const insert = async (startsAt: string, title = 'Friday race') => {
    const race = await createRaceable(test, { allowedDomains: ['shop.example'] });
    const { rows } = await test.app.platform.database.pool.query<{ id: string }>(
      `insert into race_events (race_config_id, title, starts_at, time_zone) values ($1, $2, $3, 'Europe/Berlin') returning id`,
      [race.config.id, title, startsAt],
    );
    return { ...race, id: rows[0]?.id ?? '' };
  };

  it('[G78] is a cacheable download with the start, a reminder of 5 minutes and the page of the race', async () => {
    const { id, campaignId } = await insert('2027-01-15T19:00:00Z', 'Race, "final"; round 2');
    const reply = await fetch(`${test.url}/race/event/${id}.ics`);
    expect(reply.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="race.ics"');
    expect(reply.headers.get('cache-control')).toBe('public, max-age=300');
    expect(reply.headers.get('set-cookie')).toBeNull();
    const lines = unfold(await reply.text());
    expect(lines).toContain('BEGIN:VCALENDAR');
    expect(lines).toContain('DTSTART:20270115T190000Z');
    expect(lines).toContain('SUMMARY:Race\\, "final"\\; round 2');
    expect(lines).toContain('TRIGGER:-PT5M');
    expect(lines.join('\n')).toContain(`/embed/race/${campaignId}`);
    expect(lines.filter((line) => /ORGANIZER|ATTENDEE|@(?!localhost|127)/.test(line))).toHaveLength(0);
  });

  it('[G78] names the page on which the campaign was last seen if the owner allows the site', async () => {
    const { id, campaignId, owner } = await insert('2027-01-15T19:00:00Z');
    const { pool } = test.app.platform.database;
    const see = async (host: string) => {
      await pool.query(
        `with embed as (
           insert into embed_codes (unique_id, user_id, name, assigned_puzzle_id)
           select $3, creator_id, 'Front', id from puzzles where id = $1 returning id)
         insert into embed_sightings (embed_id, host, form, page_path, is_puzzle_shown, seen_at)
         select id, $2, 'element', '/friday', true, now() from embed`,
        [campaignId, host, `seen-${host}`],
      );
      return await (await fetch(`${test.url}/race/event/${id}.ics`)).text();
    };
    expect(owner).toBeDefined();
    expect(await see('other.example')).toContain(`/embed/race/${campaignId}`);
    expect(await see('shop.example')).toContain('URL;VALUE=URI:https://shop.example/friday');
  });

  it('[G78] exists only for scheduled races of active campaigns', async () => {
    const { id, campaignId } = await insert('2027-01-15T19:00:00Z');
    for (const file of ['no-id.ics', id, '00000000-0000-4000-8000-000000000000.ics'])
      expect(await refusal(await fetch(`${test.url}/race/event/${file}`))).toBe('404 race.event_not_found');
    await test.app.platform.database.pool.query('update puzzles set is_active = false where id = $1', [
      campaignId,
    ]);
    expect((await fetch(`${test.url}/race/event/${id}.ics`)).status).toBe(404);
  });

  it.each([
    ['before clocks go forward', '2027-03-27T20:00:00+01:00', '20270327T190000Z'],
    ['after clocks go forward', '2027-03-28T20:00:00+02:00', '20270328T180000Z'],
    ['in the first repeated hour', '2027-10-31T02:30:00+02:00', '20271031T003000Z'],
    ['in the second repeated hour', '2027-10-31T02:30:00+01:00', '20271031T013000Z'],
  ])('[G78] keeps the instant of a start in Berlin %s', (_, start, stamp) => {
    const event = {
      id: 'id',
      title: 'Race',
      campaignTitle: 'Shop',
      puzzleId: 'p',
      startsAtMs: Date.parse(start),
      createdAtMs: Date.parse('2027-01-01T00:00:00Z'),
      allowedDomains: [],
    };
    const file = writeCalendar(event, {
      page: 'https://a.example/race',
      publicUrl: 'https://platform.example',
    });
    expect(unfold(file)).toContain(`DTSTART:${stamp}`);
    expect(file).not.toContain('TZID');
  });
});
