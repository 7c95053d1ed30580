import { codeMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import type { ReactNode } from 'react';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import type { LineExample, ListReport } from './list-report.ts';

export interface ListFindingsProps {
  report: ListReport;
  /** Removes the lines that are too long. If undefined, there is no button for this. */
  onDropTooLong?: () => void;
}

/**
 * Offers to show the duplicates and the lines that are too long. Renders nothing when there are no such
 * lines.
 */
export function ListFindings({ report, onDropTooLong }: ListFindingsProps) {
  const { duplicates, duplicateExamples, tooLong, tooLongExamples } = report;
  return (
    <>
      {duplicates > 0 && (
        <Findings
          title={t('Show {count, plural, one {# duplicate} other {# duplicates}}', { count: duplicates })}
          count={duplicates}
          examples={duplicateExamples}
        />
      )}
      {tooLong > 0 && (
        <Findings
          title={t('Show {count, plural, one {# line} other {# lines}} longer than {max} characters', {
            count: tooLong,
            max: codeMaxChars,
          })}
          count={tooLong}
          examples={tooLongExamples}
        />
      )}
      {tooLong > 0 && onDropTooLong && (
        <Button variant="secondary" size="small" onClick={onDropTooLong}>
          {t('Remove the {count, plural, one {line that is} other {lines that are}} too long', {
            count: tooLong,
          })}
        </Button>
      )}
    </>
  );
}

interface FindingsProps {
  title: string;
  count: number;
  examples: readonly (LineExample & { firstLine?: number })[];
}

function Findings({ title, count, examples }: FindingsProps) {
  return (
    <details className="rounded-tile border border-line bg-sunken text-sm">
      <summary className="cursor-pointer rounded-tile px-3.5 py-2 font-semibold">{title}</summary>
      {/* A list that scrolls must be reachable by keyboard. */}
      <ol tabIndex={0} aria-label={title} className="max-h-48 space-y-1 overflow-y-auto px-3.5 pb-3">
        {examples.map(({ line, code, firstLine }) => (
          <Finding key={line} code={code}>
            {firstLine === undefined
              ? t('line {line}', { line })
              : t('line {line}, first in line {firstLine}', { line, firstLine })}
          </Finding>
        ))}
        {count > examples.length && (
          <li className="text-soft">{t('and {count} more', { count: count - examples.length })}</li>
        )}
      </ol>
    </details>
  );
}

function Finding({ code, children }: { code: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap justify-between gap-x-4">
      <span className="min-w-0 font-mono break-all">{code}</span>
      <span className="text-soft">{children}</span>
    </li>
  );
}
