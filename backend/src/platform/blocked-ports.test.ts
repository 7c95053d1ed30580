import { expect, it } from 'vitest';
import { findBlockedPort, isBlockedPort } from './blocked-ports.ts';

/** The range ends with the highest blocked port in the standard. */
const ports = Array.from({ length: 10_080 }, (_, index) => index + 1);

async function isRefusedByFetch(port: number): Promise<boolean> {
  // An address of TEST-NET-1 (RFC 5737), where nothing responds. The call is aborted before it is sent.
  const leave = new AbortController();
  const call = fetch(`http://192.0.2.1:${port}`, { signal: leave.signal }).then(
    () => false,
    (error: unknown) =>
      error instanceof Error && error.cause instanceof Error && error.cause.message === 'bad port',
  );
  setImmediate(() => {
    leave.abort();
  });
  return await call;
}

it('the list contains exactly the ports that fetch blocks', async () => {
  const refused: number[] = [];
  for (let first = 0; first < ports.length; first += 500) {
    const some = ports.slice(first, first + 500);
    const answers = await Promise.all(some.map(isRefusedByFetch));
    refused.push(...some.filter((_, index) => answers[index]));
  }
  expect(refused).toEqual(ports.filter(isBlockedPort));
}, 60_000);

it('the blocked port in a URL is found', () => {
  expect(findBlockedPort('http://puzzles.example:6000/path')).toBe(6000);
  expect(findBlockedPort('http://puzzles.example:3000')).toBeNull();
  expect(findBlockedPort('https://puzzles.example')).toBeNull();
});
