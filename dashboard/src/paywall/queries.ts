import type { Campaign } from '@puzzle-prize/sdk/protocol';
import { campaignsUrl } from '../campaigns/queries.ts';
import { useSend } from '../data/use-send.ts';
import { t } from '../language/t.ts';

/**
 * Changes how a paywalled campaign identifies end users (G33, G48). The switch shows the change before the
 * server replies.
 */
export const useEndUserSwitch = ({ id }: Campaign, field: 'allowsUnsignedEndUser' | 'requiresEndUser') =>
  useSend<Campaign, boolean, Campaign>({
    call: (isOn) => ({
      method: 'PATCH',
      path: `${campaignsUrl}/${id}`,
      body: { [field]: isOn },
    }),
    failure: { fallback: t('Failed to change campaign') },
    refresh: [campaignsUrl],
    preview: {
      url: `${campaignsUrl}/${id}`,
      change: (campaign, isOn) => ({ ...campaign, [field]: isOn }),
    },
  });
