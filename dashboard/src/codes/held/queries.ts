import type { DecideHeldCodes, DecideHeldCodesReply, HeldCodes } from '@puzzle-prize/sdk/protocol';
import { useQuery } from '@tanstack/react-query';
import { campaignsUrl } from '../../campaigns/queries.ts';
import { useSend } from '../../data/use-send.ts';
import { t } from '../../language/t.ts';
import { listRefreshedUrls } from '../queries.ts';

const buildHeldUrl = (puzzleId: string) => `${campaignsUrl}/${puzzleId}/held-codes`;

/** Loads the codes that are held back since a restore (B44). */
export const useHeldCodes = (puzzleId: string) => useQuery<HeldCodes>({ queryKey: [buildHeldUrl(puzzleId)] });

/** Releases or withdraws some of the held codes, or all of them. */
export const useDecideHeldCodes = (puzzleId: string, decision: 'release' | 'withdraw') =>
  useSend<DecideHeldCodesReply, DecideHeldCodes>({
    call: (body) => ({ method: 'POST', path: `${buildHeldUrl(puzzleId)}/${decision}`, body }),
    failure: {
      fallback: decision === 'release' ? t('Failed to release the codes') : t('Failed to withdraw the codes'),
    },
    refresh: [buildHeldUrl(puzzleId), ...listRefreshedUrls(puzzleId)],
  });
