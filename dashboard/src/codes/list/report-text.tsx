import { codeMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import { formatCount } from '../../ui/format-count.ts';
import { formatNumber } from '../../ui/format-number.ts';
import type { ListReport } from './list-report.ts';

/** Shows a report in one line: the number of codes to set, and the numbers of lines that are left out. */
export function ReportText({ report }: { report: ListReport }) {
  const { lines, codes, blanks, duplicates, invisible, tooLong } = report;
  return (
    // When the list is empty, the text has no role, so that screen readers do not announce zeros.
    <span role={lines > 0 ? 'status' : undefined} className="flex flex-wrap gap-x-4 gap-y-1">
      <span className="font-semibold text-ink">{formatCount(codes, 'code')}</span>
      <Pause />
      <span>{formatCount(blanks, 'blank line')}</span>
      <Pause />
      <span className={duplicates > 0 ? 'font-semibold text-brand-strong' : undefined}>
        {formatCount(duplicates, 'duplicate')}
      </span>
      {invisible > 0 && (
        <>
          <Pause />
          <span className="font-semibold text-brand-strong">
            {formatCount(invisible, 'code')} with invisible characters, which are removed
          </span>
        </>
      )}
      {tooLong > 0 && (
        <>
          <Pause />
          <span className="font-semibold text-berry">
            {formatNumber(tooLong)} longer than {codeMaxChars} characters
          </span>
        </>
      )}
      {blanks + duplicates > 0 && (
        <>
          <Pause />
          <span>Blank lines and duplicates are left out.</span>
        </>
      )}
    </span>
  );
}

/** Adds a comma between two counts for screen readers only. */
function Pause() {
  return <span className="sr-only">, </span>;
}
