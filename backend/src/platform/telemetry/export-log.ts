import { context, logs, SeverityNumber } from '@opentelemetry/api';
import { z } from 'zod';

const severities: Readonly<Record<string, SeverityNumber>> = {
  debug: SeverityNumber.DEBUG,
  info: SeverityNumber.INFO,
  warn: SeverityNumber.WARN,
  error: SeverityNumber.ERROR,
};

const lineSchema = z.looseObject({
  level: z.string(),
  time: z.string(),
  msg: z.string().optional(),
  err: z
    .object({ type: z.string().optional(), message: z.string().optional(), stack: z.string().optional() })
    .optional(),
});

/**
 * Returns a function that exports a line of the log. The function parses the finished line, so that the export
 * contains exactly what the log contains after redaction.
 */
export function createLogExport(name: string, version: string): (line: string) => void {
  const logger = logs.getLogger(name, version);
  return (text) => {
    const line = parse(text);
    if (!line) return;
    const { level, time, msg, err, ...fields } = line;
    logger.emit({
      timestamp: new Date(time),
      severityNumber: severities[level] ?? SeverityNumber.UNSPECIFIED,
      severityText: level.toUpperCase(),
      body: msg ?? '',
      attributes: { ...toAttributes(fields), ...(err && toException(err)) },
      context: context.active(),
    });
  };
}

function parse(text: string): z.output<typeof lineSchema> | null {
  try {
    return lineSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

function toException({ type, message, stack }: NonNullable<z.output<typeof lineSchema>['err']>) {
  return {
    ...(type !== undefined && { 'exception.type': type }),
    ...(message !== undefined && { 'exception.message': message }),
    ...(stack !== undefined && { 'exception.stacktrace': stack }),
  };
}

/** Converts the fields of a line to attributes. Objects become JSON, because attributes are plain values. */
function toAttributes(fields: Record<string, unknown>): Record<string, string | number | boolean> {
  return Object.fromEntries(
    Object.entries(fields)
      // The SDK adds the ids of the trace from the context.
      .filter(([name]) => name !== 'trace_id' && name !== 'span_id')
      .map(([name, value]) => [
        name,
        typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
          ? value
          : JSON.stringify(value),
      ]),
  );
}
