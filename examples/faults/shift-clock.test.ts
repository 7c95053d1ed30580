import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const hourMs = 3_600_000;

it('shifts the time that a program reads, but not its dates and timers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shift-clock-'));
  const path = join(folder, 'shift');
  writeFileSync(path, String(-hourMs));
  const program = `
    const dates = [Date.now(), new Date().getTime(), Date.parse(Date()), new Date(5).getTime(), performance.now()];
    console.log(JSON.stringify([...dates, new Date() instanceof Date]));`;
  const flags = ['--import', join(import.meta.dirname, 'shift-clock.ts'), '--eval', program];
  const output = execFileSync(process.execPath, flags, { env: { CLOCK_SHIFT_FILE: path }, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  const values: unknown = JSON.parse(output);
  if (!Array.isArray(values)) throw new Error(output);
  for (const read of values.slice(0, 3))
    expect(Math.abs(Date.now() - hourMs - Number(read))).toBeLessThan(10_000);
  expect(values[3]).toBe(5);
  expect(values[4]).toBeLessThan(60_000);
  expect(values[5]).toBe(true);
});
