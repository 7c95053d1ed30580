import { expose } from 'comlink';
import { reportList } from './list-report.ts';

/** Counts the list in a worker, because 100,000 lines would slow down typing. */
const api = { reportList };
export type ReportApi = typeof api;

expose(api);
