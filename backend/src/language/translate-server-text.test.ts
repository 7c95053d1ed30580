import { visitorLocales } from '@puzzle-prize/sdk/language';
import { defaultTeaserMessage } from '@puzzle-prize/sdk/protocol/limits';
import { describe, expect, it } from 'vitest';
import { translateMessage, translateServerText } from './translate-server-text.ts';

describe('translateServerText', () => {
  it('[G116] has a text of its own in every language', () => {
    const texts = visitorLocales.map((locale) => translateServerText(locale, 'keepSecret'));
    expect(new Set(texts).size).toBe(visitorLocales.length);
  });

  it('[G116] takes the catalog of the nearest language, and English without one', () => {
    expect(translateServerText('de-AT', 'yourCode')).toBe('Ihr Code');
    expect(translateServerText('pt_BR', 'openInTab')).toBe('Abrir em uma nova aba');
    for (const tag of ['ckb', '', '"><', 'en-GB'])
      expect(translateServerText(tag, 'yourCode')).toBe('Your code');
  });

  it('[G116] writes plurals and digits of the language', () => {
    expect(translateServerText('en', 'againReason', { days: 1 })).toContain('within 1 day.');
    expect(translateServerText('pl', 'againReason', { days: 3 })).toContain('3 dni');
    expect(translateServerText('ar-EG', 'againReason', { days: 30 })).toContain('٣٠');
  });
});

describe('translateMessage', () => {
  it('[G116] knows a refusal by its code, and a default message by its text', () => {
    expect(translateMessage('de', 'Too many of them.', 'request.rate_limited')).toMatch(/^Zu viele Anfragen/);
    expect(translateMessage('de', defaultTeaserMessage)).toBe(
      'Dieses Puzzle hat noch nicht begonnen. Bitte kommen Sie später wieder.',
    );
  });

  it('[G116] keeps the words of an owner, and the exact English ones', () => {
    expect(translateMessage('de', 'Back on Friday')).toBe('Back on Friday');
    expect(translateMessage('en', 'Too many of them.', 'request.rate_limited')).toBe('Too many of them.');
  });
});
