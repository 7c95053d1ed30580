import { expose } from 'comlink';
import { reportList } from './list-report.ts';

/** Counts in a worker, so that typing stays fast with 100,000 lines. */
const api = { reportList };
export type ReportApi = typeof api;

expose(api);
