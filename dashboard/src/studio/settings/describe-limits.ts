import type { VisitorPeriod } from '@puzzle-prize/sdk/protocol';
import { t } from '../../language/t.ts';
import { isCap, isWinsPerVisitor } from './limit-rules.ts';
import type { SettingsForm } from './settings-form.ts';

type Limits = Pick<
  SettingsForm,
  'visitorPeriod' | 'winsPerVisitor' | 'winsTotal' | 'winsPerDay' | 'winsPerHour'
>;

const caps = [
  ['winsTotal', (count) => t('{count, plural, one {# prize} other {# prizes}} in all', { count })],
  ['winsPerDay', (count) => t('{count, plural, one {# prize} other {# prizes}} a day', { count })],
  ['winsPerHour', (count) => t('{count, plural, one {# prize} other {# prizes}} an hour', { count })],
] as const satisfies readonly (readonly [keyof Limits, (count: number) => string])[];

/**
 * Describes the limits in one sentence, such as `One prize per visitor within 7 days, 500 prizes in all.` A
 * number that is not valid is left out.
 */
export function describeLimits(limits: Limits): string {
  const parts = caps.flatMap(([name, describe]) =>
    limits[name].trim() !== '' && isCap(limits[name]) ? [describe(Number(limits[name]))] : [],
  );
  return t('{limits}.', { limits: [describeVisitorLimit(limits), ...parts].join(', ') });
}

/** Describes the limit per visitor, such as `One prize per visitor within 7 days`. */
export function describeVisitorLimit({
  visitorPeriod,
  winsPerVisitor,
}: Pick<Limits, 'visitorPeriod' | 'winsPerVisitor'>): string {
  if (visitorPeriod === 'unlimited') return t('Any number of prizes per visitor');
  return isWinsPerVisitor(winsPerVisitor)
    ? sayPrizes(Number(winsPerVisitor), visitorPeriod)
    : saySomePrizes(visitorPeriod);
}

function sayPrizes(count: number, period: VisitorPeriod): string {
  switch (period) {
    case 'ever':
      return t('{count, plural, =1 {One prize} one {# prize} other {# prizes}} per visitor in all', {
        count,
      });
    case 'day':
      return t('{count, plural, =1 {One prize} one {# prize} other {# prizes}} per visitor within 24 hours', {
        count,
      });
    case 'week':
      return t('{count, plural, =1 {One prize} one {# prize} other {# prizes}} per visitor within 7 days', {
        count,
      });
  }
}

/** Describes the limit while its number is not valid. */
function saySomePrizes(period: VisitorPeriod): string {
  switch (period) {
    case 'ever':
      return t('Some prizes per visitor in all');
    case 'day':
      return t('Some prizes per visitor within 24 hours');
    case 'week':
      return t('Some prizes per visitor within 7 days');
  }
}
