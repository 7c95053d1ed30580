import { embedStyleSchema } from '@puzzle-prize/sdk/protocol';
import { embedStyleDefaults } from '@puzzle-prize/sdk/protocol/limits';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { toEmbedStyle, toStyleForm } from './embed-style.ts';
import { keepValid, styleRules } from './style-rules.ts';

const form = toStyleForm(null);
const attempts = [
  { text: ' ' },
  { text: 'lone \ud800' },
  { text: 'nul \0' },
  { text: 'Win' },
  { backgroundColor: '#12' },
  { backgroundColor: 'red; x: y' },
  { backgroundColor: '#AbCd' },
  { textColor: 'rgb(1, 2, 3)' },
  { textColor: 'rebeccapurple' },
  { textSize: '9' },
  { textSize: '33' },
  { textSize: '10.5' },
  { textSize: '' },
  { textSize: '32' },
  { customCss: 'a{}</STYLE>' },
  { customCss: 'letter-spacing: 1px; &:hover { color: red; }' },
];

describe('the rules of the style form', () => {
  // Simulates a browser that accepts every word as a color.
  beforeAll(() => {
    vi.stubGlobal('CSS', { supports: () => true });
    stubStyleSheets({ understood: 1 });
  });
  afterAll(() => vi.unstubAllGlobals());

  it.each(attempts)('[E7] agree with the server on whether %j is valid', (attempt) => {
    const filled = { ...form, ...attempt };
    const isRefused = Object.entries(styleRules).some(
      ([name, rule]) => rule(String(new Map(Object.entries(filled)).get(name))) !== true,
    );
    expect(isRefused).toBe(!embedStyleSchema.safeParse(toEmbedStyle(filled)).success);
  });

  it('[E7] refuse a word that the browser does not know as a color', () => {
    vi.stubGlobal('CSS', { supports: (_property: string, value: string) => value !== 'blurple' });
    expect(styleRules.textColor('blurple')).toContain('Please enter a color');
    expect(styleRules.textColor('blue')).toBe(true);
  });

  it('[E7] refuse custom CSS that the browser does not understand', () => {
    stubStyleSheets({ understood: 0 });
    expect(styleRules.customCss('make it nice')).toContain('does not understand');
    expect(styleRules.customCss(' ')).toBe(true);
    stubStyleSheets({ understood: 1 });
    expect(styleRules.customCss('color: red')).toBe(true);
  });

  it('[E7] preview valid values, and the last valid value of an invalid field', () => {
    const shown = keepValid(embedStyleDefaults, { ...form, textColor: 'red', textSize: '20' });
    const typing = { ...form, text: 'Win', textColor: '#12', textSize: '2' };
    expect(keepValid(shown, typing)).toEqual({
      ...embedStyleDefaults,
      text: 'Win',
      textColor: 'red',
      textSize: 20,
    });
  });
});

/** Replaces the browser's style sheets with one that understands the given number of declarations. */
function stubStyleSheets({ understood }: { understood: number }): void {
  class Rule {
    style = { length: understood };
    cssRules = [];
  }
  class Sheet {
    cssRules = [new Rule()];
    replaceSync = vi.fn();
  }
  vi.stubGlobal('CSSStyleRule', Rule);
  vi.stubGlobal('CSSStyleSheet', Sheet);
}
