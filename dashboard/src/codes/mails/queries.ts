import type { PrizeMails } from '@puzzle-prize/sdk/protocol';
import { useQuery } from '@tanstack/react-query';
import { campaignsUrl } from '../../campaigns/queries.ts';
import { useSend } from '../../data/use-send.ts';
import { t } from '../../language/t.ts';

const buildMailsUrl = (puzzleId: string) => `${campaignsUrl}/${puzzleId}/mails`;

/** Loads how many winners had their code mailed, and the latest mails. */
export const usePrizeMails = (puzzleId: string) =>
  useQuery<PrizeMails>({ queryKey: [buildMailsUrl(puzzleId)] });

/** Sends a failed mail again. */
export const useResendMail = (puzzleId: string, onDone: () => void) =>
  useSend<undefined, string>({
    call: (mailId) => ({ method: 'POST', path: `${buildMailsUrl(puzzleId)}/${mailId}/resend` }),
    failure: { fallback: t('Failed to send the mail') },
    refresh: [buildMailsUrl(puzzleId)],
    onDone,
  });
