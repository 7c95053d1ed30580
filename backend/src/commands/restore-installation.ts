import { addGivenCodes } from '../codes/held/add-given-codes.ts';
import { holdCodes, type RestoredCampaign } from '../codes/held/hold-codes.ts';
import {
  type GivenCode,
  knowsCodes,
  listGivenCodes,
  listLostCodes,
  type RestoredCodes,
} from '../codes/held/restored-codes.ts';
import { restoreRedemptions } from '../codes/redemptions/restore-redemptions.ts';
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
  hasNoLaterWins: boolean;
}

/** The result of a restore: the backup, and what is known about the time after it. */
export interface Restored extends Manifest {
  /** The codes that were given out after the backup, as the replaced data shows. */
  givenCodes: GivenCode[];
  /** The number of `givenCodes` whose wins were also restored. */
  restoredWins: number;
  /** The codes that were given out by campaigns or from lists that were created after the backup. */
  lostCodes: GivenCode[];
  /** The campaigns with codes that were, or may have been, given out after the backup. */
  campaigns: RestoredCampaign[];
}

/**
 * Restores an installation, and makes sure that no code is given out twice (B44): copies wins after the backup from
 * the replaced data, and holds back a code if nothing shows whether it was given out.
 * @throws Error as `restoreBackup` does
 */
export async function restoreInstallation(
  config: Config,
  path: string,
  { isReplacing, hasNoLaterWins }: RestoreChoice,
): Promise<Restored> {
  const effect: Omit<Restored, keyof Manifest> = {
    givenCodes: [],
    restoredWins: 0,
    lostCodes: [],
    campaigns: [],
  };
  const manifest = await restoreBackup(path, {
    ...{ config, entities, migrations, isReplacing },
    log: createLog({ logLevel: 'silent' }),
    async complete({ client, replaced, header }) {
      const restored: RestoredCodes = { client, replaced, backupAt: header.madeAt };
      if (await knowsCodes(restored)) {
        await addGivenCodes(restored);
        effect.givenCodes = await listGivenCodes(restored);
        effect.lostCodes = await listLostCodes(restored);
      }
      effect.restoredWins = await restoreWins(restored);
      if (await knowsCodes(restored)) await restoreRedemptions(restored);
      effect.campaigns = await holdCodes(restored, { hasNoLaterWins, givenCodes: effect.givenCodes });
      if (!hasNoLaterWins) await renewBatches(client);
    },
  });
  return { ...manifest, ...effect };
}
