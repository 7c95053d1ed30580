import { expect, it } from 'vitest';
import { presentInvitation } from './present-invitation.ts';

const sentAt = new Date('2026-12-01T10:00:00Z');
const expiresAt = new Date('2026-12-08T10:00:00Z');
const row = {
  ...{ id: 'i', counterId: 'c', email: 'ann@shop.example', name: 'Ann', language: 'de', sentAt, expiresAt },
  ...{ tokenHash: 'h', userId: null, acceptedAt: null, createdAt: sentAt },
};

it.each([
  ['pending', null, -1],
  ['expired', null, 0],
  ['accepted', new Date('2026-12-02T10:00:00Z'), 0],
])('[G140] an invitation is %s', (state, acceptedAt, sinceExpiryMs) => {
  const nowMs = expiresAt.getTime() + sinceExpiryMs;
  expect(presentInvitation({ ...row, acceptedAt }, nowMs)).toMatchObject({
    state,
    acceptedAt: acceptedAt?.toISOString() ?? null,
  });
});

it('[G140] shows English for a language that has no texts any more', () => {
  expect(presentInvitation({ ...row, language: 'xx' }, 0).language).toBe('en');
});
