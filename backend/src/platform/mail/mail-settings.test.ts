import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../config.ts';

const smtp = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'mail@puzzle.example' };
const toPem = ({ privateKey }: { privateKey: KeyObject }) =>
  privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
const rsaPem = () => toPem(generateKeyPairSync('rsa', { modulusLength: 1024 }));
const ed25519Pem = () => toPem(generateKeyPairSync('ed25519'));
const dkim = { ...smtp, DKIM_DOMAIN: 'puzzle.example', DKIM_SELECTOR: 'mail' };

describe('the settings of mail', () => {
  it('are absent by default', () => {
    expect(readConfig({}).mail).toBeUndefined();
  });

  it('name the server, the login and the sender', () => {
    const SMTP_URL = 'smtps://bot%40puzzle.example:pa%2Fss@mail.example:2465';
    expect(readConfig({ SMTP_URL, MAIL_FROM: '"Puzzle Prize" <mail@puzzle.example>' }).mail).toEqual({
      host: 'mail.example',
      port: 2465,
      isSecure: true,
      requiresTls: true,
      login: { user: 'bot@puzzle.example', password: 'pa/ss' },
      from: { name: 'Puzzle Prize', address: 'mail@puzzle.example' },
      dkim: undefined,
    });
  });

  it('require encryption only for a password that crosses a network', () => {
    const requiresTls = (url: string) => readConfig({ ...smtp, SMTP_URL: url }).mail?.requiresTls;
    expect(requiresTls('smtp://mail.example')).toBe(false);
    expect(requiresTls('smtp://a:b@127.0.0.1:1025')).toBe(false);
    expect(requiresTls('smtp://a:b@mail.example')).toBe(true);
  });

  it.each([
    ['a server without a sender', { SMTP_URL: smtp.SMTP_URL }, 'MAIL_FROM: is required with SMTP_URL'],
    ['a sender without a server', { MAIL_FROM: smtp.MAIL_FROM }, 'SMTP_URL: is required with MAIL_FROM'],
    ['a web address', { ...smtp, SMTP_URL: 'https://mail.example' }, 'SMTP_URL: is not a URL such as'],
    ['no host', { ...smtp, SMTP_URL: 'smtp:///x' }, 'SMTP_URL: '],
    ['a header in the sender', { ...smtp, MAIL_FROM: 'a\nBcc: b <m@puzzle.example>' }, 'MAIL_FROM: is not'],
    ['two senders', { ...smtp, MAIL_FROM: 'a@puzzle.example, b@puzzle.example' }, 'MAIL_FROM: is not'],
    ['a DKIM domain alone', { ...smtp, DKIM_DOMAIN: 'puzzle.example' }, 'DKIM_SELECTOR: is required'],
    ['DKIM without a key', dkim, 'DKIM_PRIVATE_KEY: is required with DKIM_DOMAIN'],
    ['a broken key', { ...dkim, DKIM_PRIVATE_KEY: 'key' }, 'DKIM_PRIVATE_KEY: has no RSA key'],
    ['another kind of key', { ...dkim, DKIM_PRIVATE_KEY: ed25519Pem() }, 'DKIM_PRIVATE_KEY: has no RSA key'],
    ['a missing file', { ...dkim, DKIM_PRIVATE_KEY_FILE: '/no/key' }, 'DKIM_PRIVATE_KEY_FILE: has no'],
  ])('refuse %s', (_, settings, words) => {
    expect(() => readConfig(settings)).toThrow(words);
  });

  it('read the DKIM key from the setting, with escaped line breaks, or from a file', () => {
    const key = rsaPem();
    const folder = mkdtempSync(join(tmpdir(), 'puzzle-prize-dkim-'));
    onTestFinished(() => {
      rmSync(folder, { recursive: true });
    });
    writeFileSync(join(folder, 'key.pem'), key);
    const expected = { domain: 'puzzle.example', selector: 'mail', privateKey: key };
    const escaped = key.replaceAll('\n', String.raw`\n`);
    expect(readConfig({ ...dkim, DKIM_PRIVATE_KEY: escaped }).mail?.dkim).toEqual(expected);
    const DKIM_PRIVATE_KEY_FILE = join(folder, 'key.pem');
    expect(readConfig({ ...dkim, DKIM_PRIVATE_KEY_FILE }).mail?.dkim).toEqual(expected);
  });
});
