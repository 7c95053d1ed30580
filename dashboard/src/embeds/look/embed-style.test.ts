import { embedStyleSchema } from '@puzzle-prize/sdk/protocol';
import { embedStyleDefaults } from '@puzzle-prize/sdk/protocol/limits';
import { describe, expect, it } from 'vitest';
import { listChangedOptions, isDefaultStyle, isSameStyle, toEmbedStyle, toStyleForm } from './embed-style.ts';

describe('the style form', () => {
  it('[E7] begins with the defaults, and converts to the style that the server stores', () => {
    expect(toEmbedStyle(toStyleForm(null))).toEqual(embedStyleSchema.parse({}));
    const stored = embedStyleSchema.parse({ text: 'Win', theme: 'light', textSize: 20 });
    expect(toEmbedStyle(toStyleForm(stored))).toEqual(stored);
    const form = { ...toStyleForm(null), text: ' Win ', backgroundColor: ' #ABC ', customCss: ' a: b; ' };
    expect(toEmbedStyle(form)).toEqual(embedStyleSchema.parse(toEmbedStyle(form)));
  });

  it('[E7] lists the options that differ from the defaults', () => {
    expect(isDefaultStyle(embedStyleDefaults)).toBe(true);
    const style = { ...embedStyleDefaults, textSize: 14, customCss: 'margin: 0' };
    expect(listChangedOptions(style)).toEqual({ textSize: 14, customCss: 'margin: 0' });
    expect(isDefaultStyle(style)).toBe(false);
  });

  it('[E7] counts as unchanged when only surrounding spaces or the letter case of a color differ', () => {
    const form = toStyleForm(null);
    expect(isSameStyle(form, { ...form, text: `${form.text} `, textColor: '#FFFFFF' })).toBe(true);
    expect(isSameStyle(form, { ...form, text: 'Win' })).toBe(false);
  });
});
