import { randomUUID } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { prizeMailsPerNetwork, prizeMailsPerWin } from '@puzzle-prize/sdk/protocol/limits';
import { runSql } from '../../platform/database/run-sql.ts';
import { hashNetwork } from '../../rewards/visitor.ts';
import { describeDelivery } from '../describe-delivery.ts';
import { sealAddress } from './address-seal.ts';
import { type PrizeMailServices, storeMail } from './store-mail.ts';
import { readWonCode, type Winner } from './won-code.ts';

/**
 * Stores the mail that a winner asked for. A job sends it.
 * @throws AppError play.not_won, prize_mail.win_limit, prize_mail.network_limit
 */
export async function mailPrize(
  services: PrizeMailServices,
  { address, lang, network, ...winner }: Winner & { address: string; lang: string; network: string },
): Promise<void> {
  const { clock, database, secrets } = services;
  const won = await readWonCode(database.pool, winner);
  if (!won) throw new AppError('play.not_won');
  const createdMs = clock.now();
  const id = randomUUID();
  const sealed = await sealAddress(secrets, address, id);
  const networkHash = hashNetwork(network, secrets.keys('prize-mail-networks')[0], createdMs);
  const prize = { ...won, ...describeDelivery(services, { ...won, lang }) };
  await database.orm.em.fork().transactional(async (em) => {
    await takeNumber(em, [id, won.attemptId, won.puzzleId, sealed, networkHash, new Date(createdMs), lang]);
    await storeMail(services, em, { id, createdMs, address, lang, prize });
  });
}

interface Taken {
  isAdded: boolean;
  isWinFull: boolean;
  isNetworkFull: boolean;
}

/**
 * Stores the row of a mail with the next free number of its win and of its network. Simultaneous calls compete for
 * the same number: one call gets it, and the others wait for the transaction of that call and retry.
 */
async function takeNumber(em: SqlEntityManager, values: readonly unknown[]): Promise<void> {
  for (;;) {
    const { rows } = await runSql<Taken>(em, addStatement, [
      ...values,
      prizeMailsPerWin,
      prizeMailsPerNetwork,
    ]);
    if (rows[0]?.isAdded) return;
    if (rows[0]?.isWinFull) throw new AppError('prize_mail.win_limit');
    if (rows[0]?.isNetworkFull) throw new AppError('prize_mail.network_limit');
  }
}

const addStatement = `
  with used as (
    select coalesce((select max(number) from prize_mails where attempt_id = $2), 0) as of_win,
      coalesce((select max(network_slot) from prize_mails where network_hash = $5), 0) as of_network
  ), added as (
    insert into prize_mails (id, attempt_id, puzzle_id, number, address_sealed, network_hash, network_slot, state, created_at, lang)
    select $1, $2, $3, of_win + 1, $4, $5, of_network + 1, 'queued', $6, $7 from used where of_win < $8 and of_network < $9
    on conflict do nothing returning id
  )
  select exists (select from added) as "isAdded", of_win >= $8 as "isWinFull", of_network >= $9 as "isNetworkFull"
  from used`;
