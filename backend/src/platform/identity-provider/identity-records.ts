import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Pool } from 'pg';
import type { Clock } from '../clock.ts';
import type { Orm } from '../database/database.ts';
import { runSql } from '../database/run-sql.ts';
import { purgeInBatches } from '../database/purge-in-batches.ts';
import { IdentityRecordEntity } from './identity.entity.ts';

/**
 * Stores the embedded provider's records in PostgreSQL, so a killed process loses no sign-in and every node
 * finds all records.
 */
export function createRecordStore(orm: Orm, clock: Clock): (model: string) => Adapter {
  return (model) => {
    const em = () => orm.em.fork();
    const find = async (key: { id: string } | { uid: string } | { userCode: string }) => {
      if (!isStorable(key)) return undefined;
      const unexpired = { $or: [{ expiresAt: null }, { expiresAt: { $gt: new Date(clock.now()) } }] };
      const record = await em().findOne(IdentityRecordEntity, { model, ...key, ...unexpired });
      if (!record) return undefined;
      return { ...record.payload, ...(record.consumedAt && { consumed: toEpochSeconds(record.consumedAt) }) };
    };
    return {
      find: (id) => find({ id }),
      findByUid: (uid) => find({ uid }),
      findByUserCode: (userCode) => find({ userCode }),
      async upsert(id, payload, expiresInSeconds) {
        if (!isStorable({ id, payload }))
          throw new errors.InvalidRequest('a parameter has a character that is not text');
        await em().upsert(IdentityRecordEntity, {
          ...{ model, id, payload },
          ...listIndexed(payload),
          expiresAt: expiresInSeconds ? new Date(clock.now() + expiresInSeconds * 1000) : null,
        });
      },
      /** Marks a record as used. If two calls use the same code at once, only one succeeds. */
      async consume(id) {
        const unused = { model, id, consumedAt: null };
        const taken = await em().nativeUpdate(IdentityRecordEntity, unused, {
          consumedAt: new Date(clock.now()),
        });
        if (taken === 0) throw new errors.InvalidGrant('already used');
      },
      async destroy(id) {
        await em().nativeDelete(IdentityRecordEntity, { model, id });
      },
      async revokeByGrantId(grantId) {
        await em().nativeDelete(IdentityRecordEntity, { model, grantId });
      },
    };
  };
}

/**
 * Whether PostgreSQL can store the strings in a value. It cannot store NUL characters and lone surrogates.
 * Only hostile parameters contain them.
 */
function isStorable(value: object): boolean {
  let isText = true;
  JSON.stringify(value, (key, inner: unknown) => {
    for (const text of [key, inner])
      if (typeof text === 'string' && (text.includes('\0') || !text.isWellFormed())) isText = false;
    return inner;
  });
  return isText;
}

/**
 * Deletes all records of a person's sign-ins at the provider: sessions, codes, and incomplete sign-ins for which the
 * password has been checked.
 */
export async function forgetSignIns(em: SqlEntityManager, accountId: string): Promise<void> {
  await runSql(em, forgetStatement, [accountId]);
}

const forgetStatement = `
  delete from identity_records where $1 in (
    payload ->> 'accountId', payload #>> '{session,accountId}', payload #>> '{result,login,accountId}')`;

/** Deletes expired records and returns their number. */
export async function purgeIdentityRecords(pool: Pool, clock: Clock, signal?: AbortSignal): Promise<number> {
  const values = [new Date(clock.now())];
  const { count } = await purgeInBatches(pool, { statement: purgeStatement, values, signal });
  return count;
}

const purgeStatement = `
  delete from identity_records where expires_at <= $1 and (model, id) in (
    select model, id from identity_records where expires_at <= $1 order by expires_at limit $2)`;

function listIndexed({ grantId, userCode, uid }: AdapterPayload) {
  return { grantId: grantId ?? null, userCode: userCode ?? null, uid: uid ?? null };
}

const toEpochSeconds = (date: Date) => Math.floor(date.getTime() / 1000);
