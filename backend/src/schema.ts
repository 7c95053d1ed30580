import { AccessCallEntity } from './paywall/access-call.entity.ts';
import { AccessGrantEntity } from './paywall/access-grant.entity.ts';
import { AccessUseEntity } from './paywall/access-use.entity.ts';
import { CodeRestoreEntity } from './codes/held/code-restore.entity.ts';
import { HeldCodeEntity } from './codes/held/held-code.entity.ts';
import { RedemptionEntity } from './codes/redemptions/redemption.entity.ts';
import { CounterEntity } from './counter/counter.entity.ts';
import { CounterInvitationEntity } from './counter/counter-invitation.entity.ts';
import { CounterSessionEntity } from './counter/counter-session.entity.ts';
import { DiscountCodeEntity } from './codes/discount-code.entity.ts';
import { FileChunkEntity } from './platform/storage/file-chunk.entity.ts';
import { CapSlotEntity } from './rewards/cap-slot.entity.ts';
import { WinCapEntity } from './rewards/win-cap.entity.ts';
import { MediaLeftoverEntity } from './media/media-leftover.entity.ts';
import { MediaWinEntity } from './rewards/media-win.entity.ts';
import { PlayDayEntity } from './play/play-day.entity.ts';
import { PrizeMailEntity } from './delivery/mails/prize-mail.entity.ts';
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
import { AccountErasureEntity } from './account/account-erasure.entity.ts';
import { ApiKeyEntity } from './auth/api-key.entity.ts';
import { ScopedApiKeyEntity } from './auth/scoped-api-key.entity.ts';
import { ApiRequestEntity } from './auth/request-log/api-request.entity.ts';
import { StoredReplyEntity } from './auth/stored-reply.entity.ts';
import { OwnerSessionEntity } from './auth/owner-session.entity.ts';
import { UserEntity } from './auth/user.entity.ts';
import { CampaignEntity } from './campaigns/campaign.entity.ts';
import { PromotionBatchEntity } from './codes/promotions/batch.entity.ts';
import { StripeConnectionEntity } from './codes/promotions/connection.entity.ts';
import { CollectionEntity } from './codes/collection.entity.ts';
import { EmbedEntity } from './embeds/embed.entity.ts';
import { PrizeLinkEntity } from './delivery/prize-link.entity.ts';
import { SightingEntity } from './embeds/sightings/sighting.entity.ts';
import { TemplateImageEntity, UserImageEntity } from './images/library/image.entity.ts';
import { EmbedPageEntity } from './hosted-pages/embed-page.entity.ts';
import { ImageColorsEntity } from './images/colors/image-colors.entity.ts';
import { MediaRewardEntity } from './media/rewards/media-reward.entity.ts';
import { MediaUploadEntity } from './media/upload/media-upload.entity.ts';
import { NoticeEntity } from './notices/notice.entity.ts';
import { NoticePreferenceEntity } from './notices/notice-preference.entity.ts';
import { PaymentEntity } from './payments/payment.entity.ts';
import { PaymentRecordEntity } from './payments/payment-record.entity.ts';
import { ProcessedEventEntity } from './payments/processed-event.entity.ts';
import {
  IdentityAccountEntity,
  IdentityLinkEntity,
  IdentityRecordEntity,
} from './platform/identity-provider/identity.entity.ts';
import { MailEntity } from './platform/mail/mail.entity.ts';
import { BlobEntity } from './platform/storage/blob.entity.ts';
import { AnswerTryEntity } from './play/alternative/answer-try.entity.ts';
import { PlayRefusalEntity } from './play/protection/refusal.entity.ts';
import { PlaySlotEntity } from './play/play-slot.entity.ts';
import { PlaySlotsStartEntity } from './play/play-slots-start.entity.ts';
import { CampaignEventEntity } from './campaigns/campaign-event.entity.ts';
import { CampaignTextsEntity } from './campaigns/texts/campaign-texts.entity.ts';
import { RaceConfigEntity } from './race/race-config.entity.ts';
import { RaceEventEntity } from './race/events/race-event.entity.ts';
import { RefusedSiteEntity } from './race/refused-sites/refused-site.entity.ts';
import { RaceGhostEntity } from './race/ghosts/race-ghost.entity.ts';
import { RaceRoomEntity } from './race/race-room.entity.ts';
import { WaitingAddressEntity } from './waiting-list/waiting-address.entity.ts';

/** Every table of the product, in the order of the features. */
export const entities = [
  BlobEntity,
  FileChunkEntity,
  ReadinessEntity,
  IdentityRecordEntity,
  IdentityAccountEntity,
  IdentityLinkEntity,
  MailEntity,
  UserEntity,
  OwnerSessionEntity,
  ApiKeyEntity,
  ScopedApiKeyEntity,
  ApiRequestEntity,
  StoredReplyEntity,
  PaymentEntity,
  ProcessedEventEntity,
  PaymentRecordEntity,
  UserImageEntity,
  TemplateImageEntity,
  ImageColorsEntity,
  CampaignEntity,
  CampaignEventEntity,
  CampaignTextsEntity,
  EmbedEntity,
  SightingEntity,
  CollectionEntity,
  DiscountCodeEntity,
  RedemptionEntity,
  HeldCodeEntity,
  CodeRestoreEntity,
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
  WinCapEntity,
  CapSlotEntity,
  PrizeLinkEntity,
  PrizeMailEntity,
  CounterEntity,
  CounterInvitationEntity,
  CounterSessionEntity,
  PlayDayEntity,
  PlaySlotEntity,
  PlaySlotsStartEntity,
  AnswerTryEntity,
  PlayRefusalEntity,
  WaitingAddressEntity,
  EmbedPageEntity,
  RaceConfigEntity,
  RaceEventEntity,
  RefusedSiteEntity,
  RaceRoomEntity,
  RaceParticipantEntity,
  RaceWalkEntity,
  RaceGhostEntity,
  RaceNodeEntity,
  NoticeEntity,
  NoticePreferenceEntity,
  AccountErasureEntity,
];
