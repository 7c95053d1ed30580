import { codeMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import { countOf } from '../ui/count-of.ts';
import { formatNumber } from '../ui/format-number.ts';
import type { ListReport } from './list-report.ts';

/** A report in a line: what would be set, and what would be left out. */
export function ReportText({ report }: { report: ListReport }) {
  const { lines, codes, blanks, duplicates, tooLong } = report;
  return (
    // Of an empty list there is nothing to say.
    <span role={lines > 0 ? 'status' : undefined} className="flex flex-wrap gap-x-4 gap-y-1">
      <span className="font-semibold text-ink">{countOf(codes, 'code')}</span>
      <Pause />
      <span>{countOf(blanks, 'blank line')}</span>
      <Pause />
      <span className={duplicates > 0 ? 'font-semibold text-brand-strong' : undefined}>
        {countOf(duplicates, 'duplicate')}
      </span>
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

/** The gap between two counts, for the ear. */
function Pause() {
  return <span className="sr-only">, </span>;
}
