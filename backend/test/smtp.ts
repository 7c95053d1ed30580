import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { vi } from 'vitest';

/** A mail as the SMTP server received it. */
export interface ReceivedMail {
  from: string;
  to: string[];
  /** The headers, with folded lines joined. */
  headers: string;
  /** The decoded parts of the mail, joined. */
  body: string;
}

/** A real SMTP server on this machine, which can refuse mails. */
export interface TestSmtp {
  url: string;
  received: ReceivedMail[];
  /** Waits at most 5 s for a mail to the address. */
  waitForMail(address: string): Promise<ReceivedMail>;
  /** Refuses every recipient with this status code from now on; null accepts them again. */
  refuse(code: number | null): void;
  close(): Promise<void>;
}

/** Opens the server on a free port. */
export async function openTestSmtp(): Promise<TestSmtp> {
  const received: ReceivedMail[] = [];
  let refusal: number | null = null;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo(_address, _session, reply) {
      if (refusal === null) reply();
      else reply(Object.assign(new Error('Refused by the test'), { responseCode: refusal }));
    },
    onData(stream, { envelope }, reply) {
      void (async () => {
        const [head = '', body = ''] = splitHead((await buffer(stream)).toString('latin1'));
        const boundary = /boundary="([^"]+)"/.exec(head)?.[1] ?? '';
        received.push({
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          headers: head.replace(/\r\n[ \t]+/g, ' '),
          body: body.split(`--${boundary}`).map(decode).join('\n'),
        });
        reply();
      })();
    },
  });
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    waitForMail: (to) =>
      vi.waitFor(
        () => {
          const mail = received.find((one) => one.to.includes(to));
          if (!mail) throw new Error('no mail yet');
          return mail;
        },
        { timeout: 5000, interval: 50 },
      ),
    refuse(code) {
      refusal = code;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
      }),
  };
}

function splitHead(text: string): string[] {
  return text.split(/\r\n\r\n([\s\S]*)/, 2);
}

/** Decodes a part of a mail. Parts with long lines are encoded as quoted-printable. */
function decode(part: string): string {
  const [head = '', body = ''] = splitHead(part);
  if (!head.includes('quoted-printable')) return part;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  return `${head}\n${Buffer.from(bytes, 'latin1').toString('utf8')}`;
}
