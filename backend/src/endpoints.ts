import { adminEndpoints } from './admin/routes.ts';
import { analyticsEndpoints } from './analytics/routes.ts';
import { campaignEndpoints } from './campaigns/routes.ts';
import { promotionEndpoints } from './codes/promotions/routes.ts';
import { codeEndpoints } from './codes/routes.ts';
import { embedEndpoints } from './embeds/routes.ts';
import type { Features } from './features.ts';
import { imageEndpoints } from './images/routes.ts';
import { landingEndpoints } from './landing/routes.ts';
import { mediaEndpoints } from './media/routes.ts';
import { stripeWebhookEndpoint } from './payments/webhook.ts';
import type { Platform } from './platform/platform.ts';
import { playEndpoints } from './play/routes.ts';
import { deliveryEndpoints, rewardEndpoints } from './rewards/routes.ts';

/** Every call of the API. */
export function listEndpoints(platform: Platform, features: Features) {
  const { auth, payments, media, promotionCodes, paywall, races, services } = features;
  return [
    ...auth.endpoints,
    ...payments.endpoints,
    stripeWebhookEndpoint(platform, [...payments.eventHandlers, ...promotionCodes.eventHandlers]),
    ...imageEndpoints(services),
    ...campaignEndpoints({ ...services, beforeDelete: promotionCodes.beforeCampaignDeleted }),
    ...embedEndpoints(services),
    ...codeEndpoints(services),
    ...promotionEndpoints(services),
    ...mediaEndpoints(services),
    ...paywall.endpoints,
    ...rewardEndpoints(services),
    ...deliveryEndpoints({ ...platform, files: media.files, isSessionActive: paywall.isSessionActive }),
    ...playEndpoints(services),
    ...races.endpoints,
    ...adminEndpoints(services),
    ...analyticsEndpoints(services),
    ...landingEndpoints(services),
  ];
}
