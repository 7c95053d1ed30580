import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const lineSchema = z.looseObject({ level: z.string(), time: z.iso.datetime(), msg: z.string() });

/** Runs a program that logs to its standard output and exits at once. */
function readLines(program: string): z.infer<typeof lineSchema>[] {
  const log = new URL('log.ts', import.meta.url).href;
  const text = `import { createLog } from '${log}'; const log = createLog({ logLevel: 'info' }); ${program}; process.exit(0);`;
  const output = execFileSync(
    process.execPath,
    ['--conditions=@puzzle-prize/source', '--input-type=module', '-e', text],
    { encoding: 'utf8' },
  );
  return output
    .trim()
    .split('\n')
    .map((line) => lineSchema.parse(JSON.parse(line)));
}

describe('the log', () => {
  it('writes every line completely, even if the process exits at once', () => {
    const lines = readLines(
      `await new Promise((done) => setTimeout(done, 20)); for (let n = 0; n < 500; n += 1) log.info({ n }, 'Schön');`,
    );
    expect(lines.map(({ n }) => n)).toEqual(Array.from({ length: 500 }, (_, n) => n));
    expect(new Set(lines.map(({ msg }) => msg))).toEqual(new Set(['Schön']));
  });

  it('contains no session, no code and no token', () => {
    const [line] = readLines(
      `log.info({ sessionId: 'secret-1', play: { sessionId: 'secret-2', prizeCode: 'secret-3', playToken: 'secret-4' }, playToken: 'secret-5' }, 'A play')`,
    );
    expect(line).toMatchObject({ level: 'info', msg: 'A play' });
    expect(JSON.stringify(line)).not.toContain('secret-');
  });
});
