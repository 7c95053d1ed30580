import { pluralPattern } from './fill-text.ts';

/** A problem with a text that takes the place of an English one. */
export type TextProblem =
  | { kind: 'empty' }
  | { kind: 'placeholders'; found: string[]; wanted: string[] }
  | { kind: 'marks' }
  | { kind: 'plural_missing' }
  | { kind: 'form_missing' | 'form_unknown'; form: string }
  | { kind: 'too_long'; chars: number; limit: number };

/** The factor by which a text may be longer than the English one where space is fixed. */
const longer = 1.6;
/**
 * The number of characters that a translation may always have, even if the English text is shorter, because they fit
 * everywhere.
 */
const labelChars = 12;

const placeholder = /\{(\w+)\}/g;

/** Returns the number of characters that the text `section.key` may have; null without a limit. */
export function findTextLimit(name: string, source: string): number | null {
  return fixedTexts.includes(name) ? Math.max(labelChars, Math.ceil(countChars(source) * longer)) : null;
}

/** The texts that have little space, as `section.key`: see `findTextLimit`. */
const fixedTexts: readonly string[] = [
  // Labels below the icons of the board's tools, and choices in the settings.
  ...['picture', 'hint', 'more', 'numbers', 'undo', 'vibration', 'sound', 'keys', 'settings', 'moves'].map(
    ofBoard,
  ),
  ...['arrowPad', 'arrowsTiles', 'arrowsFocus', 'animationOff', 'animationFast', 'animationNormal'].map(
    ofBoard,
  ),
  // Marks in the lanes and slots of a race.
  ...['racing', 'player', 'available', 'slotDone', 'you', 'place1', 'place2', 'place3', 'place4'].map(ofRace),
  ...['leads', 'behind', 'level', 'lastTile', 'here', 'slotReady', 'ready', 'leave', 'go', 'sayGo'].map(
    ofRace,
  ),
  ...['days', 'hours', 'minutes', 'seconds', 'placed', 'stopNext'].map(ofRace),
  // Buttons beside other elements.
  'rewards.copy',
  'rewards.copied',
  'rewards.mailSend',
  'rewards.cancel',
  'prize.preview',
  'prize.waitJoin',
  'prize.sendAnswer',
  'racePrize.shareSend',
  'racePrize.shareOpen',
  'racePrize.shareClose',
];

function ofBoard(key: string): string {
  return `board.${key}`;
}

function ofRace(key: string): string {
  return `race.${key}`;
}

/** Returns a list with one problem if a text is too long, and an empty list otherwise. */
export function checkLength(text: string, limit: number | null): TextProblem[] {
  const chars = countChars(text);
  return limit !== null && chars > limit ? [{ kind: 'too_long', chars, limit }] : [];
}

/** Lists the problems in the placeholders, the plurals and the spaces of a translation. */
export function checkText(source: string, text: string, rules: Intl.PluralRules): TextProblem[] {
  return [...checkForm(source, text), ...checkPlurals(source, text, rules)];
}

/** Describes a problem in English, as the end of a sentence that begins with the name of the text. */
export function describeProblem(problem: TextProblem): string {
  switch (problem.kind) {
    case 'empty':
      return 'is empty, or begins or ends with a space';
    case 'placeholders':
      return `has the placeholders ${problem.found.join(', ') || 'none'} instead of ${problem.wanted.join(', ') || 'none'}`;
    case 'marks':
      return 'has a brace outside a placeholder, or one of < > |';
    case 'plural_missing':
      return 'needs plural forms, as English has';
    case 'form_missing':
      return `lacks the plural form "${problem.form}"`;
    case 'form_unknown':
      return `has the unknown plural form "${problem.form}"`;
    case 'too_long':
      return `has ${problem.chars} characters, more than ${problem.limit}`;
  }
}

function checkForm(source: string, text: string): TextProblem[] {
  const [wanted, found] = [listPlaceholders(source), listPlaceholders(text)];
  const rest = text.replaceAll(pluralPattern, '').replaceAll(placeholder, '');
  return [
    ...(text.trim() === text && text !== '' ? [] : [{ kind: 'empty' } as const]),
    ...(wanted.join() === found.join() ? [] : [{ kind: 'placeholders', found, wanted } as const]),
    ...(/[{}<>|]/.test(rest) ? [{ kind: 'marks' } as const] : []),
  ];
}

/**
 * Lists the plural forms that are missing. A form of the exact number, such as `=1`, is not enough for its category.
 */
function checkPlurals(source: string, text: string, rules: Intl.PluralRules): TextProblem[] {
  const forms = [...text.matchAll(pluralPattern)].map(([, , list = '']) =>
    [...list.matchAll(/ (\S+) \{/g)].map(([, name = '']) => name),
  );
  const isCounted = source.search(pluralPattern) !== -1;
  // Most texts end here, because listing the categories takes longer than all other checks.
  if (!isCounted && forms.length === 0) return [];
  const categories = listCategories(rules);
  if (isCounted && forms.length === 0 && categories.length > 1) return [{ kind: 'plural_missing' }];
  return forms.flatMap((names) => [
    ...categories
      .filter((form) => !names.includes(form))
      .filter((form) => !(form === 'one' && names.includes('=1') && coversOneAlone(rules)))
      .map((form) => ({ kind: 'form_missing', form }) as const),
    ...names.filter((form) => !isForm(form)).map((form) => ({ kind: 'form_unknown', form }) as const),
  ]);
}

const isForm = (name: string): boolean =>
  /^=\d+$/.test(name) || ['zero', 'one', 'two', 'few', 'many', 'other'].includes(name);

/** Lists the plural categories of the whole numbers up to 1,000, which are enough for a game, and `other`. */
export function listCategories(rules: Intl.PluralRules): string[] {
  const found = new Set(Array.from({ length: 1001 }, (_, number) => rules.select(number)));
  return [...found.add('other')];
}

/** Tests whether the category `one` contains only the number 1, so that `=1` can replace it. */
function coversOneAlone(rules: Intl.PluralRules): boolean {
  return !Array.from({ length: 1001 }, (_, number) => number).some(
    (number) => number !== 1 && rules.select(number) === 'one',
  );
}

/** Lists the placeholders of a text in alphabetical order. */
export function listPlaceholders(text: string): string[] {
  const plurals = [...text.matchAll(pluralPattern)].map(([, name = '']) => name);
  const plain = [...text.replaceAll(pluralPattern, '').matchAll(placeholder)].map(([, name = '']) => name);
  return [...new Set([...plurals, ...plain])].toSorted();
}

/** Counts the characters that are visible, with a digit for each placeholder. */
export function countChars(text: string): number {
  const longest = text
    .replaceAll(
      pluralPattern,
      (_, _name, forms: string) =>
        [...forms.matchAll(/\{([^}]*)\}/g)]
          .map(([, form = '']) => form)
          .toSorted((a, b) => b.length - a.length)
          .at(0) ?? '',
    )
    .replaceAll(placeholder, '0');
  return [...new Intl.Segmenter().segment(longest)].length;
}
