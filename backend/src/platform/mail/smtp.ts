import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { MailSettings } from './mail-settings.ts';

/** A mail for the SMTP server. The id becomes its Message-ID, so that a repeated mail can be recognized. */
export interface OutgoingMail {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
}

/** The failure of one attempt. */
export interface SmtpFailure {
  /** The reply of the server, or the error of the connection. It may contain the recipient's address. */
  message: string;
  /** The codes of the failure without personal data, for the log. */
  codes: string;
  /** Whether the server says that the recipient does not exist, so that another attempt is useless. */
  isPermanent: boolean;
  /** Whether the server failed before it looked at this mail, so that the next mail would fail as well. */
  isServerDown: boolean;
}

export interface Smtp {
  /** Returns null when the server has accepted the mail. */
  send(mail: OutgoingMail): Promise<SmtpFailure | null>;
  /** Connects and signs in without sending anything; rejects if the server refuses. */
  check(): Promise<void>;
}

const connectMs = 10_000;
/** Time limit for each reply of the server. */
const replyMs = 20_000;

/** Creates the client of the SMTP server. Each mail opens its own connection. */
export function openSmtp(settings: MailSettings): Smtp {
  const { host, port, isSecure, requiresTls, login, from, dkim } = settings;
  const transport = createTransport({
    host,
    port,
    secure: isSecure,
    requireTLS: requiresTls,
    ...(login && { auth: { user: login.user, pass: login.password } }),
    ...{ connectionTimeout: connectMs, dnsTimeout: connectMs },
    ...{ greetingTimeout: replyMs, socketTimeout: replyMs },
    // A mail contains only texts, so the library has no reason to read files or to call other servers.
    ...{ disableFileAccess: true, disableUrlAccess: true },
    ...(dkim && {
      dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.privateKey },
    }),
  });
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    async send({ id, to, subject, html, text }) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          // The library would otherwise read the recipients from the header.
          envelope: { from: from.address, to: [to] },
          messageId: `<${id}@${domain}>`,
          ...{ subject, html, text },
          // Asks mail programs not to reply automatically, such as with vacation messages.
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return null;
      } catch (error) {
        return describeFailure(error);
      }
    },
    async check() {
      await transport.verify();
    },
  };
}

const failureSchema = z.object({
  message: z.string().catch('unknown'),
  code: z.string().catch('unknown'),
  command: z.string().catch(''),
  responseCode: z.int().optional().catch(undefined),
});

function describeFailure(error: unknown): SmtpFailure {
  const { message, code, command, responseCode } = failureSchema.parse(error);
  return {
    message,
    codes: [code, responseCode].join(' ').trim(),
    isPermanent: command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500,
    isServerDown: code !== 'EENVELOPE' && code !== 'EMESSAGE',
  };
}
