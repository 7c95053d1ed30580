import { fillValues } from '../language/t.ts';

/**
 * Formats a whole number in the digits of the language, such as 1,050. English does not use `Intl`, because loading
 * the data of `Intl` would block a phone longer than any other step of the first screen.
 */
export const formatNumber = (value: number): string => fillValues('{value}', { value });
