import type { IncomingHttpHeaders } from 'node:http';
import type { Pool } from 'pg';
import type { Registry } from 'prom-client';

/** An operation of a trace: a request, a job or a socket. */
export interface TracedWork {
  /** Runs a function so that its database statements and log lines belong to the operation. */
  within<R>(run: () => R): R;
  end(result: TracedResult): void;
}

export interface TracedResult {
  /** The final name, if it is known only at the end of the operation, such as the route of a request. */
  name?: string;
  attributes?: Record<string, string | number>;
  error?: unknown;
}

/**
 * Traces, metrics and logs in the format of OpenTelemetry. If no setting asks for telemetry, the platform has null
 * instead and loads no module of OpenTelemetry.
 */
export interface Telemetry {
  /** Begins the trace of a request or socket. It continues the trace of the caller, if the headers name one. */
  beginRequest(name: string, headers: IncomingHttpHeaders): TracedWork;
  beginJob(queue: string): TracedWork;
  /** Records the statements of a pool that belong to a traced operation; others, such as polls, are left out. */
  tracePool(pool: Pool): void;
  /** Exports the metrics of a registry. Each export includes all metrics that the registry has at that time. */
  exportMetrics(registry: Registry): void;
  /** Returns the ids of the current operation for a log line. */
  getLogFields(): Record<string, string>;
  /** Exports a line of the log, which is JSON. */
  exportLogLine(line: string): void;
  /** Sends what is not sent yet. */
  close(): Promise<void>;
}
