import type { PageSlugCheck } from '@puzzle-prize/sdk/protocol';
import { pageSlugMaxChars, pageSlugMinChars } from '@puzzle-prize/sdk/protocol/limits';
import { t } from '../../language/t.ts';

type Problem = NonNullable<PageSlugCheck['slugProblem']>;

/** Says why an address is refused, and what to do. */
export function describeSlugProblem(problem: Problem): string {
  switch (problem) {
    case 'characters':
      return t('Please use only the letters a to z, digits and hyphens.');
    case 'hyphens':
      return t('Hyphens may be only between letters or digits, and never two in a row.');
    case 'length':
      return t('Please use {min} to {max} characters.', { min: pageSlugMinChars, max: pageSlugMaxChars });
    case 'punycode':
      return t('An address cannot begin with xn--, the mark of names in other scripts.');
    case 'reserved':
      return t('This word is reserved. Please choose another one.');
    case 'taken':
      return t('Another page has this address already. Please choose another one.');
  }
}

/** Converts what an owner types to the form of an address: "Summer Prize" becomes "summer-prize". */
export const toSlug = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, '-');
