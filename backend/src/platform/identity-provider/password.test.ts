import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword } from './password.ts';

describe('passwords', () => {
  it('[U1] are known again by a hash that is never the same', async () => {
    const hash = await hashPassword('correct horse battery');
    expect(hash).not.toBe(await hashPassword('correct horse battery'));
    expect(await isPassword('correct horse battery', hash)).toBe(true);
    expect(await isPassword('correct horse batterz', hash)).toBe(false);
    expect(await isPassword('', hash)).toBe(false);
  });

  it('[U1] are the same however a keyboard composes their letters', async () => {
    const hash = await hashPassword('Z\u00fcrich am See');
    expect(await isPassword('Zu\u0308rich am See', hash)).toBe(true);
  });

  it('[U1] are checked with the parameters they were stored with', async () => {
    const cheap = 'scrypt$10$8$1$AAAAAAAAAAAAAAAAAAAAAA$f0fVbGIpuYIPPnBpZbrGRMaRuJiAmbJXb6QZaJD3ulI';
    expect(await isPassword('anything', cheap)).toBe(false);
  });

  it('[T23] cost as much work for an account that does not exist', async () => {
    const hash = await hashPassword('correct horse battery');
    // Processor time, of all threads: how busy the machine is plays no part in it.
    const workOf = async (stored: string | null) => {
      const before = process.cpuUsage();
      expect(await isPassword('a guess of some length', stored)).toBe(false);
      return process.cpuUsage(before).user;
    };
    const ratio = (await workOf(null)) / (await workOf(hash));
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  it.each(['', 'scrypt', 'scrypt$15$8$3$$', 'plain text'])(
    '[U1] never match a damaged hash %j',
    async (hash) => {
      expect(await isPassword('', hash).catch(() => false)).toBe(false);
    },
  );
});
