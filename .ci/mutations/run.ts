/**
 * `npm run mutations` plants each fault in turn and runs the tests that should notice it. The command fails
 * if the tests miss more than one fault in ten. `npm run mutations -- 3 17` plants only the faults with these
 * numbers.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { faults, type Fault } from './faults.ts';

const leastCaughtShare = 0.9;

const named = process.argv.slice(2).map(Number);
const numbers = named.length > 0 ? named : [...faults.keys()];
const missed = numbers.filter((number) => {
  const fault = faults[number];
  if (!fault) throw new Error(`There is no fault ${number}.`);
  const isMissed = !isCaught(number, fault);
  console.log(
    `${isMissed ? 'MISSED' : 'caught'} ${number} ${fault.file}: ${fault.from.split('\n')[0] ?? ''}`,
  );
  return isMissed;
});

const caught = numbers.length - missed.length;
console.log(`${caught} of ${numbers.length} faults caught`);
if (caught < numbers.length * leastCaughtShare) process.exitCode = 1;

/**
 * @returns true if a test fails because of the fault. The tests in the fault's folder run first. If they all
 * pass, the tests of the features play, rewards, race and paywall run.
 */
function isCaught(number: number, { file }: Fault): boolean {
  const folder = file.slice(0, file.lastIndexOf('/'));
  return (
    fails(number, [`src/${folder}/`]) ||
    fails(number, ['src/play/', 'src/rewards/', 'src/race/', 'src/paywall/'])
  );
}

/**
 * @returns true if a test in these folders fails because of the fault
 * @throws Error if the run fails although no test failed, because a configuration error must not count as a
 * caught fault
 */
function fails(number: number, folders: readonly string[]): boolean {
  const { status, stdout, stderr } = spawnSync(
    'vitest',
    ['run', '--config', join(import.meta.dirname, 'vitest.config.ts'), ...folders],
    { env: { ...process.env, FAULT: String(number) }, encoding: 'utf8' },
  );
  if (status === 0) return false;
  if (!/Tests .*failed/.test(stdout)) throw new Error(`${stdout}\n${stderr}`);
  return true;
}
