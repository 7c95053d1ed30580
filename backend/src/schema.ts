import { AccessCallEntity } from './paywall/access-call.entity.ts';
import { AccessGrantEntity } from './paywall/access-grant.entity.ts';
import { AccessUseEntity } from './paywall/access-use.entity.ts';
import { DiscountCodeEntity } from './codes/discount-code.entity.ts';
import { FileChunkEntity } from './platform/storage/file-chunk.entity.ts';
import { HourlyCapEntity } from './rewards/hourly-cap.entity.ts';
import { HourlySlotEntity } from './rewards/hourly-slot.entity.ts';
import { MediaLeftoverEntity } from './media/media-leftover.entity.ts';
import { MediaWinEntity } from './rewards/media-win.entity.ts';
import { PlayDayEntity } from './play/play-day.entity.ts';
import { AttemptEntity } from './rewards/attempt.entity.ts';
import { PuzzleSessionEntity } from './paywall/puzzle-session.entity.ts';
import { RaceNodeEntity } from './race/race-node.entity.ts';
import { RaceParticipantEntity } from './race/race-participant.entity.ts';
import { RaceWalkEntity } from './race/race-walk.entity.ts';
import { ReadinessEntity } from './platform/database/readiness.entity.ts';
import { RetiredPromotionCodeEntity } from './codes/promotions/retired-promotion-code.entity.ts';
import { StripeConnectStateEntity } from './codes/promotions/connect-state.entity.ts';
import { WinCountEntity } from './rewards/win-count.entity.ts';
import { WinTotalEntity } from './rewards/win-total.entity.ts';
import { ApiKeyEntity } from './auth/api-key.entity.ts';
import { apiKeysMigration, authMigration, endUserKeysMigration } from './auth/migration.ts';
import { OwnerSessionEntity } from './auth/owner-session.entity.ts';
import { UserEntity } from './auth/user.entity.ts';
import { CampaignEntity } from './campaigns/campaign.entity.ts';
import {
  campaignScaleMigration,
  campaignsMigration,
  imageUsesMigration,
  paidCampaignsMigration,
  requiredEndUserMigration,
  unsignedEndUserMigration,
} from './campaigns/migration.ts';
import { PromotionBatchEntity } from './codes/promotions/batch.entity.ts';
import { StripeConnectionEntity } from './codes/promotions/connection.entity.ts';
import { stripeCodesMigration } from './codes/promotions/migration.ts';
import { CollectionEntity } from './codes/collection.entity.ts';
import { cleanedCodesMigration, codesMigration } from './codes/migration.ts';
import { EmbedEntity } from './embeds/embed.entity.ts';
import { embedsMigration } from './embeds/migration.ts';
import { TemplateImageEntity, UserImageEntity } from './images/library/image.entity.ts';
import { imagesMigration, templateFilesMigration } from './images/migration.ts';
import { MediaRewardEntity } from './media/rewards/media-reward.entity.ts';
import { MediaUploadEntity } from './media/upload/media-upload.entity.ts';
import { mediaFilesMigration, mediaMigration } from './media/migration.ts';
import { paymentsMigration } from './payments/migration.ts';
import { PaymentEntity } from './payments/payment.entity.ts';
import { ProcessedEventEntity } from './payments/processed-event.entity.ts';
import { IdentityAccountEntity, IdentityRecordEntity } from './platform/identity-provider/identity.entity.ts';
import { readinessMigration } from './platform/database/readiness-migration.ts';
import { identityMigration } from './platform/identity-provider/migration.ts';
import { droppedSandboxMigration, stripeSandboxMigration } from './platform/payment-provider/migration.ts';
import { BlobEntity } from './platform/storage/blob.entity.ts';
import { filesMigration, storageMigration } from './platform/storage/migration.ts';
import { endedGrantsMigration, paywallMigration } from './paywall/migration.ts';
import { playMigration } from './play/migration.ts';
import {
  openRoomsMigration,
  pendingPlacesMigration,
  raceDealMigration,
  raceFairnessMigration,
  raceFinishMigration,
  raceMigration,
  racePrizesMigration,
  raceWalksMigration,
} from './race/migration.ts';
import { RaceConfigEntity } from './race/race-config.entity.ts';
import { RaceRoomEntity } from './race/race-room.entity.ts';
import {
  hourlySlotsMigration,
  mediaWinsMigration,
  rememberedNetworksMigration,
  rewardsMigration,
  winHistoryMigration,
  winsOutliveEmbedsMigration,
} from './rewards/migration.ts';

/** Every table of the product, in the order of the features. */
export const entities = [
  BlobEntity,
  FileChunkEntity,
  ReadinessEntity,
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
  DiscountCodeEntity,
  StripeConnectionEntity,
  PromotionBatchEntity,
  StripeConnectStateEntity,
  RetiredPromotionCodeEntity,
  MediaRewardEntity,
  MediaUploadEntity,
  MediaLeftoverEntity,
  PuzzleSessionEntity,
  AccessGrantEntity,
  AccessUseEntity,
  AccessCallEntity,
  AttemptEntity,
  MediaWinEntity,
  WinCountEntity,
  WinTotalEntity,
  HourlyCapEntity,
  HourlySlotEntity,
  PlayDayEntity,
  RaceConfigEntity,
  RaceRoomEntity,
  RaceParticipantEntity,
  RaceWalkEntity,
  RaceNodeEntity,
];

/** The migrations of all tables, in the order in which they run. */
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
  endUserKeysMigration,
  unsignedEndUserMigration,
  hourlySlotsMigration,
  readinessMigration,
  pendingPlacesMigration,
  raceFinishMigration,
  raceDealMigration,
  campaignScaleMigration,
  raceFairnessMigration,
  cleanedCodesMigration,
  templateFilesMigration,
  droppedSandboxMigration,
  winsOutliveEmbedsMigration,
];
