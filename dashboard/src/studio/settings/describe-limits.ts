import { formatNumber } from '../../ui/format-number.ts';
import { isCap, isWinsPerVisitor } from './limit-rules.ts';
import { periodTexts } from './setting-texts.ts';
import type { SettingsForm } from './settings-form.ts';

type Limits = Pick<
  SettingsForm,
  'visitorPeriod' | 'winsPerVisitor' | 'winsTotal' | 'winsPerDay' | 'winsPerHour'
>;

const caps = [
  ['winsTotal', 'in all'],
  ['winsPerDay', 'a day'],
  ['winsPerHour', 'an hour'],
] as const;

/**
 * Describes the limits in one sentence, such as `One prize per visitor within 7 days, 500 prizes in all.` A
 * number that is not valid is left out.
 */
export function describeLimits(limits: Limits): string {
  const parts = caps.flatMap(([name, period]) =>
    limits[name].trim() !== '' && isCap(limits[name])
      ? [`${countPrizes(Number(limits[name]))} ${period}`]
      : [],
  );
  return `${[describeVisitorLimit(limits), ...parts].join(', ')}.`;
}

/** Describes the limit per visitor, such as `One prize per visitor within 7 days`. */
export function describeVisitorLimit({
  visitorPeriod,
  winsPerVisitor,
}: Pick<Limits, 'visitorPeriod' | 'winsPerVisitor'>): string {
  if (visitorPeriod === 'unlimited') return 'Any number of prizes per visitor';
  const wins = isWinsPerVisitor(winsPerVisitor) ? Number(winsPerVisitor) : null;
  const prizes = wins === null ? 'Some prizes' : wins === 1 ? 'One prize' : countPrizes(wins);
  return `${prizes} per visitor ${periodTexts[visitorPeriod]}`;
}

function countPrizes(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'prize' : 'prizes'}`;
}
