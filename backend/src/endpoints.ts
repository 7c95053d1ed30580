import { createAccountEndpoints } from './account/routes.ts';
import { createAdminEndpoints } from './admin/routes.ts';
import { createAnalyticsEndpoints } from './analytics/routes.ts';
import { createCampaignEndpoints } from './campaigns/routes.ts';
import { createTextEndpoints } from './campaigns/texts/routes.ts';
import { createPromotionEndpoints } from './codes/promotions/routes.ts';
import { createCodeEndpoints } from './codes/routes.ts';
import { createAccountSignInEndpoints, createInvitationEndpoints } from './counter/invitation-routes.ts';
import { createCounterEndpoints } from './counter/owner-routes.ts';
import { createCounterPageEndpoints } from './counter/routes.ts';
import { createPrizeMailEndpoints } from './delivery/mails/routes.ts';
import { embedEndpoints } from './embeds/routes.ts';
import { createSightingEndpoints } from './embeds/sightings/routes.ts';
import type { Features } from './features.ts';
import { createHostedPageEndpoints } from './hosted-pages/routes.ts';
import { createOverviewEndpoints } from './overview/routes.ts';
import { createNoticeEndpoints } from './notices/routes.ts';
import { createImageEndpoints } from './images/routes.ts';
import { createLandingEndpoints } from './landing/routes.ts';
import { createMediaEndpoints } from './media/routes.ts';
import { createStripeWebhookEndpoint } from './payments/webhook.ts';
import type { Platform } from './platform/platform.ts';
import { createPageEndpoints } from './play/page-routes.ts';
import { readTokenOfAnyAge } from './play/play-target.ts';
import { createProtectionEndpoints } from './play/protection/routes.ts';
import { playEndpoints } from './play/routes.ts';
import { createDeliveryEndpoints, createRewardEndpoints } from './rewards/routes.ts';
import { createWaitingListEndpoints } from './waiting-list/routes.ts';
import { createTextPreviewEndpoint } from './web/text-preview-routes.ts';

/** Lists every call of the API. */
export function listEndpoints(platform: Platform, features: Features) {
  const { auth, payments, media, promotionCodes, paywall, races, services } = features;
  return [
    ...auth.endpoints,
    ...payments.endpoints,
    createStripeWebhookEndpoint(platform, [...payments.eventHandlers, ...promotionCodes.eventHandlers]),
    ...createImageEndpoints(services),
    ...createCampaignEndpoints(services),
    ...createTextEndpoints(services),
    ...embedEndpoints(services),
    ...createSightingEndpoints(services),
    ...createCodeEndpoints(services),
    ...createPromotionEndpoints(services),
    ...createMediaEndpoints(services),
    ...paywall.endpoints,
    ...createRewardEndpoints(services),
    ...createDeliveryEndpoints({ ...platform, files: media.files, isSessionActive: paywall.isSessionActive }),
    ...createPrizeMailEndpoints({
      ...services,
      findCampaignOfToken: (token, presented) => readTokenOfAnyAge(platform, token, presented).play.puzzleId,
    }),
    ...createCounterEndpoints(services),
    ...createInvitationEndpoints(services),
    ...createCounterPageEndpoints(services),
    ...createAccountSignInEndpoints(services),
    ...playEndpoints(services),
    ...createProtectionEndpoints(services),
    ...createPageEndpoints(services),
    ...races.endpoints,
    ...createNoticeEndpoints(services),
    ...createWaitingListEndpoints(services),
    ...createHostedPageEndpoints(services),
    ...createAccountEndpoints(services),
    ...createAdminEndpoints(services),
    ...createAnalyticsEndpoints(services),
    ...createLandingEndpoints(services),
    ...createOverviewEndpoints(services),
    createTextPreviewEndpoint(services),
  ];
}
