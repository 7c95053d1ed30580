import { counterSchema } from '@puzzle-prize/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createOwner } from '../../test/factories.ts';

describe('the page of a counter', () => {
  const test = useApp();

  const openPage = (path: string, headers: Record<string, string> = {}) =>
    fetch(new URL(path, test.url), { headers });

  it('[G130] is in the language of the address, else of the device, else English', async () => {
    const owner = await createOwner(test);
    const wishes = { title: 'Till', pin: '402917', staff: ['Ana'] };
    const { pathname } = new URL(counterSchema.parse(await owner.post('/api/counters', wishes)).url);
    const english = await (await openPage(pathname)).text();
    expect(english).toContain('<html lang="en" dir="ltr"');
    expect(english).toContain('data-texts="{}"');
    const response = await openPage(pathname, { 'accept-language': 'nl,de-AT;q=0.8' });
    expect(response.headers.get('content-language')).toBe('de');
    const german = await response.text();
    expect(german).toContain('<title>Codes einlösen: Till');
    expect(german).toContain('&quot;Mark as used&quot;:&quot;Als eingelöst markieren&quot;');
    const arabic = await (await openPage(`${pathname}?lang=ar`, { 'accept-language': 'de' })).text();
    expect(arabic).toContain('<html lang="ar" dir="rtl"');
  });

  it('[G130] tells in the language of the device that an address names no counter', async () => {
    const response = await openPage('/redeem/unknown', { 'accept-language': 'fr' });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Il n’y a aucune caisse à cette adresse');
  });
});
