import { type DashboardTexts, readDashboardTexts, type TextPart } from './locales/dashboard-texts.ts';
import { checkTextSet, runTextCommand, type TextSet } from './locales/owner-catalogs.ts';

let found: DashboardTexts | null = null;
/** Reads the texts at the first call only, because parsing all sources takes seconds. */
const readOnce = () => (found ??= readDashboardTexts());

const describeSet = (part: TextPart): TextSet => ({
  folder: `dashboard/src/locales/${part}`,
  readEnglish: () => readOnce().texts[part],
});
const sets = { site: describeSet('site'), owner: describeSet('owner') };

/** Lists the problems in the sources and catalogs of the dashboard. */
export function checkDashboardTexts(): string[] {
  const inCatalogs = Object.entries(sets).flatMap(([part, set]) =>
    checkTextSet(set).map((problem) => `${part}/${problem}`),
  );
  return [...readOnce().problems, ...inCatalogs];
}

// `node .ci/dashboard-texts.ts` checks the texts of the dashboard and their translations.
if (import.meta.main) runTextCommand(Object.values(sets), checkDashboardTexts);
