import type { InferEntity } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { mailsListed } from '@puzzle-prize/sdk/protocol/limits';
import { MailEntity } from './mail.entity.ts';

export type MailRow = InferEntity<typeof MailEntity>;

/** Reads the latest mails, newest first. */
export function listMails(em: SqlEntityManager): Promise<MailRow[]> {
  return em.find(MailEntity, {}, { orderBy: { createdAt: 'desc', id: 'desc' }, limit: mailsListed });
}

/** Reads a mail; null if it does not exist or was erased. */
export function findMail(em: SqlEntityManager, id: string): Promise<MailRow | null> {
  return em.findOne(MailEntity, { id });
}
