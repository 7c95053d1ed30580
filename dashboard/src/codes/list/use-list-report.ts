import { useCallback, useEffect, useRef, useState } from 'react';
import { createEmptyReport, type ListReport, reportList } from './list-report.ts';
import { openWorker, type OpenWorker } from './open-worker.ts';
import type { ReportApi } from './report-worker.ts';

const reportDelayMs = 200;

export interface ReportedList {
  /** The report of the text a moment ago. */
  report: ListReport;
  /** Reports a moment after the last of several changes. */
  reportSoon: () => void;
  /** Reports at once, before the form is sent. */
  reportNow: () => Promise<ListReport>;
}

/** Checks a text in a worker, so that typing never waits. */
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

/** Without a worker the page counts by itself: slower, but codes can still be set. */
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
