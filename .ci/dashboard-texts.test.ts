import { describe, expect, it } from 'vitest';
import { checkDashboardTexts } from './dashboard-texts.ts';
import { readTexts } from './locales/dashboard-texts.ts';

describe('the texts of the dashboard', () => {
  it('[G115] are all in the catalogs of all languages, with the placeholders, plurals and tags of English', () => {
    expect(checkDashboardTexts()).toEqual([]);
  }, 60_000);
});

describe('readTexts', () => {
  it('[G115] finds the texts of calls and elements', () => {
    const source =
      'const a = () => t(\'Save {name}\'); const b = () => <RichText text="Read <a>this</a>" parts={{}} />;';
    expect(readTexts('ui/a.tsx', source)).toEqual({
      texts: ['Save {name}', 'Read <a>this</a>'],
      problems: [],
    });
  });

  it('[G115] reports texts that are shown in English only', () => {
    const source = 'const a = () => <p title="A title">Some words</p>;';
    expect(readTexts('ui/a.tsx', source).problems).toEqual([
      'ui/a.tsx:1 has the attribute title="A title" in English only',
      'ui/a.tsx:1 shows "Some words" in English only',
    ]);
  });

  it('[G115] reports a text that is no literal, and one that is read before the language is known', () => {
    expect(readTexts('ui/a.ts', 'const a = () => t(`Hi ${name}`);').problems).toHaveLength(1);
    expect(readTexts('ui/a.ts', "const a = t('Hi');").problems).toHaveLength(1);
  });
});
