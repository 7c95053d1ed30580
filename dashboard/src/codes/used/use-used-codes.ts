import type { ImportRedemptions, ImportRedemptionsReply } from '@puzzle-prize/sdk/protocol';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { proxy } from 'comlink';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTimeZone } from '../../auth/time-zone.ts';
import type { Call } from '../../data/query-client.ts';
import { t } from '../../language/t.ts';
import type { FileRefusal } from '../import/decode-text.ts';
import { openWorker, type OpenWorker } from '../list/open-worker.ts';
import { buildRedemptionsUrl, listRefreshedUrls } from '../queries.ts';
import { nothingSent, sendUsedCodes, type UsedCounts } from './send-used-codes.ts';
import type { UsedChoice } from './used-codes.ts';
import type { UsedApi, UsedSummary, UsedView } from './used-codes-worker.ts';

/** A file that has been read, and the chosen columns. */
export interface ReadFile {
  fileName: string;
  view: UsedView;
  choice: UsedChoice;
}

export interface CountedFile extends ReadFile {
  summary: UsedSummary;
  /** The counts that an import would give. */
  preview: UsedCounts;
}

/** The state of an import of used codes (G139). */
export type UsedImport =
  | { phase: 'idle' }
  | { phase: 'refused'; fileName: string; refusal: FileRefusal }
  | { phase: 'reading'; fileName: string; progress: number }
  /** The summary is absent while it loads. */
  | (ReadFile & { phase: 'choosing'; summary?: UsedSummary })
  | (ReadFile & { phase: 'checking'; summary: UsedSummary; counts: UsedCounts })
  /** `counts` is the progress of an attempt that failed halfway, if any. */
  | (CountedFile & { phase: 'counted'; counts: UsedCounts })
  | (CountedFile & { phase: 'marking'; counts: UsedCounts })
  | (CountedFile & { phase: 'done'; counts: UsedCounts });

/** Reads a file in a worker, counts its used codes on the server, and marks them after a confirmation (G139). */
export function useUsedCodes(puzzleId: string) {
  const [state, setState] = useState<UsedImport>({ phase: 'idle' });
  const opened = useRef<OpenWorker<UsedApi>>(undefined);
  const { timeZone: zone } = useTimeZone();
  const send = useSendUsed(puzzleId);

  const stop = useCallback(() => {
    opened.current?.close();
    opened.current = undefined;
  }, []);
  useEffect(() => stop, [stop]);

  /** Runs work in the worker. If the worker fails, the page says that the file could not be read. */
  const run = (fileName: string, work: (worker: OpenWorker<UsedApi>) => Promise<void>) => {
    const worker = opened.current;
    if (!worker) return;
    work(worker).catch(() => {
      if (opened.current !== worker) return;
      stop();
      setState({ phase: 'refused', fileName, refusal: 'unreadable' });
    });
  };

  return {
    state,
    start: (files: readonly File[]) => {
      const [file, ...others] = files;
      if (!file) return;
      stop();
      if (others.length > 0) {
        const fileName = t('{count, plural, one {# file} other {# files}}', { count: files.length });
        setState({ phase: 'refused', fileName, refusal: 'several' });
        return;
      }
      opened.current = openWorker<UsedApi>(
        new Worker(new URL('./used-codes-worker.ts', import.meta.url), { type: 'module' }),
      );
      run(file.name, (worker) => read(worker, { file, zone, setState }));
    },
    cancel: () => {
      stop();
      setState({ phase: 'idle' });
    },
    choose: ({ fileName, view }: ReadFile, choice: UsedChoice) => {
      setState({ phase: 'choosing', fileName, view, choice });
      run(fileName, async (worker) => {
        const summary = await worker.ask((api) => api.take(choice));
        // The reply for an earlier choice is ignored.
        setState((now) => (now.phase === 'choosing' && now.choice === choice ? { ...now, summary } : now));
      });
    },
    check: (file: ReadFile & { summary: UsedSummary }) => {
      run(file.fileName, (worker) => check(worker, file, { send, setState }));
    },
    mark: (file: CountedFile & { counts: UsedCounts }) => {
      run(file.fileName, (worker) => mark(worker, file, { send, setState }));
    },
    /** Returns the rows of a file whose codes the campaign does not know, as CSV. */
    writeUnknown: async ({ preview: { unknown } }: CountedFile): Promise<string | undefined> =>
      await opened.current?.ask((api) => api.writeUnknown([...unknown])),
  };
}

interface Reading {
  file: File;
  zone: string;
  setState: (change: (now: UsedImport) => UsedImport) => void;
}

async function read(worker: OpenWorker<UsedApi>, { file, zone, setState }: Reading): Promise<void> {
  const fileName = file.name;
  setState(() => ({ phase: 'reading', fileName, progress: 0 }));
  const onProgress = (progress: number) => {
    setState((now) => (now.phase === 'reading' ? { ...now, progress } : now));
  };
  const answer = await worker.ask(async (api) => await api.read(file, zone, proxy(onProgress)));
  setState(() =>
    answer.kind === 'refused'
      ? { phase: 'refused', fileName, refusal: answer.refusal }
      : { phase: 'choosing', fileName, view: answer.view, choice: answer.choice, summary: answer.summary },
  );
}

interface Work {
  send: ReturnType<typeof useSendUsed>;
  setState: (state: UsedImport) => void;
}

async function check(
  worker: OpenWorker<UsedApi>,
  { fileName, view, choice, summary }: ReadFile & { summary: UsedSummary },
  { send, setState }: Work,
): Promise<void> {
  const file = { fileName, view, choice, summary };
  const onSent = (counts: UsedCounts) => {
    setState({ ...file, phase: 'checking', counts });
  };
  onSent(nothingSent);
  const preview = await send(worker, { total: summary.codes, from: nothingSent, isPreview: true, onSent });
  setState(
    preview ? { ...file, phase: 'counted', preview, counts: nothingSent } : { ...file, phase: 'choosing' },
  );
}

async function mark(
  worker: OpenWorker<UsedApi>,
  file: CountedFile & { counts: UsedCounts },
  { send, setState }: Work,
): Promise<void> {
  let { counts } = file;
  const onSent = (sent: UsedCounts) => {
    counts = sent;
    setState({ ...file, phase: 'marking', counts });
  };
  onSent(counts);
  const done = await send(worker, { total: file.summary.codes, from: counts, isPreview: false, onSent });
  setState({ ...file, phase: done ? 'done' : 'counted', counts });
}

interface Sending {
  total: number;
  from: UsedCounts;
  isPreview: boolean;
  onSent: (counts: UsedCounts) => void;
}

/**
 * Returns a function that sends the codes of a file. It returns null after a failed call, which the query client shows
 * as a toast.
 */
function useSendUsed(puzzleId: string) {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation<ImportRedemptionsReply, Error, Call>({
    meta: { failure: { fallback: t('Failed to send the used codes') } },
  });
  return async (
    { ask }: OpenWorker<UsedApi>,
    { isPreview, ...sending }: Sending,
  ): Promise<UsedCounts | null> => {
    const sent = { hasFailed: false };
    try {
      return await sendUsedCodes({
        ...sending,
        loadBatch: (position, size) => ask((api) => api.loadBatch(position, size)),
        send: async (used) => {
          const body: ImportRedemptions = { used, isPreview };
          sent.hasFailed = true;
          const reply = await mutateAsync({ method: 'POST', path: buildRedemptionsUrl(puzzleId), body });
          sent.hasFailed = false;
          return reply;
        },
      });
    } catch (error) {
      if (sent.hasFailed) return null;
      throw error;
    } finally {
      if (!isPreview) void refresh(queryClient, puzzleId);
    }
  };
}

function refresh(queryClient: ReturnType<typeof useQueryClient>, puzzleId: string): Promise<void> {
  const urls = listRefreshedUrls(puzzleId);
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [url] }) =>
      typeof url === 'string' && urls.some((beginning) => url.startsWith(beginning)),
  });
}
