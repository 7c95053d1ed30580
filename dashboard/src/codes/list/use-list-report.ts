import { useCallback, useEffect, useRef, useState } from 'react';
import { createEmptyReport, type ListReport, reportList } from './list-report.ts';
import { openWorker, type OpenWorker } from './open-worker.ts';
import type { ReportApi } from './report-worker.ts';

const reportDelayMs = 200;

export interface ReportedList {
  /** The latest finished report. The text may have changed since then. */
  report: ListReport;
  /** Creates a report shortly after the last of several changes. */
  reportSoon: () => void;
  /** Creates a report immediately. A form calls this function before the form is sent. */
  reportNow: () => Promise<ListReport>;
}

/** Checks a text in a worker, so that the check does not delay typing. */
export function useListReport(text: () => string): ReportedList {
  const [report, setReport] = useState<ListReport>(createEmptyReport);
  const latest = useRef(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const round = useRef(0);
  const ask = useReportWorker();
  useEffect(() => {
    latest.current = text;
  });
  const reportNow = useCallback(async () => {
    clearTimeout(timer.current);
    round.current += 1;
    const asked = round.current;
    const found = await ask(latest.current());
    if (asked === round.current) setReport(found);
    return found;
  }, [ask]);
  const reportSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void reportNow(), reportDelayMs);
  }, [reportNow]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  return { report, reportSoon, reportNow };
}

/**
 * Returns a function that counts in a worker. If the worker fails, the page itself counts, which slows down
 * typing.
 */
function useReportWorker(): (text: string) => Promise<ListReport> {
  const opened = useRef<OpenWorker<ReportApi>>(undefined);
  useEffect(
    () => () => {
      opened.current?.close();
      opened.current = undefined;
    },
    [],
  );
  return useCallback(async (text: string) => {
    if (text === '') return createEmptyReport();
    opened.current ??= openWorker<ReportApi>(
      new Worker(new URL('./report-worker.ts', import.meta.url), { type: 'module' }),
    );
    return await opened.current.ask((api) => api.reportList(text)).catch(() => reportList(text));
  }, []);
}
