import { createServer } from 'node:http';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';

const value = z.looseObject({
  stringValue: z.string().optional(),
  intValue: z.union([z.string(), z.number()]).optional(),
});
const attributes = z.array(z.object({ key: z.string(), value })).default([]);
const resource = z.object({ attributes });
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes,
});
const logRecord = z.object({
  severityText: z.string().optional(),
  body: value.optional(),
  traceId: z.string().optional(),
  attributes,
});
const metric = z.object({
  name: z.string(),
  histogram: z
    .object({
      dataPoints: z.array(
        z.object({ attributes, count: z.coerce.number(), bucketCounts: z.array(z.coerce.number()) }),
      ),
    })
    .optional(),
});

const bodySchema = z.object({
  resourceSpans: z
    .array(z.object({ resource, scopeSpans: z.array(z.object({ spans: z.array(span) })) }))
    .default([]),
  resourceLogs: z
    .array(z.object({ resource, scopeLogs: z.array(z.object({ logRecords: z.array(logRecord) })) }))
    .default([]),
  resourceMetrics: z
    .array(z.object({ resource, scopeMetrics: z.array(z.object({ metrics: z.array(metric) })) }))
    .default([]),
});

export type ReceivedSpan = z.infer<typeof span>;

/** Records what an OpenTelemetry collector would receive over HTTP as JSON. */
export interface OtlpReceiver {
  url: string;
  spans: ReceivedSpan[];
  logs: z.infer<typeof logRecord>[];
  /** The latest export of each metric. */
  metrics: Map<string, z.infer<typeof metric>>;
  /** The names of the services that have sent something. */
  services: Set<string>;
  /** Content types of the requests. */
  types: Set<string>;
  /** All bodies, in which a test looks for secrets. */
  text: string;
  stop(): Promise<void>;
}

function readService({ attributes: own }: z.infer<typeof resource>): string {
  return own.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
}

export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const received: Omit<OtlpReceiver, 'url' | 'stop'> = {
    spans: [],
    logs: [],
    metrics: new Map(),
    services: new Set(),
    types: new Set(),
    text: '',
  };
  const accept = (text: string) => {
    received.text += text;
    const body = bodySchema.parse(JSON.parse(text));
    for (const { scopeSpans } of body.resourceSpans)
      for (const { spans } of scopeSpans) received.spans.push(...spans);
    for (const { scopeLogs } of body.resourceLogs)
      for (const { logRecords } of scopeLogs) received.logs.push(...logRecords);
    for (const { scopeMetrics } of body.resourceMetrics)
      for (const { metrics } of scopeMetrics) for (const one of metrics) received.metrics.set(one.name, one);
    for (const { resource: sender } of [...body.resourceSpans, ...body.resourceLogs, ...body.resourceMetrics])
      received.services.add(readService(sender));
  };
  const server = createServer((request, response) => {
    const type = request.headers['content-type'] ?? '';
    received.types.add(type);
    void buffer(request).then((bytes) => {
      if (type === 'application/json') accept(bytes.toString());
      response.setHeader('Content-Type', type).end(type === 'application/json' ? '{}' : '');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the receiver has no port');
  return Object.assign(received, {
    url: `http://127.0.0.1:${address.port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
