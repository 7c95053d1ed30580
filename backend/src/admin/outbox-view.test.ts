import { randomUUID } from 'node:crypto';
import { mailContentSchema, outboxSchema } from '@puzzle-prize/sdk/protocol';
import { mailsListed } from '@puzzle-prize/sdk/protocol/limits';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createOwner, type TestOwner } from '../../test/factories.ts';
import { refusal } from '../../test/visitor.ts';
import { UserEntity } from '../auth/user.entity.ts';
import { sendMail } from '../platform/mail/send-mail.ts';

const path = '/api/admin/mails';

describe('the outbox of a server without SMTP', () => {
  const test = useApp();
  let admin: TestOwner;
  const em = () => test.app.platform.database.orm.em.fork();
  const write = (subject: string) =>
    sendMail(test.app.platform, em(), { to: 'ada@example.com', subject, html: '<p>Hi</p>', text: 'Hi' });
  const list = async () => outboxSchema.parse(await (await admin.fetch(path)).json());

  beforeAll(async () => {
    admin = await createOwner(test);
    await em().nativeUpdate(UserEntity, { id: admin.id }, { isAdmin: true });
  });

  it('[X1] is shown only to the administrator', async () => {
    const owner = await createOwner(test);
    for (const address of [path, `${path}/${randomUUID()}`]) {
      expect(await refusal(await owner.fetch(address))).toBe('403 auth.admin_required');
      expect(await refusal(await fetch(test.url + address))).toBe('401 auth.required');
    }
  });

  it('[X1] lists the mails that were not sent, newest first, with their content', async () => {
    await write('First');
    test.clock.advance(1000);
    await write('Second');
    const { isSending, mails } = await list();
    expect(isSending).toBe(false);
    expect(mails).toMatchObject([
      { subject: 'Second', recipient: 'ada@example.com', status: 'kept', sendAttempts: 0, sentAt: null },
      { subject: 'First', status: 'kept' },
    ]);
    const content = await (await admin.fetch(`${path}/${mails[0]?.id ?? ''}`)).json();
    expect(mailContentSchema.parse(content)).toEqual({ plainText: 'Hi', html: '<p>Hi</p>' });
  });

  it('[X1] names the state of each mail, and no content of a sent one', async () => {
    const { pool } = test.app.platform.database;
    await pool.query(
      `insert into mails (to_address, subject, created_at, due_at, sent_at, failed_at, last_error)
       values ('b@example.com', 'waiting', $1::timestamptz, $1::timestamptz, null::timestamptz, null::timestamptz, 'busy'),
         ('b@example.com', 'sent', $1, null, $1, null, null),
         ('b@example.com', 'failed', $1, null, null, $1, 'unknown')`,
      [new Date(test.clock.now())],
    );
    const found = (await list()).mails.filter(({ recipient }) => recipient === 'b@example.com');
    for (const { subject, status } of found) expect(status).toBe(subject);
    expect(found).toHaveLength(3);
    const sent = found.find(({ status }) => status === 'sent');
    expect(await admin.get(`${path}/${sent?.id ?? ''}`)).toEqual({ plainText: null, html: null });
  });

  it('[X1] answers alike for an unknown and a malformed id', async () => {
    for (const id of [randomUUID(), 'x'])
      expect(await refusal(await admin.fetch(`${path}/${id}`))).toBe('404 request.not_found');
  });

  it('[X1] lists a limited number of mails', async () => {
    for (let count = 0; count <= mailsListed; count += 1) await write(`Mail ${count}`);
    expect((await list()).mails).toHaveLength(mailsListed);
  });
});
