import type { MigrationObject } from '@mikro-orm/core';
import * as account from './account/migration.ts';
import * as auth from './auth/migration.ts';
import * as campaigns from './campaigns/migration.ts';
import * as campaignsTexts from './campaigns/texts/migration.ts';
import * as codesHeld from './codes/held/migration.ts';
import * as codes from './codes/migration.ts';
import * as codesPromotions from './codes/promotions/migration.ts';
import * as codesRedemptions from './codes/redemptions/migration.ts';
import * as counter from './counter/migration.ts';
import * as deliveryMails from './delivery/mails/migration.ts';
import * as delivery from './delivery/migration.ts';
import * as embeds from './embeds/migration.ts';
import * as hostedPages from './hosted-pages/migration.ts';
import * as images from './images/migration.ts';
import * as media from './media/migration.ts';
import * as notices from './notices/migration.ts';
import * as payments from './payments/migration.ts';
import * as paywall from './paywall/migration.ts';
import * as readiness from './platform/database/readiness-migration.ts';
import * as identityProvider from './platform/identity-provider/migration.ts';
import * as mail from './platform/mail/migration.ts';
import * as paymentProvider from './platform/payment-provider/migration.ts';
import * as storage from './platform/storage/migration.ts';
import * as play from './play/migration.ts';
import * as race from './race/migration.ts';
import * as rewards from './rewards/migration.ts';
import * as waitingList from './waiting-list/migration.ts';

const features: readonly Readonly<Record<string, MigrationObject | string>>[] = [
  account,
  auth,
  campaigns,
  campaignsTexts,
  codesHeld,
  codes,
  codesPromotions,
  codesRedemptions,
  counter,
  deliveryMails,
  delivery,
  embeds,
  hostedPages,
  images,
  media,
  notices,
  payments,
  paywall,
  readiness,
  identityProvider,
  mail,
  paymentProvider,
  storage,
  play,
  race,
  rewards,
  waitingList,
];

/**
 * The migrations of all tables, in the order of their names, in which they run. They are all exports of the imported
 * files, except the SQL strings, which are exported only for tests.
 */
export const migrations: MigrationObject[] = features
  .flatMap((feature) => Object.values(feature))
  .filter((exported) => typeof exported !== 'string')
  .toSorted((a, b) => (a.name < b.name ? -1 : 1));
