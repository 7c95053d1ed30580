import { afterEach, expect, it, vi } from 'vitest';
import { expectsSteps, rememberStepsTaken } from './expects-steps.ts';

const createdAt = '2026-01-01T00:00:00.000Z';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('[D8] expects steps in the first week of an account, until they are taken on this device', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  });
  expect(expectsSteps(createdAt, Date.parse('2026-01-07T23:59:59.000Z'))).toBe(true);
  expect(expectsSteps(createdAt, Date.parse('2026-01-08T00:00:00.000Z'))).toBe(false);
  rememberStepsTaken();
  expect(expectsSteps(createdAt, Date.parse(createdAt))).toBe(false);
});
