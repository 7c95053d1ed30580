import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { runJob } from '../../../test/run-job.ts';
import { openTestSmtp } from '../../../test/smtp.ts';
import { findFreePort } from '../free-port.ts';
import { createLog } from '../log.ts';
import { eraseMailsQueue } from './erase-mails.ts';
import { MailEntity } from './mail.entity.ts';
import { sendDueMails } from './send-due-mails.ts';
import { type NewMail, sendMail } from './send-mail.ts';
import { openSmtp } from './smtp.ts';

const smtp = await openTestSmtp();
const lines: string[] = [];
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

describe('a mail', () => {
  const test = useApp(
    {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Puzzle Prize <mail@puzzle.example>',
      DKIM_DOMAIN: 'puzzle.example',
      DKIM_SELECTOR: 'key1',
      DKIM_PRIVATE_KEY: generateKeyPairSync('rsa', { modulusLength: 1024 })
        .privateKey.export({ format: 'pem', type: 'pkcs8' })
        .toString(),
    },
    { log: createLog({ logLevel: 'warn' }, { write: (line) => void lines.push(line) }) },
  );
  const platform = () => test.app.platform;
  const em = () => platform().database.orm.em.fork();
  const createMail = (more: Partial<NewMail> = {}): NewMail => ({
    to: `ada-${randomUUID()}@example.com`,
    subject: 'Hello Ädä',
    html: '<p>Hello</p>',
    text: 'Hello\n',
    ...more,
  });
  const send = (mail: NewMail) => sendMail(platform(), em(), mail);
  /** Stores mails in one transaction. Their job then starts a second later. */
  const store = (mails: NewMail[]) =>
    em().transactional(async (work) => {
      for (const mail of mails) await sendMail(platform(), work, mail);
    });
  const sendDue = (port?: number) => {
    const { clock, config, database, log } = platform();
    if (!config.mail) throw new Error('no SMTP server');
    const client = openSmtp({ ...config.mail, ...(port !== undefined && { port }) });
    return sendDueMails({ clock, log, smtp: client, pool: database.pool }, AbortSignal.timeout(5000));
  };
  const read = ({ to }: NewMail) => em().findOneOrFail(MailEntity, { toAddress: to });
  const findReceived = ({ to }: NewMail) => smtp.received.filter((mail) => mail.to.includes(to));
  const waitForAttempt = (mail: NewMail) =>
    vi.waitFor(
      async () => {
        const row = await read(mail);
        expect(row.sentAt ?? row.lastError).not.toBeNull();
      },
      { timeout: 4000, interval: 20 },
    );

  beforeEach(() => {
    smtp.refuse(null);
  });
  afterAll(() => smtp.close());

  it('[U1] is sent at once, with sender, both parts and a DKIM signature', async () => {
    const mail = createMail();
    await send(mail);
    await waitForAttempt(mail);
    const [received] = findReceived(mail);
    expect(received).toMatchObject({ from: 'mail@puzzle.example', to: [mail.to] });
    expect(received?.headers).toContain('From: Puzzle Prize <mail@puzzle.example>');
    expect(received?.headers).toContain(`To: ${mail.to}`);
    expect(received?.headers).toMatch(/DKIM-Signature: .*d=puzzle\.example; .*s=key1;/);
    expect(received?.headers).toContain('Auto-Submitted: auto-generated');
    expect(received?.body).toContain('<p>Hello</p>');
    expect(received?.body).toContain('text/plain');
    expect((await read(mail)).attempts).toBe(1);
  });

  it('[T23] keeps no content once it is sent, because it may have contained a link', async () => {
    const mail = createMail();
    await send(mail);
    await waitForAttempt(mail);
    expect(await read(mail)).toMatchObject({ html: null, text: null, dueAt: null, failedAt: null });
  });

  it('[U1] is not sent if its transaction is rolled back', async () => {
    const mail = createMail();
    const failed = em().transactional(async (work) => {
      await sendMail(platform(), work, mail);
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await sendDue();
    expect(findReceived(mail)).toEqual([]);
    expect(await em().count(MailEntity, { toAddress: mail.to })).toBe(0);
  });

  it('[U1] is sent later if the server refuses it for now, with growing delays', async () => {
    const mail = createMail();
    smtp.refuse(451);
    await send(mail);
    await waitForAttempt(mail);
    await sendDue();
    expect(await read(mail)).toMatchObject({ attempts: 1, sentAt: null, failedAt: null });
    expect((await read(mail)).lastError).toContain('Refused by the test');
    test.clock.advance(2 * minuteMs + 1000);
    await sendDue();
    expect((await read(mail)).attempts).toBe(2);
    test.clock.advance(2 * minuteMs + 1000);
    await sendDue();
    expect((await read(mail)).attempts).toBe(2);
    smtp.refuse(null);
    test.clock.advance(2 * minuteMs);
    await sendDue();
    expect(await read(mail)).toMatchObject({ attempts: 3, lastError: null });
    expect(findReceived(mail)).toHaveLength(1);
  });

  it('[U1] is given up after a day, with a line in the log that names no person', async () => {
    const mail = createMail();
    smtp.refuse(451);
    await send(mail);
    await waitForAttempt(mail);
    const { id, createdAt } = await read(mail);
    for (let count = 0; count < 30 && !(await read(mail)).failedAt; count += 1) {
      test.clock.advance(121 * minuteMs);
      await sendDue();
    }
    const { failedAt, attempts } = await read(mail);
    const ageMs = (failedAt?.getTime() ?? 0) - createdAt.getTime();
    expect(ageMs).toBeGreaterThan(20 * 60 * minuteMs);
    expect(ageMs).toBeLessThan(dayMs);
    expect(attempts).toBeGreaterThan(8);
    const line = lines.find((text) => text.includes(id) && text.includes('given up'));
    expect(line).toContain('"level":"error"');
    expect(lines.join('')).not.toContain(mail.to);
    smtp.refuse(null);
    test.clock.advance(dayMs);
    await sendDue();
    expect(findReceived(mail)).toEqual([]);
  });

  it('[U1] is given up at once if the server does not know the recipient', async () => {
    const mail = createMail();
    smtp.refuse(550);
    await send(mail);
    await vi.waitFor(async () => {
      expect((await read(mail)).failedAt).not.toBeNull();
    }, 4000);
    expect((await read(mail)).attempts).toBe(1);
  });

  it('[U1] is stored once for a dedupe key, and sent once by several nodes', async () => {
    const dedupeKey = `event-${randomUUID()}`;
    const mail = createMail({ dedupeKey });
    await Promise.all(Array.from({ length: 5 }, () => store([mail])));
    expect(await em().count(MailEntity, { dedupeKey })).toBe(1);
    const others = Array.from({ length: 6 }, () => createMail());
    await store(others);
    await Promise.all([sendDue(), sendDue(), sendDue()]);
    await store([mail]);
    await sendDue();
    for (const each of [mail, ...others]) expect(findReceived(each)).toHaveLength(1);
  });

  it('[R12] is stored by more transactions at once than there are connections', async () => {
    const mails = Array.from({ length: 25 }, () => createMail());
    await Promise.all(mails.map((mail) => store([mail])));
    await Promise.all([sendDue(), sendDue()]);
    for (const mail of mails) await waitForAttempt(mail);
    expect(mails.flatMap(findReceived)).toHaveLength(25);
  });

  it('[U1] waits with all others while the server is down', async () => {
    const mails = [createMail(), createMail()];
    await store(mails);
    await sendDue(await findFreePort());
    const attempts = (await Promise.all(mails.map(read))).map((row) => row.attempts);
    expect(attempts.sort()).toEqual([0, 1]);
  });

  it.each([
    ['a header in the address', { to: 'ada@example.com\r\nBcc: eve@example.com' }],
    ['two recipients', { to: 'ada@example.com, eve@example.com' }],
    ['a name', { to: 'Ada <ada@example.com>' }],
    ['a header in the subject', { subject: 'Hello\r\nBcc: eve@example.com' }],
  ])('[T23] is refused with %s', async (_, more) => {
    const before = await em().count(MailEntity);
    await expect(send(createMail(more))).rejects.toThrow(/address|subject/);
    expect(await em().count(MailEntity)).toBe(before);
  });

  it('[G57] may have an end of its attempts and an erasure of its own', async () => {
    const [brief, personal] = [createMail(), createMail()];
    smtp.refuse(451);
    const now = test.clock.now();
    await send({ ...brief, giveUpAt: new Date(now + minuteMs) });
    await waitForAttempt(brief);
    expect((await read(brief)).failedAt).not.toBeNull();
    expect((await read(brief)).failureCodes).toBe('EENVELOPE 451');

    await send({ ...personal, eraseAt: new Date(now + dayMs) });
    await waitForAttempt(personal);
    smtp.refuse(null);
    test.clock.advance(dayMs);
    // A mail is not sent after its `eraseAt`, even if the job that deletes its row is late.
    await sendDue();
    expect(findReceived(personal)).toEqual([]);
    await runJob(test, eraseMailsQueue, {});
    expect(await em().count(MailEntity, { toAddress: personal.to })).toBe(0);
    expect(await em().count(MailEntity, { toAddress: brief.to })).toBe(1);
  });

  it('[U1] is erased after 30 days', async () => {
    const [old, recent] = [createMail(), createMail()];
    await store([old]);
    test.clock.advance(29 * dayMs);
    await store([recent]);
    await runJob(test, eraseMailsQueue, {});
    expect(await em().count(MailEntity, { toAddress: old.to })).toBe(1);
    test.clock.advance(dayMs);
    await runJob(test, eraseMailsQueue, {});
    expect(await em().count(MailEntity, { toAddress: old.to })).toBe(0);
    expect(await em().count(MailEntity, { toAddress: recent.to })).toBe(1);
  });
});
