export { createTextFormat, fillText } from './fill-text.ts';
export type { TextFormat, TextValues } from './fill-text.ts';
export { visitorLocales } from './locales.ts';
export { isRightToLeft, matchLocale, parseLocale } from './match-locale.ts';
