import { describe, expect, it } from 'vitest';
import { html } from './html.ts';

describe('html', () => {
  it('[T23] escapes every value, in text and in attributes', () => {
    const typed = `"><img src=x onerror='alert(1)'>&amp;`;
    const escaped = '&quot;&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&amp;amp;';
    expect(html`<p title="${typed}">${typed}</p>`.markup).toBe(`<p title="${escaped}">${escaped}</p>`);
  });

  it('[T23] keeps markup unchanged and renders null as an empty string', () => {
    expect(html`<div>${html`<b>${'<'}</b>`}${null}</div>`.markup).toBe('<div><b>&lt;</b></div>');
  });
});
