import { proxy } from 'comlink';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTimeZone } from '../../auth/time-zone.ts';
import { t } from '../../language/t.ts';
import { useToast } from '../../ui/toaster.tsx';
import type { FileRefusal } from './decode-text.ts';
import type { FileChoice, FileView, TakenCodes } from './import-file.ts';
import type { ImportApi } from './import-worker.ts';
import { openWorker, type OpenWorker } from '../list/open-worker.ts';

/** The state of a file import. */
export type FileImport =
  | { phase: 'idle' }
  | { phase: 'refused'; fileName: string; refusal: FileRefusal }
  | { phase: 'reading'; fileName: string; progress: number }
  | ChoosingImport;

/** The state after the file has been read, while the owner chooses the column. */
export interface ChoosingImport {
  phase: 'choosing';
  fileName: string;
  view: FileView;
  choice: FileChoice;
  /** The codes of the chosen column; undefined while they load. */
  taken: TakenCodes | undefined;
}

/**
 * Reads a file in a worker (K10). The hook reports the progress and offers a choice of the column. The owner
 * can cancel the import at any time.
 */
export function useFileImport() {
  const [state, setState] = useState<FileImport>({ phase: 'idle' });
  const opened = useRef<OpenWorker<ImportApi>>(undefined);
  const toast = useToast();
  const { timeZone: zone } = useTimeZone();

  const stop = useCallback(() => {
    opened.current?.close();
    opened.current = undefined;
  }, []);
  useEffect(() => stop, [stop]);

  const cancel = useCallback(() => {
    stop();
    setState({ phase: 'idle' });
  }, [stop]);

  const take = async (worker: OpenWorker<ImportApi>, choosing: Omit<ChoosingImport, 'taken'>) => {
    setState({ ...choosing, taken: undefined });
    const taken = await worker.ask((api) => api.take(choosing.choice));
    // The owner may have chosen another column in the meantime. The reply for the earlier choice is then
    // ignored.
    setState((now) =>
      now.phase === 'choosing' && now.choice === choosing.choice ? { ...choosing, taken } : now,
    );
  };

  const read = async (worker: OpenWorker<ImportApi>, file: File) => {
    const fileName = file.name;
    setState({ phase: 'reading', fileName, progress: 0 });
    const onProgress = (progress: number) => {
      setState((now) => (now.phase === 'reading' ? { ...now, progress } : now));
    };
    const answer = await worker.ask(
      async (api) => await api.read(file, { zone, nowMs: Date.now() }, proxy(onProgress)),
    );
    if (answer.kind === 'refused') {
      stop();
      setState({ phase: 'refused', fileName, refusal: answer.refusal });
      return;
    }
    const { view, choice, taken } = answer;
    setState({ phase: 'choosing', fileName, view, choice, taken });
    toast({
      title: t('CSV Loaded'),
      description: t('{count, plural, one {# row} other {# rows}} in {file}', {
        count: view.rowCount,
        file: fileName,
      }),
    });
  };

  /** Shows a failure of the worker. Ignores the error that occurs when the worker is closed on purpose. */
  const watch = (work: Promise<void>, fileName: string) => {
    work.catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      stop();
      setState({ phase: 'refused', fileName, refusal: 'unreadable' });
    });
  };

  return {
    state,
    cancel,
    start: ([file, ...others]: readonly File[]) => {
      if (!file) return;
      stop();
      if (others.length > 0) {
        const fileName = t('{count, plural, one {# file} other {# files}}', { count: 1 + others.length });
        setState({ phase: 'refused', fileName, refusal: 'several' });
        return;
      }
      const worker = openWorker<ImportApi>(
        new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' }),
      );
      opened.current = worker;
      watch(read(worker, file), file.name);
    },
    choose: (choice: FileChoice) => {
      if (state.phase !== 'choosing' || !opened.current) return;
      watch(take(opened.current, { ...state, choice }), state.fileName);
    },
  };
}
