import { EventEmitter } from 'node:events';
import { context, type Span, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api';
import type { Pool, PoolClient } from 'pg';

const longestStatement = 1000;

/** Records the statements of a pool that belong to a traced operation. */
export function tracePool(tracer: Tracer, pool: Pool): void {
  pool.on('connect', (client) => {
    traceClient(tracer, client);
  });
}

function traceClient(tracer: Tracer, client: PoolClient): void {
  const query: unknown = Reflect.get(client, 'query');
  if (typeof query !== 'function') return;
  const traced = (...call: unknown[]): unknown => {
    const send = (...rest: unknown[]): unknown => Reflect.apply(query, client, rest);
    const parent = context.active();
    if (!trace.getSpan(parent)?.isRecording()) return send(...call);
    const span = begin(tracer, readStatement(call[0]));
    const done = call.at(-1);
    if (typeof done === 'function') {
      const answer = (error: unknown, ...rest: unknown[]): unknown => {
        end(span, error);
        return Reflect.apply(done, client, [error, ...rest]);
      };
      return send(...call.slice(0, -1), context.bind(parent, answer));
    }
    const result = send(...call);
    watch(result, span);
    return result;
  };
  Reflect.set(client, 'query', traced);
}

/** Ends the span when a query ends. Its result is a promise, or a stream or cursor that reports its end. */
function watch(result: unknown, span: Span): void {
  if (result instanceof Promise) {
    result.then(
      () => {
        end(span, null);
      },
      (error: unknown) => {
        end(span, error);
      },
    );
    return;
  }
  if (result instanceof EventEmitter) {
    result.once('end', () => {
      end(span, null);
    });
    result.once('error', (error) => {
      end(span, error);
    });
    return;
  }
  end(span, null);
}

function begin(tracer: Tracer, statement: string): Span {
  const [verb = 'SQL'] = /^\w+/.exec(statement) ?? [];
  return tracer.startSpan(verb.toUpperCase(), {
    kind: SpanKind.CLIENT,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': verb.toUpperCase(),
      'db.query.text': statement,
    },
  });
}

function end(span: Span, error: unknown): void {
  if (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    if (error instanceof Error)
      span.setAttribute('error.type', 'code' in error ? String(error.code) : error.name);
  }
  span.end();
}

/** Returns the statement without its values: string literals are replaced, and parameters are never read. */
function readStatement(query: unknown): string {
  const text: unknown = typeof query === 'object' && query !== null && 'text' in query ? query.text : query;
  if (typeof text !== 'string') return '';
  return text
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestStatement);
}
