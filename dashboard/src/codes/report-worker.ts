import { expose } from 'comlink';
import { reportList } from './list-report.ts';

/** Runs beside the page: 100,000 lines are counted without a key that waits. */
const api = { reportList };
export type ReportApi = typeof api;

expose(api);
