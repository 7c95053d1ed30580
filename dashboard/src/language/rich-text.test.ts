import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { RichText } from './rich-text.tsx';
import { setLanguage } from './t.ts';

afterEach(() => {
  setLanguage('en', {});
});

const show = (title: string) =>
  renderToStaticMarkup(
    createElement(RichText, {
      text: 'Read <guide>the guide to {title}</guide> first',
      values: { title },
      parts: { guide: (content) => createElement('a', { href: '/docs' }, content) },
    }),
  );

describe('RichText', () => {
  it('[G115] turns the tagged parts into elements, in the order of the translation', () => {
    expect(show('A')).toBe('Read <a href="/docs">the guide to A</a> first');
    setLanguage('de', {
      'Read <guide>the guide to {title}</guide> first':
        'Zuerst <guide>die Anleitung zu {title}</guide> lesen',
    });
    expect(show('A')).toBe('Zuerst <a href="/docs">die Anleitung zu A</a> lesen');
  });

  it('[G115] shows a tag in a value as text', () => {
    expect(show('<guide>x</guide>')).toContain('the guide to &lt;guide&gt;x&lt;/guide&gt;</a>');
  });
});
