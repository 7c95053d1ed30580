import { describe, expect, it } from 'vitest';
import { renderHome } from './render-home.tsx';

describe('renderHome', () => {
  it('[R1, L1, L8] has the headline, the price and the links without scripts', () => {
    const markup = renderHome();
    expect(markup).toMatch(/<h1[^>]*>The <span[^>]*>bounty puzzle<\/span> platform<\/h1>/);
    expect(markup).toContain('Your first campaign is free with sign up.');
    expect(markup).toContain('$5');
    expect(markup).toContain('href="/api/login?returnTo=%2Fdashboard&amp;account=new"');
    expect(markup).toContain('href="/api-docs"');
    expect(markup).toContain('href="/privacy-policy"');
  });

  it('[L4] shows no placeholders of what only scripts can load', () => {
    const [, beforeCarousel = ''] =
      /([^<]*<section[^>]*aria-labelledby="showcase"[^>]*>)/.exec(renderHome()) ?? [];
    expect(beforeCarousel).toContain('scripted');
  });
});
