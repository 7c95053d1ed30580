import type { CodeHistory } from '@puzzle-prize/sdk/protocol';
import { isRefusedWith } from '../../data/error-text.ts';
import { RichText } from '../../language/rich-text.tsx';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { formatPage } from '../../ui/format-page.ts';
import { formatMoment } from '../../ui/moment-text.ts';
import { SideSheet } from '../../ui/side-sheet.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toaster.tsx';
import { getStatus, StatusBadge } from '../code-status.tsx';
import { useCodeHistory, useRedeemCodes } from '../queries.ts';
import { useCodeInAddress } from './code-in-address.ts';
import { listSteps } from './history-steps.ts';

/** Shows the history of the code that the URL names. Shows nothing if the URL names no code. */
export function CodeSheet({ puzzleId }: { puzzleId: string }) {
  const { id, close } = useCodeInAddress();
  return id !== null && <OpenSheet puzzleId={puzzleId} codeId={id} onClose={close} />;
}

interface OpenSheetProps {
  puzzleId: string;
  codeId: string;
  onClose: () => void;
}

function OpenSheet({ puzzleId, codeId, onClose }: OpenSheetProps) {
  const history = useCodeHistory(puzzleId, codeId);
  const { data, isPending } = history;
  return (
    <SideSheet
      isOpen
      onOpenChange={onClose}
      title={data ? <span className="font-mono">{data.code}</span> : t('Code')}
      description={
        data ? (
          <div className="flex flex-wrap items-center gap-2">
            <StatusBadge status={getStatus(data)} />
            <span>
              <RichText
                text="in “<title>{title}</title>”"
                values={{ title: data.collectionTitle }}
                parts={{ title: (content) => <bdi>{content}</bdi> }}
              />
            </span>
          </div>
        ) : (
          <p>{t('The history of a code.')}</p>
        )
      }
    >
      {data && <History puzzleId={puzzleId} history={data} />}
      {isPending && (
        <Loading label={t('Loading the code...')}>
          <Skeleton className="h-64" />
        </Loading>
      )}
      {history.isError && (
        <ErrorState
          title={
            isRefusedWith(history.error, 'codes.not_found')
              ? t('This code does not exist any more')
              : t('The code could not be loaded')
          }
          isRetrying={history.isFetching}
          onRetry={() => void history.refetch()}
        />
      )}
    </SideSheet>
  );
}

function History({ puzzleId, history }: { puzzleId: string; history: CodeHistory }) {
  const steps = listSteps(history);
  return (
    <div className="space-y-6">
      <CopyButton text={history.code} label={t('Code')} />
      {steps.length === 0 ? (
        <p>
          {history.codeType === 'coupon'
            ? t('Every winner gets this code.')
            : t('Nobody has won this code yet.')}
        </p>
      ) : (
        <ol aria-label={t('History')} className="space-y-5 border-s-2 border-line ps-5">
          {steps.map(({ name, time, detail }) => (
            <li key={name} className="relative">
              <span
                aria-hidden
                className="absolute top-1.5 -inset-s-[1.6rem] size-2.5 rounded-full border-2 border-card bg-brand forced-color-adjust-none"
              />
              <p className="font-semibold">{name}</p>
              <p className="text-sm text-soft tabular-nums">
                <time dateTime={time}>{formatMoment(time)}</time>
              </p>
              {detail && <p className="text-sm">{detail}</p>}
            </li>
          ))}
        </ol>
      )}
      <Places history={history} />
      {history.issuedAt !== null && <RedeemButton puzzleId={puzzleId} history={history} />}
    </div>
  );
}

function Places({ history: { embedName, host, pagePath, device, isRace } }: { history: CodeHistory }) {
  const places = [
    [t('Embed code'), isRace ? t('A race') : embedName],
    [t('Page'), host && formatPage(host, pagePath)],
    [t('Device'), device],
  ].filter(([, value]) => value !== null);
  if (places.length === 0) return null;
  return (
    <dl className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4 gap-y-2 border-t border-line pt-4 text-sm">
      {places.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-soft">{name}</dt>
          <dd className="break-words">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function RedeemButton({ puzzleId, history }: { puzzleId: string; history: CodeHistory }) {
  const redeem = useRedeemCodes(puzzleId);
  const toast = useToast();
  const isRedeemed = history.redeemedAt === null;
  return (
    <Button
      variant="secondary"
      isBusy={redeem.isPending}
      onClick={() => {
        redeem.send({ ids: [history.id], isRedeemed }, () => {
          toast({ title: isRedeemed ? t('Marked as redeemed') : t('Marked as not redeemed') });
        });
      }}
    >
      {isRedeemed ? t('Mark as redeemed') : t('Mark as not redeemed')}
    </Button>
  );
}
