import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { textNotes } from '../sdk/src/language/text-notes.ts';
import { catalogFolder, listLocales, readCatalog } from './locales/catalog.ts';
import { checkCatalog, findLimit } from './locales/check-catalog.ts';
import { english } from './locales/english.ts';
import { findOversized, writeEnglish, writeModules } from './locales/modules.ts';

/**
 * `node .ci/locales.ts [LOCALE...]` checks catalogs, by default all. `--keys` prints every key with its English
 * text, its limit and its note. `--write` renews the English catalog and the modules of
 * the SDK and of the widget.
 */
const options = process.argv.slice(2);
const chosen = options.filter((option) => !option.startsWith('--'));

if (options.includes('--keys')) printKeys();
else {
  if (options.includes('--write')) await writeAll();
  const problems = (chosen.length > 0 ? chosen : listLocales()).flatMap((locale) =>
    [...checkCatalog(readCatalog(locale)), ...findOversized(locale)].map(
      (problem) => `${locale}: ${problem}`,
    ),
  );
  console.log(problems.join('\n') || 'All catalogs are complete.');
  process.exitCode = problems.length > 0 ? 1 : 0;
}

function printKeys(): void {
  for (const [section, texts] of Object.entries(english))
    for (const [key, text] of Object.entries(texts)) {
      const limit = findLimit(section, key);
      const facts = [
        ...(limit === null ? [] : [`at most ${limit} characters`]),
        textNotes[`${section}.${key}`] ?? '',
      ];
      console.log(`${section}.${key}\t${text}\t${facts.filter(Boolean).join('; ')}`);
    }
}

async function writeAll(): Promise<void> {
  const source = { locale: 'en', language: 'English', review: 'source', texts: english };
  writeFileSync(join(catalogFolder, 'en.json'), `${JSON.stringify(source, null, 2)}\n`);
  await writeEnglish();
  await writeModules();
}
