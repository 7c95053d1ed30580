import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { randomId, postJson, startPlay, win } from '../../test/visitor.ts';

describe('the language of a won code', () => {
  const test = useApp();
  const pool = () => test.app.platform.database.pool;

  async function winPrize() {
    const { game, owner, campaignId } = await startPlay(test, {
      codes: ['ROAST-7Q3D'],
      title: 'Coffee week',
    });
    await owner.patch(`/api/puzzles/${campaignId}/code-collections`, {
      minimumText: '50 €',
      expiresAt: '2126-11-29T22:59:00.000Z',
    });
    const { delivery } = await win(test.url, game);
    return { game, prizeUrl: delivery?.prizeUrl ?? '' };
  }

  const open = async (url: string, accepted = '') => {
    const reply = await fetch(url, { headers: { 'accept-language': accepted } });
    return await reply.text();
  };

  it('[G116] is the requested one on the prize page, else that of the browser', async () => {
    const { prizeUrl } = await winPrize();
    const german = await open(prizeUrl, 'de');
    expect(german).toContain('<html lang="de" dir="ltr"');
    expect(german).toContain('<title>Ihr Gewinn: Coffee week');
    expect(german).toContain('Mindestbestellwert: <bdi>50 €</bdi>');
    expect(german).toContain('Gültig bis Freitag, 29. November 2126 um 22:59 UTC');
    const arabic = await open(`${prizeUrl}?lang=ar-EG`, 'de');
    expect(arabic).toContain('<html lang="ar-EG" dir="rtl"');
    expect(arabic).toContain('٢٩ نوفمبر ٢١٢٦');
    expect(await open(prizeUrl, 'xx')).toContain('<html lang="en" dir="ltr"');
    expect(await open(`${test.url}/p/unknown?lang=fr`)).toContain('<html lang="fr" dir="ltr"');
  });

  it('[G116, T56] is that of the request in a mail, also when the mail is sent again', async () => {
    const { game } = await winPrize();
    const ask = async (more: object, accepted: string) => {
      const { embedId, sessionId, puzzle } = game;
      const body = {
        sessionId,
        playToken: puzzle.playToken,
        address: `ann-${randomId()}@example.com`,
        ...more,
      };
      const path = `${test.url}/api/embed/${embedId}/mail-prize`;
      expect((await postJson(path, body, { 'accept-language': accepted })).status).toBe(204);
      const { rows } = await pool().query<{ subject: string; html: string; text: string }>(
        'select subject, html, text from mails where to_address = $1',
        [body.address],
      );
      return rows[0] ?? { subject: '', html: '', text: '' };
    };
    const german = await ask({ lang: 'de_AT' }, 'fr');
    expect(german.subject).toBe('Der Code, den Sie gewonnen haben');
    expect(german.html).toContain('<html lang="de-AT" dir="ltr">');
    expect(german.text).toMatch(/\/p\/[\w-]+\?lang=de-AT$/m);
    expect((await ask({}, 'he')).html).toContain('<html lang="he" dir="rtl">');
    const unknown = await ask({ lang: '"><script>' }, 'en');
    expect(unknown.subject).toBe('The code that you won');
    const { rows } = await pool().query<{ lang: string }>('select lang from prize_mails order by number');
    expect(rows.map(({ lang }) => lang)).toEqual(['de-AT', 'he', 'en']);
  });
});
