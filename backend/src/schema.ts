import { ApiKeyEntity } from './auth/api-key.entity.ts';
import { apiKeysMigration, authMigration } from './auth/migration.ts';
import { OwnerSessionEntity } from './auth/owner-session.entity.ts';
import { UserEntity } from './auth/user.entity.ts';
import { CampaignEntity } from './campaigns/campaign.entity.ts';
import {
  campaignsMigration,
  imageUsesMigration,
  paidCampaignsMigration,
  requiredEndUserMigration,
} from './campaigns/migration.ts';
import { PromotionBatchEntity } from './codes/stripe/batch.entity.ts';
import { StripeConnectionEntity } from './codes/stripe/connection.entity.ts';
import { stripeCodesMigration } from './codes/stripe/migration.ts';
import { CollectionEntity } from './codes/collection.entity.ts';
import { codesMigration } from './codes/migration.ts';
import { EmbedEntity } from './embeds/embed.entity.ts';
import { embedsMigration } from './embeds/migration.ts';
import { TemplateImageEntity, UserImageEntity } from './images/image.entity.ts';
import { imagesMigration } from './images/migration.ts';
import { MediaRewardEntity } from './media/media-reward.entity.ts';
import { MediaUploadEntity } from './media/media-upload.entity.ts';
import { mediaFilesMigration, mediaMigration } from './media/migration.ts';
import { paymentsMigration } from './payments/migration.ts';
import { PaymentEntity } from './payments/payment.entity.ts';
import { ProcessedEventEntity } from './payments/processed-event.entity.ts';
import { IdentityAccountEntity, IdentityRecordEntity } from './platform/identity-provider/identity.entity.ts';
import { identityMigration } from './platform/identity-provider/migration.ts';
import { stripeSandboxMigration } from './platform/payment-provider/migration.ts';
import { BlobEntity } from './platform/storage/blob.entity.ts';
import { filesMigration, storageMigration } from './platform/storage/migration.ts';
import { endedGrantsMigration, paywallMigration } from './paywall/migration.ts';
import { playMigration } from './play/migration.ts';
import {
  openRoomsMigration,
  raceMigration,
  racePrizesMigration,
  raceWalksMigration,
} from './race/migration.ts';
import { RaceConfigEntity } from './race/race-config.entity.ts';
import { RaceRoomEntity } from './race/race-room.entity.ts';
import {
  mediaWinsMigration,
  rememberedNetworksMigration,
  rewardsMigration,
  winHistoryMigration,
} from './rewards/migration.ts';

/** Every table of the product, in the order of the features. */
export const entities = [
  BlobEntity,
  IdentityRecordEntity,
  IdentityAccountEntity,
  UserEntity,
  OwnerSessionEntity,
  ApiKeyEntity,
  PaymentEntity,
  ProcessedEventEntity,
  UserImageEntity,
  TemplateImageEntity,
  CampaignEntity,
  EmbedEntity,
  CollectionEntity,
  StripeConnectionEntity,
  PromotionBatchEntity,
  MediaRewardEntity,
  MediaUploadEntity,
  RaceConfigEntity,
  RaceRoomEntity,
];

/** How they came to be, in the order they run. */
export const migrations = [
  storageMigration,
  identityMigration,
  authMigration,
  imagesMigration,
  campaignsMigration,
  embedsMigration,
  codesMigration,
  rewardsMigration,
  apiKeysMigration,
  winHistoryMigration,
  playMigration,
  imageUsesMigration,
  stripeSandboxMigration,
  paidCampaignsMigration,
  paymentsMigration,
  mediaMigration,
  stripeCodesMigration,
  requiredEndUserMigration,
  filesMigration,
  mediaFilesMigration,
  mediaWinsMigration,
  paywallMigration,
  raceMigration,
  raceWalksMigration,
  racePrizesMigration,
  endedGrantsMigration,
  openRoomsMigration,
  rememberedNetworksMigration,
];
