import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPMetricExporter as GrpcExporter } from '@opentelemetry/exporter-metrics-otlp-grpc';
import { OTLPMetricExporter as JsonExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPMetricExporter as ProtobufExporter } from '@opentelemetry/exporter-metrics-otlp-proto';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  ConsoleMetricExporter,
  PeriodicExportingMetricReader,
  type PushMetricExporter,
} from '@opentelemetry/sdk-metrics';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { createLogExport } from './export-log.ts';
import { PrometheusProducer } from './prometheus-producer.ts';
import type { Telemetry, TracedResult, TracedWork } from './telemetry.ts';
import type { TelemetrySettings } from './telemetry-settings.ts';
import { tracePool } from './trace-pool.ts';

const serviceName = 'puzzle-prize';
/** The maximum time by which a collector that does not answer delays the end of the process. */
const closeMs = 3000;

/** Starts the SDK of OpenTelemetry, which reads the standard variables. */
export function openTelemetry({ metrics }: TelemetrySettings, version: string): Telemetry {
  const producer = new PrometheusProducer();
  const sdk = new NodeSDK({
    // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES take precedence.
    resource: defaultResource().merge(
      resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    ),
    metricReaders: createExporters(metrics).map(
      (exporter) =>
        new PeriodicExportingMetricReader({
          exporter,
          exportIntervalMillis: metrics.intervalMs,
          exportTimeoutMillis: metrics.timeoutMs,
          metricProducers: [producer],
        }),
    ),
  });
  sdk.start();
  const tracer = trace.getTracer(serviceName, version);
  return {
    beginRequest: (name, headers) =>
      createWork(
        tracer.startSpan(name, { kind: SpanKind.SERVER }, propagation.extract(context.active(), headers)),
      ),
    beginJob: (queue) =>
      createWork(
        tracer.startSpan(`job ${queue}`, {
          kind: SpanKind.CONSUMER,
          attributes: { 'messaging.system': 'pg-boss', 'messaging.destination.name': queue },
        }),
      ),
    tracePool: (pool) => {
      tracePool(tracer, pool);
    },
    exportMetrics: (registry) => {
      producer.registry = registry;
    },
    getLogFields,
    exportLogLine: createLogExport(serviceName, version),
    async close() {
      let timer: NodeJS.Timeout | undefined;
      const tooLate = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, closeMs);
      });
      await Promise.race([sdk.shutdown().catch(() => undefined), tooLate]);
      clearTimeout(timer);
    },
  };
}

function createExporters({ exporters, protocol }: TelemetrySettings['metrics']): PushMetricExporter[] {
  return exporters.flatMap((name) => {
    if (name === 'console') return new ConsoleMetricExporter();
    if (name !== 'otlp') return [];
    if (protocol === 'grpc') return new GrpcExporter();
    return protocol === 'http/json' ? new JsonExporter() : new ProtobufExporter();
  });
}

function createWork(span: Span): TracedWork {
  const own = trace.setSpan(context.active(), span);
  return {
    within: (run) => context.with(own, run),
    end: (result) => {
      endSpan(span, result);
    },
  };
}

function endSpan(span: Span, { name, attributes, error }: TracedResult): void {
  if (name !== undefined) span.updateName(name);
  if (attributes) span.setAttributes(attributes);
  if (error !== undefined) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    if (error instanceof Error) span.setAttribute('error.type', error.name);
  }
  span.end();
}

function getLogFields(): Record<string, string> {
  const active = trace.getSpanContext(context.active());
  return active ? { trace_id: active.traceId, span_id: active.spanId } : {};
}
