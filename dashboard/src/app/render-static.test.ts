import { describe, expect, it } from 'vitest';
import { renderHome, renderOwnerSkeleton } from './render-static.tsx';

describe('renderHome', () => {
  it('[R1, L1, L8] contains the headline, the price and the links without JavaScript', () => {
    const markup = renderHome();
    expect(markup).toMatch(/<h1[^>]*>The <span[^>]*>bounty puzzle<\/span> platform<\/h1>/);
    expect(markup).toContain('Your first campaign is free with sign up.');
    expect(markup).toContain('$5');
    expect(markup).toContain('href="/api/login?returnTo=%2Fdashboard&amp;account=new"');
    expect(markup).toContain('href="/api-docs"');
    expect(markup).toContain('href="/privacy-policy"');
  });

  it('[L6] names the three features', () => {
    for (const feature of ['Set Once, Update Forever', 'Dynamic Content', 'Increase Engagement'])
      expect(renderHome()).toContain(`>${feature}</h3>`);
  });

  it('[L7] explains the product in three steps and ends with the start button', () => {
    const markup = renderHome();
    const steps = ['Create Puzzle', 'Embed Widget', 'Manage &amp; Update', 'Start Creating Puzzles'];
    const places = steps.map((step) => markup.lastIndexOf(step));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places[0]).toBeGreaterThan(markup.indexOf('How It Works'));
  });

  it('[L4] hides the section of the carousel in browsers without JavaScript', () => {
    const [, beforeCarousel = ''] =
      /([^<]*<section[^>]*aria-labelledby="showcase"[^>]*>)/.exec(renderHome()) ?? [];
    expect(beforeCarousel).toContain('scripted');
  });
});

describe('renderOwnerSkeleton', () => {
  it('[D2] contains the logo and nothing to press, because the program is not there yet', () => {
    const markup = renderOwnerSkeleton();
    expect(markup).toContain('Puzzle Prize');
    expect(markup).not.toMatch(/<(a|button|input|select)\b/);
  });
});
