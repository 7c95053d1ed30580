import type { PrizeMail } from '@puzzle-prize/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { describeCounts, describeMail } from './describe-mail.ts';

const mail: PrizeMail = {
  id: 'd4a8e4a2-5b1e-4c1f-9c1e-1f2a3b4c5d6e',
  status: 'queued',
  sendAttempts: 0,
  lastError: null,
  createdAt: '2026-11-25T12:00:00.000Z',
  sentAt: null,
  canResend: false,
};
const describeText = (changed: Partial<PrizeMail>, isSending = true) =>
  describeMail({ ...mail, ...changed }, isSending).text;

describe('describeMail', () => {
  it('[G57] names the state and the reason of a failure', () => {
    expect(describeText({})).toBe('Waiting');
    expect(describeText({}, false)).toBe('Not sent, kept in the outbox');
    expect(describeText({ sendAttempts: 2 })).toBe('Waiting for the next attempt');
    expect(describeText({ status: 'sent' })).toBe('Sent');
    expect(describeText({ status: 'failed', lastError: 'EENVELOPE 550', canResend: true })).toBe(
      'Failed: the mail server refused the address',
    );
    expect(describeText({ status: 'failed', lastError: 'ECONNECTION', canResend: true })).toBe(
      'Failed: the mail server could not be used',
    );
    expect(describeText({ status: 'failed', lastError: 'expired' })).toBe(
      'Failed: it was not sent within 24 hours. The address was erased',
    );
  });
});

describe('describeCounts', () => {
  it('[G57] leaves out what is zero', () => {
    expect(describeCounts({ sentCount: 1200, waitingCount: 0, failedCount: 1 })).toBe('1,200 sent, 1 failed');
    expect(describeCounts({ sentCount: 0, waitingCount: 2, failedCount: 0 })).toBe('2 waiting');
  });
});
