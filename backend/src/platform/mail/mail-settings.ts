import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { isLoopback } from '../http/network.ts';
import { isMailAddress } from './mail-address.ts';

/** The settings of mail. `config.ts` reads them from the environment. */
export const mailSettings = {
  /** URL of the SMTP server. Without it, no mail is sent, and mails stay in the outbox. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'is not a URL such as smtps://user:password@mail.example:465' })
    .refine((url) => Boolean(URL.parse(url)?.hostname), 'names no server')
    .optional(),
  /** Sender of all mails, such as `Puzzle Prize <mail@puzzle.example>`. */
  MAIL_FROM: z
    .string()
    .refine((value) => parseSender(value) !== null, 'is not an address such as Name <mail@shop.example>')
    .optional(),
  /** Domain of the DKIM record; the server signs its mails if this and a key are set. */
  DKIM_DOMAIN: z
    .string()
    .regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/i, 'is not a domain')
    .optional(),
  /** Selector of the DKIM record at `<selector>._domainkey.<domain>`. */
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z\d-]+(\.[a-z\d-]+)*$/i, 'is not a selector')
    .optional(),
  /** RSA key in PEM format. A line break may be written as `\n`. */
  DKIM_PRIVATE_KEY: z.string().optional(),
  /** File with the key, instead of DKIM_PRIVATE_KEY. */
  DKIM_PRIVATE_KEY_FILE: z.string().optional(),
};

type Settings = z.output<z.ZodObject<typeof mailSettings>>;

/** The sender's address, and the name that mail programs show instead of the address. */
export interface Sender {
  name: string;
  address: string;
}

/** The SMTP server, the sender, and the key that signs mails. */
export interface MailSettings {
  host: string;
  port: number | undefined;
  /** Whether the connection is encrypted from the start. If false, it is encrypted only if the server offers this. */
  isSecure: boolean;
  /** Whether sending fails without encryption: a password must not cross a network in plain text. */
  requiresTls: boolean;
  login: { user: string; password: string } | undefined;
  from: Sender;
  dkim: { domain: string; selector: string; privateKey: string } | undefined;
}

/** Reports settings that are missing or do not belong together. */
export function checkMail(value: Settings, refuse: (name: string, message: string) => void): void {
  if (value.SMTP_URL && !value.MAIL_FROM) refuse('MAIL_FROM', 'is required with SMTP_URL');
  const needing = (['MAIL_FROM', 'DKIM_DOMAIN'] as const).find((name) => value[name] !== undefined);
  if (needing && !value.SMTP_URL) refuse('SMTP_URL', `is required with ${needing}`);
  checkDkim(value, refuse);
}

function checkDkim(value: Settings, refuse: (name: string, message: string) => void): void {
  const names = ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_PRIVATE_KEY', 'DKIM_PRIVATE_KEY_FILE'] as const;
  const given = names.find((name) => value[name] !== undefined);
  if (given === undefined) return;
  for (const name of ['DKIM_DOMAIN', 'DKIM_SELECTOR'] as const)
    if (!value[name]) refuse(name, `is required with ${given}`);
  if (value.DKIM_PRIVATE_KEY && value.DKIM_PRIVATE_KEY_FILE) {
    refuse('DKIM_PRIVATE_KEY', 'cannot be combined with DKIM_PRIVATE_KEY_FILE');
  } else if (!value.DKIM_PRIVATE_KEY && !value.DKIM_PRIVATE_KEY_FILE) {
    refuse('DKIM_PRIVATE_KEY', `is required with ${given}`);
  } else if (!isRsaKey(value)) {
    const name = value.DKIM_PRIVATE_KEY ? 'DKIM_PRIVATE_KEY' : 'DKIM_PRIVATE_KEY_FILE';
    refuse(name, 'has no RSA key in PEM format');
  }
}

function isRsaKey(value: Settings): boolean {
  try {
    return createPrivateKey(readDkimKey(value)).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/** Returns the key in PEM format, with an empty string if there is none. */
function readDkimKey({ DKIM_PRIVATE_KEY: key, DKIM_PRIVATE_KEY_FILE: file }: Settings): string {
  if (file !== undefined) return readFileSync(file, 'utf8');
  return key?.replaceAll(String.raw`\n`, '\n') ?? '';
}

/** Returns the checked settings as one value; undefined if this server sends no mail. */
export function toMailSettings(value: Settings): MailSettings | undefined {
  const sender = parseSender(value.MAIL_FROM ?? '');
  if (value.SMTP_URL === undefined || sender === null) return undefined;
  const { hostname, port, protocol, username, password } = new URL(value.SMTP_URL);
  const host = decodeURIComponent(hostname).replace(/^\[(.*)\]$/, '$1');
  const hasLogin = username !== '';
  return {
    host,
    port: port === '' ? undefined : Number(port),
    isSecure: protocol === 'smtps:',
    requiresTls: hasLogin && !isLoopback(host),
    login: hasLogin
      ? { user: decodeURIComponent(username), password: decodeURIComponent(password) }
      : undefined,
    from: sender,
    dkim: toDkim(value),
  };
}

function toDkim(value: Settings): MailSettings['dkim'] {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector } = value;
  return domain && selector ? { domain, selector, privateKey: readDkimKey(value) } : undefined;
}

const senderForms = /^(?:"?([^"<>\p{C}]*?)"?\s*<([^<>]+)>|([^<>]+))$/u;

/** Reads `mail@shop.example` or `Name <mail@shop.example>`; returns null for anything else. */
function parseSender(text: string): Sender | null {
  const [, name = '', inBrackets, alone] = senderForms.exec(text.trim()) ?? [];
  const address = inBrackets ?? alone ?? '';
  return isMailAddress(address) ? { name: name.trim(), address } : null;
}
