import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createPlayable } from '../../test/factories.ts';
import { createRaceable } from '../../test/race.ts';

describe('the language of a frame page', () => {
  const test = useApp();
  const ask = (path: string, accepted: string) =>
    fetch(test.url + path, { headers: { 'accept-language': accepted } });

  it('[G114] is the first accepted one that has texts, and caches tell the replies apart', async () => {
    const { embedId } = await createPlayable(test);
    const { campaignId } = await createRaceable(test);
    for (const path of [`/embed/${embedId}`, '/embed/', `/embed/race/${campaignId}`]) {
      const page = await ask(path, 'ckb, ar;q=0.9, de;q=0.8');
      expect(await page.text(), path).toContain('<html lang="ar" dir="rtl"');
      expect(page.headers.get('vary'), path).toContain('Accept-Language');
      const asked = await ask(`${path}?lang=pt_BR`, 'ar');
      expect(await asked.text(), path).toContain('<html lang="pt-BR" dir="ltr"');
      const other = await ask(path, 'ckb');
      expect(await other.text(), path).toContain('<html lang="en" dir="ltr"');
    }
  });

  it('[G116] has its texts for visitors without a script in that language', async () => {
    const { embedId } = await createPlayable(test);
    const { campaignId } = await createRaceable(test);
    for (const path of [`/embed/${embedId}`, `/embed/race/${campaignId}`]) {
      const page = await (await ask(`${path}?lang=de`, 'en')).text();
      expect(page).toContain('<noscript><p>Das Puzzle braucht JavaScript, das hier ausgeschaltet ist.</p>');
      expect(page).toContain('In einem neuen Tab öffnen</a>');
      expect(page).toMatch(/<main aria-label="(Puzzle|Rennen)">/);
    }
    expect(await (await ask('/embed/?lang=de', 'en')).text()).toContain('<h1>Puzzle nicht gefunden</h1>');
    const refused = await ask('/embed/race/unknown?lang=fr', 'en');
    const text = await refused.text();
    expect(text).toContain('<html lang="fr" dir="ltr"');
    expect(text).toContain('Ce puzzle n’est pas disponible');
    expect(text).not.toContain('Try again');
  });
});
