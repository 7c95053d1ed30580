import { expect, it } from 'vitest';
import { z } from 'zod';
import { telemetrySettings, toTelemetrySettings } from './telemetry-settings.ts';

const read = (environment: Record<string, string>) =>
  toTelemetrySettings(z.object(telemetrySettings).parse(environment));
const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };

it('is off unless an address or an exporter is set', () => {
  expect(read({})).toBeNull();
  expect(read({ OTEL_TRACES_EXPORTER: 'none', OTEL_LOGS_EXPORTER: 'none' })).toBeNull();
  expect(read({ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toBeNull();
  for (const name of [
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
    'OTEL_EXPORTER_OTLP_METRICS_ENDPOINT',
    'OTEL_EXPORTER_OTLP_LOGS_ENDPOINT',
  ])
    expect(read({ [name]: 'http://collector:4318' })).not.toBeNull();
  for (const name of ['OTEL_TRACES_EXPORTER', 'OTEL_METRICS_EXPORTER', 'OTEL_LOGS_EXPORTER'])
    expect(read({ [name]: 'console' })).not.toBeNull();
});

it('can be switched off, whatever else is set', () => {
  expect(read({ ...endpoint, OTEL_SDK_DISABLED: 'TRUE' })).toBeNull();
  expect(read({ ...endpoint, OTEL_SDK_DISABLED: 'false' })).not.toBeNull();
});

it('reads exporters, protocol and times of the metrics, with the defaults of OpenTelemetry', () => {
  expect(read(endpoint)?.metrics).toEqual({
    exporters: ['otlp'],
    protocol: 'http/protobuf',
    intervalMs: 60_000,
    timeoutMs: 30_000,
  });
  const all = {
    ...endpoint,
    OTEL_METRICS_EXPORTER: 'console, otlp',
    OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
    OTEL_EXPORTER_OTLP_METRICS_PROTOCOL: 'http/json',
  };
  expect(read(all)?.metrics).toMatchObject({ exporters: ['console', 'otlp'], protocol: 'http/json' });
});

it('never lets an export take longer than the interval', () => {
  expect(read({ ...endpoint, OTEL_METRIC_EXPORT_INTERVAL: '5000' })?.metrics).toMatchObject({
    intervalMs: 5000,
    timeoutMs: 5000,
  });
});
