import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Clock } from '../clock.ts';
import type { Orm } from '../database/database.ts';
import { IdentityRecordEntity } from './identity.entity.ts';

/** The embedded provider's memory in PostgreSQL: a killed process loses no sign-in, and every node knows all of them. */
export function createRecordStore(orm: Orm, clock: Clock): (model: string) => Adapter {
  return (model) => {
    const em = () => orm.em.fork();
    const find = async (key: { id: string } | { uid: string } | { userCode: string }) => {
      const unexpired = { $or: [{ expiresAt: null }, { expiresAt: { $gt: new Date(clock.now()) } }] };
      const record = await em().findOne(IdentityRecordEntity, { model, ...key, ...unexpired });
      if (!record) return undefined;
      return { ...record.payload, ...(record.consumedAt && { consumed: epochSeconds(record.consumedAt) }) };
    };
    return {
      find: (id) => find({ id }),
      findByUid: (uid) => find({ uid }),
      findByUserCode: (userCode) => find({ userCode }),
      async upsert(id, payload, expiresInSeconds) {
        await em().upsert(IdentityRecordEntity, {
          ...{ model, id, payload },
          ...indexed(payload),
          expiresAt: expiresInSeconds ? new Date(clock.now() + expiresInSeconds * 1000) : null,
        });
      },
      /** Of two that arrive together, one gets the code. */
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

/** Drops what has expired. Answers how many. */
export function purgeIdentityRecords(em: SqlEntityManager, clock: Clock): Promise<number> {
  return em.nativeDelete(IdentityRecordEntity, { expiresAt: { $lte: new Date(clock.now()) } });
}

function indexed({ grantId, userCode, uid }: AdapterPayload) {
  return { grantId: grantId ?? null, userCode: userCode ?? null, uid: uid ?? null };
}

const epochSeconds = (date: Date) => Math.floor(date.getTime() / 1000);
