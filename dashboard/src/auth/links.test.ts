import { describe, expect, it } from 'vitest';
import { signInHref, signUpHref } from './links.ts';

describe('signInHref', () => {
  it('[R7] leads to the dashboard or to the given path after the sign-in', () => {
    expect(signInHref()).toBe('/api/login?returnTo=%2Fdashboard');
    expect(signInHref('/codes/1?tab=analytics')).toBe('/api/login?returnTo=%2Fcodes%2F1%3Ftab%3Danalytics');
  });
});

describe('signUpHref', () => {
  it('[L3] starts the same sign-in with the form for a new account', () => {
    expect(signUpHref()).toBe('/api/login?returnTo=%2Fdashboard&account=new');
  });
});
