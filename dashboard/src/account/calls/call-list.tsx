import type { ApiKey, ApiRequest } from '@puzzle-prize/sdk/protocol';
import { RichText } from '../../language/rich-text.tsx';
import { t } from '../../language/t.ts';
import { joinClassNames } from '../../ui/class-names.ts';
import { StatusText } from '../../ui/status-text.tsx';
import { formatCallTime, formatDuration, nameKey, readResult, resultTexts } from './call-texts.ts';

export interface CallListProps {
  calls: readonly ApiRequest[];
  /** Undefined until the keys are loaded. */
  keys: readonly ApiKey[] | undefined;
  timeZone: string;
  /** Whether the listed calls still match the previous filters, because the calls for the new filters are loading. */
  isStale: boolean;
  onOpen: (call: ApiRequest) => void;
}

/** Lists calls with API keys. Each row opens the details of its call (G108). */
export function CallList({ calls, keys, timeZone, isStale, onOpen }: CallListProps) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-card">
      <div
        aria-hidden
        className={joinClassNames(columns, 'hidden bg-sunken px-4 py-2 text-sm font-semibold md:grid')}
      >
        <span>{t('Status')}</span>
        <span>{t('Call')}</span>
        <span>{t('Key')}</span>
        <span className="text-end">{t('Duration')}</span>
        <span className="text-end">{t('Time')}</span>
      </div>
      <ul
        aria-label={t('Calls')}
        aria-busy={isStale}
        className={joinClassNames(
          'divide-y divide-line md:border-t md:border-line',
          isStale && 'bg-sunken text-soft',
        )}
      >
        {calls.map((call) => (
          <li key={call.id}>
            <CallRow call={call} keyName={nameKey(keys, call.keyId)} timeZone={timeZone} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const columns =
  'gap-x-4 md:grid-cols-[4.5rem_minmax(0,1fr)_minmax(0,11rem)_4.5rem_10.5rem] lg:grid-cols-[4.5rem_minmax(0,1fr)_minmax(0,14rem)_4.5rem_10.5rem]';

interface CallRowProps extends Pick<CallListProps, 'timeZone' | 'onOpen'> {
  call: ApiRequest;
  keyName: string;
}

function CallRow({ call, keyName, timeZone, onOpen }: CallRowProps) {
  const { method, route, statusCode, errorCode, durationMs, createdAt } = call;
  const { tone, name } = resultTexts[readResult(call)];
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={joinClassNames(
        columns,
        'grid w-full grid-cols-[minmax(0,1fr)_auto] items-baseline gap-y-1 px-4 py-3 text-start text-sm tabular-nums hover:bg-sunken focus-visible:-outline-offset-2',
      )}
      onClick={() => {
        onOpen(call);
      }}
    >
      <StatusText tone={tone} className="font-semibold">
        <span className="sr-only">{name()}: </span>
        {statusCode}
      </StatusText>
      <span className="order-first col-span-2 min-w-0 md:order-none md:col-span-1">
        <span className="font-mono wrap-anywhere">
          <span className="font-semibold">{method}</span> {route}
        </span>
        {errorCode !== null && <span className="block text-soft wrap-anywhere">{errorCode}</span>}
      </span>
      <bdi title={keyName} className="row-start-3 truncate text-soft md:row-start-auto">
        {keyName}
      </bdi>
      <span className="row-start-3 text-end text-soft md:row-start-auto">
        <RichText
          text="<hidden>took </hidden>{duration}"
          values={{ duration: formatDuration(durationMs) }}
          parts={{ hidden: (content) => <span className="sr-only">{content}</span> }}
        />
      </span>
      <time
        dateTime={createdAt}
        className="col-start-2 row-start-2 text-end text-soft md:col-start-auto md:row-start-auto"
      >
        {formatCallTime(createdAt, timeZone)}
      </time>
    </button>
  );
}
