import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { drawPdfPaths } from '../../test/draw-pdf-paths.ts';
import { createPlayable, type Playable } from '../../test/factories.ts';
import { readQrCodes, scanPrint } from '../../test/read-qr-codes.ts';
import { refusal } from '../../test/visitor.ts';
import { drawQrSvg } from './draw-qr-file.ts';
import { toShortKey } from './short-key.ts';

const inchMm = 25.4;

describe('the files to print of a hosted page', () => {
  const test = useApp();
  let own: Playable;
  const ask = (path: string, of = own) => of.owner.fetch(`/api/embed-codes/${of.embedRowId}/page/${path}`);

  beforeAll(async () => {
    own = await createPlayable(test, { title: 'Win a box of donuts' });
    await test.app.platform.database.pool.query(
      `update puzzles set image_hash = t.contract_hash, master_hash = t.master_hash
       from (select contract_hash, master_hash from template_images limit 1) t where id = $1`,
      [own.campaignId],
    );
  });

  it('[G122] the QR code leads to the short link, as SVG and as PNG', async () => {
    const shortUrl = `${test.app.platform.publicUrl}/s/${toShortKey(own.embedRowId)}`;
    const svg = await ask('qr-code?drawing=svg');
    expect(svg.headers.get('content-type')).toContain('image/svg+xml');
    expect(await svg.text()).toBe(drawQrSvg(shortUrl));
    const png = await ask('qr-code?drawing=png');
    expect([png.headers.get('content-type'), png.headers.get('content-disposition')]).toEqual([
      'image/png',
      expect.stringMatching(/^attachment; filename=".*qr-code\.png"$/),
    ]);
    expect(await readQrCodes(new Uint8Array(await png.arrayBuffer()))).toEqual([shortUrl]);
  });

  it('[G122] the QR code is read by a decoder from a print of 20 mm at 150 dpi', async () => {
    const address = 'https://puzzle-prize.example/s/3k9x2m4q7t1a';
    expect(await scanPrint(drawQrSvg(address), { widthMm: 20 })).toEqual([address]);
  });

  it.each([
    ['a6', 105, 148],
    ['a5', 148, 210],
    ['a4', 210, 297],
    ['a3', 297, 420],
  ])('[G122] the poster is a PDF page of %s', async (paper, widthMm, heightMm) => {
    const reply = await ask(`poster?paper=${paper}`);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(reply.headers.get('content-disposition')).toContain(`poster-${paper}.pdf`);
    const pdf = Buffer.from(await reply.arrayBuffer());
    const file = pdf.toString('latin1');
    expect(file.startsWith('%PDF-')).toBe(true);
    expect(file.match(/\/Type \/Page\b/g)).toHaveLength(1);
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(file) ?? [];
    expect(Math.round((Number(width) / 72) * inchMm)).toBe(widthMm);
    expect(Math.round((Number(height) / 72) * inchMm)).toBe(heightMm);
    // The texts are outlines, so the description is what a screen reader reads.
    expect(file).toContain('Win a box of donuts');
    const shortUrl = `${test.app.platform.publicUrl}/s/${toShortKey(own.embedRowId)}`;
    expect(file).toContain(shortUrl);
    expect(await scanPrint(drawPdfPaths(pdf), { widthMm })).toEqual([shortUrl]);
  });

  it('[G122] a poster needs a campaign, a QR code does not', async () => {
    const empty = await createPlayable(test);
    await empty.owner.post(`/api/embed-codes/${empty.embedRowId}/assign`, { puzzleId: null });
    expect(await refusal(await ask('poster', empty))).toBe('409 embed.no_campaign');
    expect((await ask('qr-code', empty)).status).toBe(200);
    expect((await ask('poster?paper=a0')).status).toBe(400);
  });
});
