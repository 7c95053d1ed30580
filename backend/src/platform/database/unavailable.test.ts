import { DatabaseError } from 'pg';
import { describe, expect, it } from 'vitest';
import { getCode, isDatabaseUnavailable, SilentDatabaseError } from './unavailable.ts';

function databaseError(code: string): DatabaseError {
  const error = new DatabaseError('failed', 0, 'error');
  error.code = code;
  return error;
}

describe('isDatabaseUnavailable', () => {
  it.each(['08006', '53100', '53300', '57P03', '57014', '25006', '40P01', '40001', '23503'])(
    'accepts SQLSTATE %s, after which a repeated call may succeed',
    (code) => {
      expect(isDatabaseUnavailable(databaseError(code))).toBe(true);
    },
  );

  it.each(['23505', '42601', '42P01', '22P02', '23514'])(
    'does not accept SQLSTATE %s, an error of the statement or its values',
    (code) => {
      expect(isDatabaseUnavailable(databaseError(code))).toBe(false);
    },
  );

  it('is true for failures of the socket and of the pool', () => {
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    expect(isDatabaseUnavailable(refused)).toBe(true);
    expect(isDatabaseUnavailable(new Error('Connection terminated unexpectedly'))).toBe(true);
    expect(isDatabaseUnavailable(new SilentDatabaseError())).toBe(true);
    const closed = new Error('database "shop" is not currently accepting connections');
    expect(isDatabaseUnavailable(Object.assign(closed, { code: '55000' }))).toBe(true);
  });

  it('is false for other errors', () => {
    expect(isDatabaseUnavailable(new TypeError('x is not a function'))).toBe(false);
    expect(isDatabaseUnavailable('ECONNREFUSED')).toBe(false);
    expect(getCode(Object.assign(new Error('x'), { code: 7 }))).toBe('');
  });
});
