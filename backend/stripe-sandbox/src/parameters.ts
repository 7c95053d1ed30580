import { z } from 'zod';
import { ApiError } from './api-error.ts';

/** Form values are always strings. The schemas below validate and convert them. */
export const text = z.string().min(1);
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
export const integer = (min: number, max: number) =>
  z
    .string()
    .regex(/^-?\d{1,15}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));
export const currency = z
  .string()
  .transform((value) => value.toLowerCase())
  .refine((value) => Intl.supportedValuesOf('currency').includes(value.toUpperCase()), 'no such currency');
export const metadata = z
  .record(z.string().min(1).max(40), z.string().max(500))
  .refine((value) => Object.keys(value).length <= 50, 'at most 50 keys');
/** The parameters that select a page of a list, newest first. */
export const page = {
  limit: integer(1, 100).optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
};

/**
 * Validates the parameters of a call.
 * @throws ApiError 400 with Stripe's error code for the first invalid parameter
 */
export function parseParameters<S extends z.ZodType>(schema: S, given: object): z.output<S> {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw issue ? refusal(issue, given) : new ApiError('Invalid request.');
}

function refusal(issue: z.core.$ZodIssue, given: object): ApiError {
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.map((key) => formatName([...issue.path, key]));
    const message = `Received unknown parameter${names.length > 1 ? 's' : ''}: ${names.join(', ')}`;
    return new ApiError(message, { code: 'parameter_unknown', param: names[0] });
  }
  const param = formatName(issue.path);
  const value = issue.path.reduce<unknown>(inside, given);
  if (value === undefined)
    return new ApiError(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  if (value === '')
    return new ApiError(
      `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset.`,
      { code: 'parameter_invalid_empty', param },
    );
  if (issue.code === 'invalid_format' && issue.format === 'regex' && typeof value === 'string')
    return new ApiError(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param });
  if (issue.code === 'invalid_format' && issue.format === 'url')
    return new ApiError('Not a valid URL', { code: 'url_invalid', param });
  return new ApiError(`Invalid ${param}: ${issue.message}`, { param });
}

function formatName([first = '', ...rest]: PropertyKey[]): string {
  return [String(first), ...rest.map((key) => `[${String(key)}]`)].join('');
}

function inside(value: unknown, key: PropertyKey): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.getOwnPropertyDescriptor(value, key)?.value;
}
