import { describe, expect, it } from 'vitest';
import { signInHref } from './links.ts';

describe('signInHref', () => {
  it('[R7] returns after the sign-in to the dashboard or to the given path', () => {
    expect(signInHref()).toBe('/api/login?returnTo=%2Fdashboard');
    expect(signInHref('/codes/1?tab=analytics')).toBe('/api/login?returnTo=%2Fcodes%2F1%3Ftab%3Danalytics');
  });
});
