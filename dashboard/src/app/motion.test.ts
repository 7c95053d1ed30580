import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const source = resolve(import.meta.dirname, '..');
const longestMs = 200;

const read = (file: string) => readFileSync(resolve(source, file), 'utf8');
const listFiles = (pattern: string) =>
  globSync(pattern, { cwd: source }).filter((file) => !file.includes('.test.'));

/**
 * Lists the declarations that move something for too long. Loops are allowed, because they only show that work is in
 * progress.
 */
function findLongStyles(css: string): string[] {
  const text = css.replaceAll(/\/\*.*?\*\//gs, '');
  const declared = text.matchAll(
    /(?<![\w-])((?:transition|animation)(?:-\w+)?|--animate-\w+(?:-\w+)*)\s*:([^;}]+)/g,
  );
  return [...declared].flatMap(([, name = '', value = '']) => {
    if (value.includes('infinite')) return [];
    return findLongTimes(value).map((time) => `${name}: ${time}`);
  });
}

/** Lists the classes and calls that move something for too long. */
function findLongClasses(code: string): string[] {
  const classes = [...code.matchAll(/(?<![\w-])(?:duration|delay)-(?:\[([^\]]+)\]|(\d+))/g)];
  const others = [
    ...code.matchAll(
      /(?<![\w-])(?:animate|transition)-\[([^\]]+)\]|(?:transition|animation)\w*: *['"`]([^'"`]+)/g,
    ),
  ];
  const calls = [...code.matchAll(/\.animate\([^)]*?duration: *(\d+)/gs)];
  return [
    ...classes.filter(([, time = '', ms]) => findLongTimes(ms === undefined ? time : `${ms}ms`).length > 0),
    ...others.filter(([, first, second]) => findLongTimes(first ?? second ?? '').length > 0),
    ...calls.filter(([, ms]) => Number(ms) > longestMs),
  ].map(([name]) => name);
}

function findLongTimes(text: string): string[] {
  const times = [...text.replaceAll('_', ' ').matchAll(/(?<![\w.-])(\d*\.?\d+)(m?s)\b/g)];
  return times
    .filter(([, amount, unit]) => Number(amount) * (unit === 's' ? 1000 : 1) > longestMs)
    .map(([time]) => time);
}

it('no style sheet of the dashboard moves anything for more than 200 ms', () => {
  const found = listFiles('**/*.css').flatMap((file) =>
    findLongStyles(read(file)).map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});

it('no class or script of the dashboard moves anything for more than 200 ms', () => {
  const files = listFiles('**/*.{ts,tsx}');
  const found = files.flatMap((file) => findLongClasses(read(file)).map((name) => `${file}: ${name}`));
  expect(found).toEqual([]);
  // Every animation class must be a loop or come from the theme. Tailwind's transitions need no check: their default
  // duration is 150 ms.
  const used = new Set(
    files
      .flatMap((file) => [...read(file).matchAll(/animate-([a-z]+(?:-[a-z]+)*)/g)])
      .map(([, name]) => name),
  );
  const loops = ['spin', 'pulse', 'shimmer'];
  const inTheme = ['rise', 'fade', 'slide-in', 'ticket'];
  expect([...used].filter((name) => name && ![...loops, ...inTheme].includes(name))).toEqual([]);
  const tickets = files.filter((file) => read(file).includes('animate-ticket'));
  expect(tickets.filter((file) => !file.startsWith('landing/'))).toEqual([]);
});

it('a long movement is found wherever it is written', () => {
  expect(findLongStyles('a { transition: color 0.15s, opacity .3s } /* animation: x 9s */')).toEqual([
    'transition: .3s',
  ]);
  expect(findLongStyles('@theme { --animate-drop: drop 250ms; --animate-wait: wait 2s infinite; }')).toEqual([
    '--animate-drop: 250ms',
  ]);
  expect(
    findLongClasses('"duration-300 hover:duration-[0.4s] duration-150 animate-[drop_1s] delay-500"'),
  ).toEqual(['duration-300', 'duration-[0.4s]', 'delay-500', 'animate-[drop_1s]']);
  expect(findLongClasses("style={{ transition: 'width 1s' }} x.animate(steps, { duration: 400 })")).toEqual([
    "transition: 'width 1s",
    '.animate(steps, { duration: 400',
  ]);
});
