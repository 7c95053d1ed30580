import {
  type GivenCode,
  holdCodes,
  knowsCodes,
  listGivenCodes,
  type RestoredCampaign,
  type RestoredCodes,
} from '../codes/held/restored-codes.ts';
import { renewBatches } from '../codes/promotions/renew-batches.ts';
import type { Manifest } from '../platform/backup/backup.ts';
import { restoreBackup } from '../platform/backup/restore.ts';
import type { Config } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { restoreWins } from '../rewards/restore-wins.ts';
import { migrations } from '../migrations.ts';
import { entities } from '../schema.ts';

export interface RestoreChoice {
  /** Whether existing data may be replaced. */
  isReplacing: boolean;
  /** Whether the operator knows that no code was given out after the backup. */
  isNothingGiven: boolean;
}

/** The result of a restore: the backup, and what is known about the time after it. */
export interface Restored extends Manifest {
  /** The codes that were given out after the backup, as the replaced data shows. */
  given: GivenCode[];
  /** The number of these codes whose wins were restored, too. */
  restoredWins: number;
  /** The campaigns with codes that were given out, or may have been. */
  campaigns: RestoredCampaign[];
}

/**
 * Restores an installation, and makes sure that no code is given out twice (B44): wins after the backup are taken over
 * from the replaced data, and the codes about which it says nothing are held back.
 * @throws Error as `restoreBackup` does
 */
export async function restoreInstallation(
  config: Config,
  path: string,
  { isReplacing, isNothingGiven }: RestoreChoice,
): Promise<Restored> {
  const effect: Pick<Restored, 'given' | 'restoredWins' | 'campaigns'> = {
    given: [],
    restoredWins: 0,
    campaigns: [],
  };
  const manifest = await restoreBackup(path, {
    ...{ config, entities, migrations, isReplacing },
    log: createLog({ logLevel: 'silent' }),
    async complete({ client, replaced, header }) {
      const restored: RestoredCodes = { client, replaced, backupAt: header.madeAt };
      if (await knowsCodes(restored)) effect.given = await listGivenCodes(restored);
      effect.restoredWins = await restoreWins(restored);
      effect.campaigns = await holdCodes(restored, { isNothingGiven, given: effect.given });
      if (!isNothingGiven) await renewBatches(client);
    },
  });
  return { ...manifest, ...effect };
}
