import { exportedDevices, exportedUser } from '../auth/export-owner.ts';
import { exportedCampaignEvents, exportedCampaigns } from '../campaigns/export-owner.ts';
import {
  exportedCollections,
  exportedFreeCodes,
  exportedHeldCodes,
  exportedIssuedCodes,
  exportedRestores,
} from '../codes/export-owner.ts';
import { exportedBatches, exportedConnections } from '../codes/promotions/export-owner.ts';
import { exportedPrizeMails } from '../delivery/mails/export-owner.ts';
import { exportedEmbeds, exportedSightings } from '../embeds/export-owner.ts';
import { exportedImages } from '../images/library/export-owner.ts';
import { exportedMedia } from '../media/export-owner.ts';
import { exportedNotices, exportedPreferences } from '../notices/export-owner.ts';
import { exportedPayments } from '../payments/export-owner.ts';
import { exportedGrants } from '../paywall/export-owner.ts';
import type { ExportedTable } from '../platform/archive/exported-table.ts';
import { exportedPlayDays, exportedPlaySlots, exportedRefusals } from '../play/export-owner.ts';
import { exportedRaces } from '../race/export-owner.ts';
import { exportedWins } from '../rewards/export-owner.ts';

/** The tables in an owner's archive, in the order of its README. */
export const archiveTables: readonly ExportedTable[] = [
  exportedUser,
  exportedDevices,
  exportedPayments,
  exportedConnections,
  exportedCampaigns,
  exportedCampaignEvents,
  exportedImages,
  exportedMedia,
  exportedEmbeds,
  exportedSightings,
  exportedCollections,
  exportedBatches,
  exportedIssuedCodes,
  exportedFreeCodes,
  exportedHeldCodes,
  exportedRestores,
  exportedWins,
  exportedPlayDays,
  exportedPlaySlots,
  exportedRefusals,
  exportedPrizeMails,
  exportedGrants,
  ...exportedRaces,
  exportedNotices,
  exportedPreferences,
];
