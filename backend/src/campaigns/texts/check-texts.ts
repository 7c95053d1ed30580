import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { CampaignTexts, ElementTexts } from '@puzzle-prize/sdk/protocol';
import { checkLength, checkText, describeProblem, findTextLimit } from '@puzzle-prize/sdk/language/check';
import { findEnglish, splitTextName, toElementKey } from '@puzzle-prize/sdk/language/english';

type Texts = CampaignTexts['texts'];

/**
 * Checks the texts that an edit adds or changes, with the rules of the catalogs. Unchanged texts are not
 * checked, because an update of the product may have removed a name or changed its placeholders.
 * @throws AppError campaign.text_unknown, campaign.text_invalid, naming the first such text
 */
export function checkTexts(locale: string, texts: Texts, stored: Texts): void {
  const rules = new Intl.PluralRules(locale);
  for (const [name, text] of Object.entries(texts)) {
    if (stored[name] === text) continue;
    const source = findEnglish(name);
    if (source === undefined)
      throw new AppError('campaign.text_unknown', `The product has no text with the name ${name}.`);
    const [problem] = findProblems(name, { source, text, rules });
    if (problem) throw new AppError('campaign.text_invalid', `${name} ${describeProblem(problem)}`);
  }
}

/** Returns the texts without those that no longer fit the product. */
export function keepFitting(locale: string, texts: Texts): Texts {
  const rules = new Intl.PluralRules(locale);
  const fitting = Object.entries(texts).filter(([name, text]) => {
    const source = findEnglish(name);
    return source !== undefined && findProblems(name, { source, text, rules }).length === 0;
  });
  return Object.fromEntries(fitting);
}

/** The section of the texts that the server writes itself, in pages and mails. */
const serverSection = 'server';

/**
 * Returns the texts in the form in which elements read them, grouped by section. Texts that no longer fit the product
 * are left out.
 */
export function toElementTexts(locale: string, texts: Texts): ElementTexts {
  const sections: Record<string, Record<string, string>> = {};
  for (const [name, text] of Object.entries(keepFitting(locale, texts))) {
    const [section, key] = splitTextName(name);
    if (section === serverSection) continue;
    sections[section] = { ...sections[section], [toElementKey(section, key)]: text };
  }
  return sections;
}

function findProblems(
  name: string,
  { source, text, rules }: { source: string; text: string; rules: Intl.PluralRules },
) {
  return [...checkText(source, text, rules), ...checkLength(text, findTextLimit(name, source))];
}
