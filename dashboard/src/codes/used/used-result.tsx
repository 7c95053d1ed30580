import { Download } from 'lucide-react';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { formatNumber } from '../../ui/format-number.ts';
import type { UsedCounts } from './send-used-codes.ts';
import { StepHeading } from './step-heading.tsx';
import type { CountedFile, useUsedCodes } from './use-used-codes.ts';

export interface UsedResultProps {
  file: CountedFile & { phase: 'counted' | 'done'; counts: UsedCounts };
  used: ReturnType<typeof useUsedCodes>;
  onClose: () => void;
}

/** Shows the expected counts before the codes are marked, and the actual counts afterwards (G139). */
export function UsedResult({ file, used, onClose }: UsedResultProps) {
  const { phase, preview, counts } = file;
  const isDone = phase === 'done';
  const shown = isDone ? counts : preview;
  const unknown = preview.unknown.length + file.summary.impossible;
  return (
    <div className="space-y-5">
      <StepHeading>{isDone ? describeDone(counts) : describePreview(preview)}</StepHeading>
      <Counts counts={shown} isDone={isDone} unknown={unknown} />
      {!isDone && counts.sent > 0 && (
        <p role="note" className="rounded-tile border border-sun bg-sun-tint px-4 py-3 text-sm">
          {t(
            '{count, plural, one {# code is} other {# codes are}} marked already. The next try goes on from there.',
            { count: counts.marked },
          )}
        </p>
      )}
      {shown.notIssued > 0 && <LeakedCodes counts={shown} />}
      {unknown > 0 && (
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            void used.writeUnknown(file).then((csv) => {
              if (csv !== undefined) saveFile(csv, file.fileName);
            });
          }}
        >
          <Download aria-hidden className="size-4" />
          {t('Download the unknown rows')}
        </Button>
      )}
      <DialogActions>
        {isDone ? (
          <Button onClick={onClose}>{t('Close')}</Button>
        ) : (
          <>
            <Button
              variant="secondary"
              onClick={() => {
                used.choose(file, file.choice);
              }}
            >
              {t('Back')}
            </Button>
            <Button
              disabled={preview.marked === 0}
              onClick={() => {
                used.mark(file);
              }}
            >
              {t('Mark {count, plural, one {# code} other {# codes}} as used', { count: preview.marked })}
            </Button>
          </>
        )}
      </DialogActions>
    </div>
  );
}

const describePreview = ({ marked }: UsedCounts) =>
  marked === 0
    ? t('No code of this file needs a mark')
    : t('{count, plural, one {# code} other {# codes}} will be marked as used', { count: marked });

const describeDone = ({ marked }: UsedCounts) =>
  t('{count, plural, one {# code was} other {# codes were}} marked as used', { count: marked });

interface CountsProps {
  counts: UsedCounts;
  isDone: boolean;
  unknown: number;
}

function Counts({ counts, isDone, unknown }: CountsProps) {
  const rows = [
    { name: isDone ? t('Marked as used') : t('Will be marked as used'), count: counts.marked },
    { name: t('Already marked'), count: counts.alreadyRedeemed },
    { name: t('Not given out'), count: counts.notIssued },
    { name: t('Unknown'), count: unknown },
  ];
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      {rows.map(({ name, count }) => (
        <div key={name} className="flex justify-between gap-4 border-b border-line pb-2">
          <dt>{name}</dt>
          <dd className="font-semibold tabular-nums">{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Lists codes that were used although nobody won them. */
function LeakedCodes({ counts: { notIssued, notIssuedExamples } }: { counts: UsedCounts }) {
  return (
    <div role="note" className="rounded-tile border border-sun bg-sun-tint px-4 py-3 text-sm">
      <p>
        <strong>
          {t('{count, plural, one {# code was} other {# codes were}} used although nobody won it.', {
            count: notIssued,
          })}
        </strong>{' '}
        {t('They stay as they are. If your shop gave them out in another way, winners may get a used code.')}
      </p>
      <p className="mt-1 font-mono wrap-anywhere">
        <bdi>{notIssuedExamples.join(', ')}</bdi>
        {notIssued > notIssuedExamples.length && ', ...'}
      </p>
    </div>
  );
}

/** Downloads a CSV text as a file named after `fileName`. */
function saveFile(csv: string, fileName: string): void {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${fileName.replace(/\.[^.]*$/, '')}-unknown.csv`;
  link.click();
  // The browser may still read the file after the click.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 60_000);
}
