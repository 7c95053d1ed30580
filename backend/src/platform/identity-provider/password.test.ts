import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword } from './password.ts';

describe('passwords', () => {
  it('[U1] have a different hash each time, and the hash matches only the right password', async () => {
    const hash = await hashPassword('correct horse battery');
    expect(hash).not.toBe(await hashPassword('correct horse battery'));
    expect(await isPassword('correct horse battery', hash)).toBe(true);
    expect(await isPassword('correct horse batterz', hash)).toBe(false);
    expect(await isPassword('', hash)).toBe(false);
  });

  it('[U1] match regardless of how a keyboard composes their letters', async () => {
    const hash = await hashPassword('Z\u00fcrich am See');
    expect(await isPassword('Zu\u0308rich am See', hash)).toBe(true);
  });

  it('[U1] are verified with the parameters of their hash', async () => {
    const cheap = 'scrypt$10$8$1$AAAAAAAAAAAAAAAAAAAAAA$f0fVbGIpuYIPPnBpZbrGRMaRuJiAmbJXb6QZaJD3ulI';
    expect(await isPassword('anything', cheap)).toBe(false);
  });

  it('[T23] are checked with the same amount of work if the account is unknown', async () => {
    const hash = await hashPassword('correct horse battery');
    // Measures the processor time of all threads, which does not depend on other programs.
    const getWork = async (stored: string | null) => {
      const before = process.cpuUsage();
      expect(await isPassword('a guess of some length', stored)).toBe(false);
      return process.cpuUsage(before).user;
    };
    const ratio = (await getWork(null)) / (await getWork(hash));
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  it.each(['', 'scrypt', 'scrypt$15$8$3$$', 'plain text'])(
    '[U1] never match the damaged hash %j',
    async (hash) => {
      expect(await isPassword('', hash).catch(() => false)).toBe(false);
    },
  );
});
