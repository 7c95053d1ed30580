import { codeMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import { formatCount } from '../../ui/format-count.ts';
import { formatNumber } from '../../ui/format-number.ts';
import type { ListReport } from './list-report.ts';

/** A report in one line: the codes to set, and the lines to leave out. */
export function ReportText({ report }: { report: ListReport }) {
  const { lines, codes, blanks, duplicates, invisible, tooLong } = report;
  return (
    // An empty list has nothing to announce.
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

/** Separates two counts for screen readers. */
function Pause() {
  return <span className="sr-only">, </span>;
}
