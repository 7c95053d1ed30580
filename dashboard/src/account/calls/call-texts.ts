import type { ApiKey, ApiRequest, ApiRequestsQuery } from '@puzzle-prize/sdk/protocol';
import { getLocale, t } from '../../language/t.ts';
import type { StatusTone } from '../../ui/status-text.tsx';

/** The result of a call, as the filter names it. */
export type CallResult = NonNullable<ApiRequestsQuery['result']>;

export interface ResultText {
  name: () => string;
  /** Describes the result together with its status code. */
  describe: (status: string) => string;
  tone: StatusTone;
}

/** The words and the color for a result. */
export const resultTexts: Record<CallResult, ResultText> = {
  succeeded: {
    name: () => t('Succeeded'),
    describe: (status) => t('Succeeded with {status}', { status }),
    tone: 'good',
  },
  refused: {
    name: () => t('Refused'),
    describe: (status) => t('Refused with {status}', { status }),
    tone: 'warning',
  },
  failed: {
    name: () => t('Failed'),
    describe: (status) => t('Failed with {status}', { status }),
    tone: 'bad',
  },
};

/** Derives the result of a call from its status code, by the same rule as the server's filter (G100). */
export function readResult({ statusCode }: Pick<ApiRequest, 'statusCode'>): CallResult {
  if (statusCode < 400) return 'succeeded';
  return statusCode < 500 ? 'refused' : 'failed';
}

/** Returns the name of the API key with which a call was made. `keys` omits keys that ended more than 30 days ago. */
export function nameKey(keys: readonly ApiKey[] | undefined, keyId: string): string {
  return keys?.find(({ id }) => id === keyId)?.name ?? (keys ? t('Former key') : t('API key'));
}

/** Formats the time of a call to the second, which a log needs. */
export function formatCallTime(timestamp: string, timeZone: string): string {
  return new Intl.DateTimeFormat(getLocale(), {
    ...{ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', second: '2-digit' },
    timeZone,
  }).format(new Date(timestamp));
}

/** Formats a duration, such as 34 ms or 1.2 s. */
export function formatDuration(durationMs: number): string {
  if (durationMs < 1000) return t('{count} ms', { count: durationMs });
  const seconds = Number((durationMs / 1000).toFixed(1));
  return t('{count} s', {
    count: seconds.toLocaleString(getLocale(), { minimumFractionDigits: 1, useGrouping: false }),
  });
}

/** Returns the page of the documentation that explains an error code. */
export const errorPage = (code: string): string => `/docs/reference/errors/#${code}`;
