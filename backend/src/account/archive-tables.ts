import { exportedAccount } from '../auth/export-owner.ts';
import { exportedCampaigns } from '../campaigns/export-owner.ts';
import { exportedCodes } from '../codes/export-owner.ts';
import { exportedPromotions } from '../codes/promotions/export-owner.ts';
import { exportedCounters } from '../counter/export-owner.ts';
import { exportedPrizeMails } from '../delivery/mails/export-owner.ts';
import { exportedEmbeds } from '../embeds/export-owner.ts';
import { exportedPages } from '../hosted-pages/export-owner.ts';
import { exportedImages } from '../images/library/export-owner.ts';
import { exportedMedia } from '../media/export-owner.ts';
import { exportedNotices } from '../notices/export-owner.ts';
import { exportedPayments } from '../payments/export-owner.ts';
import { exportedGrants } from '../paywall/export-owner.ts';
import type { ExportedTable } from '../platform/archive/exported-table.ts';
import { exportedPlays } from '../play/export-owner.ts';
import { exportedRaces } from '../race/export-owner.ts';
import { exportedWins } from '../rewards/export-owner.ts';

/** The tables in an owner's archive, in the order of its README. */
export const archiveTables: readonly ExportedTable[] = [
  ...exportedAccount,
  exportedPayments,
  ...exportedCampaigns,
  exportedImages,
  exportedMedia,
  ...exportedEmbeds,
  exportedPages,
  ...exportedCodes,
  ...exportedPromotions,
  ...exportedCounters,
  exportedWins,
  ...exportedPlays,
  exportedPrizeMails,
  exportedGrants,
  ...exportedRaces,
  ...exportedNotices,
];
