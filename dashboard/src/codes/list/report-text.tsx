import { codeMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import { t } from '../../language/t.ts';
import type { ListReport } from './list-report.ts';

/** Shows a report in one line: the number of codes to set, and the numbers of lines that are left out. */
export function ReportText({ report }: { report: ListReport }) {
  const { lines, codes, blanks, duplicates, invisible, tooLong } = report;
  return (
    // When the list is empty, the text has no role, so that screen readers do not announce zeros.
    <span role={lines > 0 ? 'status' : undefined} className="flex flex-wrap gap-x-4 gap-y-1">
      <span className="font-semibold text-ink">
        {t('{count, plural, one {# code} other {# codes}}', { count: codes })}
      </span>
      <Pause />
      <span>{t('{count, plural, one {# blank line} other {# blank lines}}', { count: blanks })}</span>
      <Pause />
      <span className={duplicates > 0 ? 'font-semibold text-brand-strong' : undefined}>
        {t('{count, plural, one {# duplicate} other {# duplicates}}', { count: duplicates })}
      </span>
      {invisible > 0 && (
        <>
          <Pause />
          <span className="font-semibold text-brand-strong">
            {t('{count, plural, one {# code} other {# codes}} with invisible characters, which are removed', {
              count: invisible,
            })}
          </span>
        </>
      )}
      {tooLong > 0 && (
        <>
          <Pause />
          <span className="font-semibold text-berry">
            {t('{count} longer than {max} characters', { count: tooLong, max: codeMaxChars })}
          </span>
        </>
      )}
      {blanks + duplicates > 0 && (
        <>
          <Pause />
          <span>{t('Blank lines and duplicates are left out.')}</span>
        </>
      )}
    </span>
  );
}

/** Adds a comma between two counts for screen readers only. */
function Pause() {
  return <span className="sr-only">, </span>;
}
