import { z } from 'zod';

const exporters = (variable: z.ZodType<string | undefined>) =>
  variable.transform((value) => value?.split(',').map((name) => name.trim()));
const text = z.string().min(1).optional();

/**
 * The standard variables of OpenTelemetry that this module needs. The SDK of OpenTelemetry reads these and all others
 * (https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/).
 */
export const telemetrySettings = {
  /** Address of an OpenTelemetry collector. It, or one of the exporters, switches telemetry on. */
  OTEL_EXPORTER_OTLP_ENDPOINT: text,
  /** Full address for traces, if it differs. */
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: text,
  /** Full address for metrics, if it differs. */
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: text,
  /** Full address for logs, if it differs. */
  OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: text,
  /** Exporters of traces: `otlp`, `console` or `none`, separated by commas. */
  OTEL_TRACES_EXPORTER: exporters(text),
  /** Exporters of metrics: `otlp`, `console` or `none`, separated by commas. */
  OTEL_METRICS_EXPORTER: exporters(text),
  /** Exporters of logs: `otlp`, `console` or `none`, separated by commas. */
  OTEL_LOGS_EXPORTER: exporters(text),
  /** `true` switches telemetry off, whatever else is set. */
  OTEL_SDK_DISABLED: text,
  /** Protocol to the collector: `http/protobuf`, which is the default, `http/json` or `grpc`. */
  OTEL_EXPORTER_OTLP_PROTOCOL: text,
  /** Protocol for metrics, if it differs. */
  OTEL_EXPORTER_OTLP_METRICS_PROTOCOL: text,
  /** Time between two exports of metrics, in milliseconds. */
  OTEL_METRIC_EXPORT_INTERVAL: z.coerce.number().int().min(1).default(60_000),
  /** Maximum duration of an export of metrics, in milliseconds. */
  OTEL_METRIC_EXPORT_TIMEOUT: z.coerce.number().int().min(1).default(30_000),
};

type Settings = z.output<z.ZodObject<typeof telemetrySettings>>;

export interface TelemetrySettings {
  metrics: {
    exporters: readonly string[];
    protocol: string;
    intervalMs: number;
    timeoutMs: number;
  };
}

/** Returns null if no variable asks for telemetry. */
export function toTelemetrySettings(value: Settings): TelemetrySettings | null {
  if (value.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return null;
  const isAddressed = [
    value.OTEL_EXPORTER_OTLP_ENDPOINT,
    value.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT,
    value.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT,
    value.OTEL_EXPORTER_OTLP_LOGS_ENDPOINT,
  ].some((address) => address !== undefined);
  const named = [value.OTEL_TRACES_EXPORTER, value.OTEL_METRICS_EXPORTER, value.OTEL_LOGS_EXPORTER];
  const isExported = named.some((names) => names?.some((name) => name !== 'none'));
  if (!isAddressed && !isExported) return null;
  const timeoutMs = Math.min(value.OTEL_METRIC_EXPORT_TIMEOUT, value.OTEL_METRIC_EXPORT_INTERVAL);
  return {
    metrics: {
      exporters: value.OTEL_METRICS_EXPORTER ?? ['otlp'],
      protocol:
        value.OTEL_EXPORTER_OTLP_METRICS_PROTOCOL ?? value.OTEL_EXPORTER_OTLP_PROTOCOL ?? 'http/protobuf',
      intervalMs: value.OTEL_METRIC_EXPORT_INTERVAL,
      timeoutMs,
    },
  };
}
