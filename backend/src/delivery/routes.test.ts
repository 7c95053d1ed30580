import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { deleteCampaign, type Playable } from '../../test/factories.ts';
import { scanPrint } from '../../test/read-qr-codes.ts';
import { type Game, randomId, startPlay, win } from '../../test/visitor.ts';
import { eraseCampaign } from '../campaigns/erase-campaign.ts';
import { eraseCodes } from '../codes/erase.ts';
import { eraseWins } from '../rewards/erase.ts';
import { renderQrCode, scannableMaxChars } from './qr-code.ts';

const template = 'https://shop.example/discount/{CODE}?redirect=/';

describe('the prize page', () => {
  const test = useApp();
  const pool = () => test.app.platform.database.pool;
  const path = ({ campaignId }: Pick<Playable, 'campaignId'>) =>
    `/api/puzzles/${campaignId}/code-collections`;

  /** Wins a code of a new campaign with these terms. */
  async function winPrize(
    terms: Record<string, unknown> = {},
    options: { codes?: string[]; title?: string } = {},
  ) {
    const { game, ...playable } = await startPlay(test, { codes: ['ROAST-7Q3D'], ...options });
    await playable.owner.patch(path(playable), terms);
    return { ...playable, game, prizeUrl: await readPrizeUrl(game) };
  }

  async function readPrizeUrl(game: Game): Promise<string> {
    const { delivery } = await win(test.url, game);
    return delivery?.prizeUrl ?? '';
  }

  async function open(url: string, init?: RequestInit) {
    const response = await fetch(url, init);
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  /** Scans the QR code of a page at a width of 26 mm, the width on the screen of a phone. */
  async function scan(text: string): Promise<string[]> {
    const [svg = ''] = /<svg\s+class="qr"[\s\S]*?<\/svg>/.exec(text) ?? [];
    return await scanPrint(svg, { widthMm: 26 });
  }

  const readLinks = async () =>
    (await pool().query<{ openedAt: string }>('select opened_at as "openedAt" from prize_links')).rows;

  it('[G56] shows image, title, code, terms and the way to the shop, without a script', async () => {
    const expiresAt = new Date(test.clock.now() + 30 * 86_400_000).toISOString();
    const { prizeUrl } = await winPrize(
      { valueText: '15% off', minimumText: 'From €50', expiresAt, applyUrlTemplate: template },
      { title: 'Coffee week' },
    );
    const { status, text } = await open(prizeUrl);
    const applyUrl = 'https://shop.example/discount/ROAST-7Q3D?redirect=/';
    expect(status).toBe(200);
    expect(text).toContain('<title>Your prize: Coffee week');
    expect(text).toMatch(/<img[^>]+src="\/images\/[0-9a-f]{64}\.webp"[^>]+alt="Coffee week"/);
    expect(text).toContain('15% off');
    expect(text).toContain('Minimum purchase: <bdi>From €50</bdi>');
    expect(text).toMatch(/Valid until \w+day, \d+ \w+ \d{4}, \d\d:\d\d UTC\b/);
    expect(text).toMatch(/<code[^>]*>ROAST-7Q3D<\/code>/);
    expect(text).toContain(`href="${applyUrl}"`);
    expect(text).toContain(renderQrCode(applyUrl, 'QR code of the shop with your code').markup);
    expect(await scan(text)).toEqual([applyUrl]);
    expect(text).not.toMatch(/<script| on\w+=/);
  });

  it('[G56] has a QR code of itself without an apply link, and no lines for missing terms', async () => {
    const { prizeUrl } = await winPrize();
    const { text } = await open(prizeUrl);
    expect(text).toContain(renderQrCode(prizeUrl, 'QR code of this page').markup);
    expect(await scan(text)).toEqual([prizeUrl]);
    for (const missing of ['class="value"', 'class="terms"', 'Use it now', 'Minimum', 'Valid until'])
      expect(text).not.toContain(missing);
  });

  it('[G56, T48] is not indexed, stored or framed, and tells its address to no site', async () => {
    const { prizeUrl } = await winPrize({ applyUrlTemplate: template });
    for (const url of [prizeUrl, `${test.url}/p/unknown`]) {
      const { headers, text } = await open(url);
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-robots-tag')).toContain('noindex');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('set-cookie')).toBeNull();
      expect(headers.get('access-control-allow-origin')).toBeNull();
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/script-src|unsafe|\*/);
      expect(text).toContain('<meta name="robots" content="noindex" />');
    }
  });

  it('[G66] has the colors of the image in both themes, and the time in the zone of the owner', async () => {
    const { prizeUrl, campaignId } = await winPrize({ valueText: '15% off' });
    await pool().query("update puzzles set time_zone = 'Europe/Berlin' where id = $1", [campaignId]);
    await pool().query(
      "update code_collections set expires_at = '2126-11-29T22:59:00Z' where puzzle_id = $1",
      [campaignId],
    );
    const colors = {
      light: { accent: '#0a6b3d', onAccent: '#ffffff' },
      dark: { accent: '#7fd6a8', onAccent: '#06130c' },
    };
    const setColors = `insert into image_colors (hash, colors) select image_hash, $2 from puzzles where id = $1
      on conflict (hash) do update set colors = excluded.colors`;
    await pool().query(
      `insert into blobs (hash, mime_type, bytes, size) select image_hash, 'image/webp', '', 0 from puzzles where id = $1
      on conflict do nothing`,
      [campaignId],
    );
    await pool().query(setColors, [campaignId, colors]);
    const colored = await open(prizeUrl);
    expect(colored.text).toContain('--accent: light-dark(#0a6b3d, #7fd6a8)');
    expect(colored.text).toContain('--on-accent: light-dark(#ffffff, #06130c)');
    expect(colored.text).toContain('Valid until Friday, 29 November 2126, 23:59 CET</p>');
    const style = /<style>([\s\S]*?)<\/style>/.exec(colored.text)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(colored.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`);
    await pool().query(setColors, [campaignId, null]);
    expect((await open(prizeUrl)).text).toContain('--accent: light-dark(#a93210, #ff9468)');
  });

  it('[G56] says that a code has expired, and offers it no longer to the shop', async () => {
    const { prizeUrl, ...playable } = await winPrize({ valueText: '15% off', applyUrlTemplate: template });
    await pool().query(
      "update code_collections set expires_at = '2026-01-31T12:00:00Z' where puzzle_id = $1",
      [playable.campaignId],
    );
    const { status, text } = await open(prizeUrl);
    expect(status).toBe(200);
    expect(text).toContain('This code has expired.');
    expect(text).toContain('Expired on Saturday, 31 January 2026, 12:00 UTC');
    expect(text).toContain('ROAST-7Q3D');
    expect(text).not.toMatch(/shop\.example|<svg\s+class="qr"|Valid until/);
  });

  it('[G56, T48] escapes the texts of the owner', async () => {
    const typed = `"><img src=x onerror='alert(1)'>`;
    const { prizeUrl } = await winPrize(
      {
        valueText: typed,
        minimumText: typed,
        applyUrlTemplate: `https://shop.example/?a="'><b>&code={CODE}`,
      },
      { title: typed, codes: [typed] },
    );
    const { text } = await open(prizeUrl);
    expect(text).not.toContain('<img src=x');
    expect(text).not.toContain('><b>');
    expect(text.split('&quot;&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;').length).toBeGreaterThan(4);
  });

  it('[G55, G56] shows a code of 40 characters and encodes it in the address', async () => {
    const code = `${'Ä/?& '.repeat(7)}12345`;
    const { prizeUrl, game } = await winPrize({ applyUrlTemplate: template }, { codes: [code] });
    const { delivery } = await win(test.url, game);
    const applyUrl = `https://shop.example/discount/${encodeURIComponent(code)}?redirect=/`;
    expect(code).toHaveLength(40);
    expect(delivery?.applyUrl).toBe(applyUrl);
    const { text } = await open(prizeUrl);
    expect(text).toContain(`href="${applyUrl.replaceAll('&', '&amp;')}"`);
    expect(await scan(text)).toEqual([applyUrl]);
  });

  it('[G56] has a QR code that is read up to the longest address of a shop', async () => {
    const start = template.replace('{CODE}', 'ROAST-7Q3D').length;
    const filler = 'x'.repeat(scannableMaxChars - start);
    const { prizeUrl } = await winPrize({ applyUrlTemplate: template + filler });
    const [address = ''] = await scan((await open(prizeUrl)).text);
    expect(address).toHaveLength(scannableMaxChars);
  });

  it('[G56] has a QR code of itself if the address of the shop is too long for a camera', async () => {
    const { prizeUrl } = await winPrize({ applyUrlTemplate: `${template}${'x'.repeat(300)}` });
    const { text } = await open(prizeUrl);
    expect(text).toContain('Use it now');
    expect(text).toContain(renderQrCode(prizeUrl, 'QR code of this page').markup);
  });

  it('[G55] reads the stored template again, and shows no unsafe one', async () => {
    const { prizeUrl, game, ...playable } = await winPrize({ applyUrlTemplate: template });
    await pool().query('update code_collections set apply_url_template = $2 where puzzle_id = $1', [
      playable.campaignId,
      'javascript:alert("{CODE}")',
    ]);
    expect(await win(test.url, game)).toMatchObject({ delivery: { applyUrl: null, prizeUrl } });
    expect((await open(prizeUrl)).text).not.toContain('javascript:');
  });

  it('[G56] notes only the first opening, and nothing for a HEAD request', async () => {
    const { prizeUrl } = await winPrize();
    const before = (await readLinks()).length;
    const head = await open(prizeUrl, { method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, text: '' });
    expect(head.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await readLinks()).toHaveLength(before);
    await Promise.all([open(prizeUrl), open(prizeUrl), open(prizeUrl)]);
    const links = await readLinks();
    expect(links).toHaveLength(before + 1);
    await open(prizeUrl);
    expect(await readLinks()).toEqual(links);
    expect((await fetch(prizeUrl, { method: 'POST' })).status).not.toBe(200);
  });

  it('[G56] stores no secret, and opens the stored link of a key that is no longer used', async () => {
    const { prizeUrl, ...playable } = await winPrize();
    await open(prizeUrl);
    const secret = prizeUrl.split('/').at(-1) ?? '';
    const { rows } = await pool().query<{ row: string }>('select l::text as row from prize_links l');
    for (const { row } of rows) expect(row).not.toContain(Buffer.from(secret, 'base64url').toString('hex'));
    // The address was created with a removed key. Only the stored hash still leads to its win.
    const earlier = randomId();
    await pool().query(
      `update prize_links set secret_hash = sha256($2::bytea) where attempt_id = (
         select id from puzzle_attempts where puzzle_id = $1)`,
      [playable.campaignId, Buffer.from(earlier)],
    );
    expect((await open(`${test.url}/p/${earlier}`)).text).toContain('ROAST-7Q3D');
  });

  it.each(['', 'x', 'A'.repeat(32), `${'A'.repeat(31)}%00`, '%F0%9F', '..%2F..', 'a'.repeat(5000)])(
    '[T48] answers the unknown secret "%s" with a friendly page',
    async (secret) => {
      const { status, text } = await open(`${test.url}/p/${secret}`);
      expect([400, 404]).toContain(status);
      if (secret !== '' && !secret.startsWith('%F0'))
        expect(text).toContain('There is no prize at this address');
    },
  );

  it('[G56] ends when the campaign is deleted, and its row with the rows of the campaign', async () => {
    const { prizeUrl, owner, campaignId } = await winPrize();
    await open(prizeUrl);
    const before = (await readLinks()).length;
    await deleteCampaign(owner, campaignId);
    expect((await open(prizeUrl)).status).toBe(404);
    expect(await eraseCampaign(pool(), campaignId, { erasures: [eraseCodes, eraseWins] })).toBe(true);
    expect(await readLinks()).toHaveLength(before - 1);
    expect((await open(prizeUrl)).status).toBe(404);
  });
});

describe('the limit of the prize page', () => {
  const test = useApp({ RATE_LIMITS: 'on' });

  it('[T48] stops a network that guesses addresses, with a page that says so', async () => {
    const guesses = Array.from({ length: 125 }, () => fetch(`${test.url}/p/${randomId()}`));
    const responses = await Promise.all(guesses);
    const refused = responses.find(({ status }) => status === 429);
    expect(responses.filter(({ status }) => status === 404)).toHaveLength(120);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused?.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await refused?.text()).toContain('Your code is safe.');
  });
});
