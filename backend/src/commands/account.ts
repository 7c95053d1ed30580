import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { exportAccount } from '../account/export-account.ts';
import { closeForErasure } from '../account/request-erasure.ts';
import { findUsersByAddress, lockUser } from '../auth/erase-owner.ts';
import type { UserRow } from '../auth/user.entity.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import { databaseStorage } from '../platform/storage/database-storage.ts';
import { openFileStorage } from '../platform/storage/open-file-storage.ts';
import { openInstallation } from './open-installation.ts';

/**
 * Writes the archive of an owner's account to a new file (B40). The server may keep running.
 * @throws Error if not exactly one account has this address, or if the file exists
 */
export async function writeAccountArchive(address: string, file: string): Promise<void> {
  const config = readConfig();
  const database = await openInstallation(config);
  try {
    const { id } = await findAccount(database, address);
    const images = databaseStorage(database.orm);
    const archive = exportAccount(
      {
        pool: database.pool,
        publicUrl: config.publicUrl ?? `http://${config.host}:${config.port}`,
        findImageBytes: (hash) => images.get(hash),
        files: openFileStorage(database.pool, config.s3),
      },
      { ownerId: id, createdAt: new Date(systemClock.now()) },
    );
    await pipeline(archive, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
    process.stdout.write(`The data of ${address} is in ${file}.\n`);
  } finally {
    await database.close();
  }
}

/**
 * Closes an owner's account, so that the server erases it (B42). Unlike the dashboard, the command also accepts the
 * administrator's account.
 * @throws Error if not exactly one account has this address
 * @throws AppError account.payment_processing
 */
export async function eraseAccountOf(address: string): Promise<void> {
  const database = await openInstallation(readConfig());
  try {
    const { id } = await findAccount(database, address);
    await database.orm.em.fork().transactional(async (tx) => {
      const user = await lockUser(tx, id);
      if (user === null) throw new Error(`The account of ${address} was deleted just now.`);
      await closeForErasure(tx, user, { clock: systemClock });
    });
    process.stdout.write(
      `${address} is signed out. The server deletes the data within minutes while it runs, and then writes a mail.\n`,
    );
  } finally {
    await database.close();
  }
}

async function findAccount({ orm }: Database, address: string): Promise<UserRow> {
  const users = await findUsersByAddress(orm.em.fork(), address);
  // The addresses of two accounts may differ only in letter case. In that case, the exact match takes precedence.
  const exact = users.filter(({ email }) => email === address);
  const [user, other] = exact.length > 0 ? exact : users;
  if (!user) throw new Error(`No account has the address ${address}.`);
  if (other) throw new Error(`Several accounts have the address ${address}, from different sign-ins.`);
  return user;
}
