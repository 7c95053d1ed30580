import { type RefObject, useState } from 'react';
import { useTimeZone } from '../../auth/time-zone.ts';
import { termMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { formatNumber } from '../../ui/format-number.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TermsFields } from '../terms/terms-fields.tsx';
import { findExpiryError, type TermsForm, toTermsForm } from '../terms/terms-form.ts';
import type { FileChoice, TakenCodes } from './import-file.ts';
import { getColumnName, ImportPreview } from './import-preview.tsx';
import { listError } from '../list/list-error.ts';
import { ListFindings } from '../list/list-findings.tsx';
import { ReportText } from '../list/report-text.tsx';
import type { FileTerms } from './read-terms.ts';
import type { ChoosingImport } from './use-file-import.ts';

export interface ImportDialogProps {
  choosing: ChoosingImport;
  /** Receives the focus after the dialog closes. */
  nextFocus: RefObject<HTMLElement | null>;
  onChoose: (choice: FileChoice) => void;
  onCancel: () => void;
  onImport: (taken: TakenCodes, terms: TermsForm) => void;
}

/** Previews a file, and lets the owner choose the column with the codes before they are imported (K10). */
export function ImportDialog({ choosing, nextFocus, onChoose, onCancel, onImport }: ImportDialogProps) {
  const { fileName, view, choice, taken } = choosing;
  const { timeZone: zone } = useTimeZone();
  const [terms, setTerms] = useState(() => toImportedTerms(view.terms, zone));
  const error = taken && importError(choosing, taken);
  const expiryError = findExpiryError(terms, { zone, nowMs: Date.now() });
  const handleImport = () => {
    if (taken) onImport(taken, terms);
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onCancel}
      nextFocus={nextFocus}
      size="large"
      title={t('Import codes')}
      description={t(
        '{file}: {rows, plural, one {# row} other {# rows}}, {columns, plural, one {# column} other {# columns}}',
        { file: fileName, rows: view.rowCount, columns: view.columnCount },
      )}
    >
      <div className="space-y-5">
        <Field label={t('Column with the codes')} isRequired error={error}>
          {(control) => (
            <Select
              {...control}
              value={choice.column}
              onChange={(event) => {
                onChoose({ ...choice, column: Number(event.target.value) });
              }}
            >
              {Array.from({ length: view.columnCount }, (_, column) => (
                <option key={column} value={column}>
                  {getColumnName(choosing, column)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <LeftOutRows choosing={choosing} onChoose={onChoose} />
        <ImportPreview choosing={choosing} />
        <ExpiryNote terms={view.terms} />
        <TermsFields terms={terms} zone={zone} error={expiryError} onChange={setTerms} />
        {/* Reserves the height of the report, so that the buttons do not move. */}
        <div className="min-h-6 text-sm text-soft">{taken && <ReportText report={taken.report} />}</div>
        {taken && <ListFindings report={taken.report} />}
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button
          isBusy={!taken}
          disabled={error !== undefined || expiryError !== undefined}
          onClick={handleImport}
        >
          {taken && !error
            ? t('Import {count, plural, one {# code} other {# codes}}', { count: taken.report.codes })
            : t('Import codes')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Lets the owner leave out the header, and rows whose code does not work or was used. */
function LeftOutRows({ choosing, onChoose }: Pick<ImportDialogProps, 'choosing' | 'onChoose'>) {
  const { view, choice } = choosing;
  return (
    <div className="space-y-3">
      <Checkbox
        label={t('Skip header')}
        hint={t('The first row names the columns.')}
        checked={choice.skipsHeader}
        onChange={(event) => {
          onChoose({ ...choice, skipsHeader: event.target.checked });
        }}
      />
      {view.unusableCount > 0 && (
        <Checkbox
          label={t('Leave out {count, plural, one {# code} other {# codes}} that cannot be used', {
            count: view.unusableCount,
          })}
          hint={t('According to the file they are expired, inactive or used up.')}
          checked={choice.leavesOutUnusable}
          onChange={(event) => {
            onChoose({ ...choice, leavesOutUnusable: event.target.checked });
          }}
        />
      )}
      {view.usedCount > 0 && (
        <Checkbox
          label={t('Leave out {count, plural, one {# code} other {# codes}} already used', {
            count: view.usedCount,
          })}
          hint={t(
            'According to the file each was used. Keep them only if a code works more than once in your shop.',
          )}
          checked={choice.leavesOutUsed}
          onChange={(event) => {
            onChoose({ ...choice, leavesOutUsed: event.target.checked });
          }}
        />
      )}
      <StrayQuotes lines={view.strayQuoteLines} />
    </div>
  );
}

/**
 * Returns why the import is blocked. Codes that are too long do not block the import, because the form offers
 * to remove them.
 */
function importError({ view, choice }: ChoosingImport, { report }: TakenCodes): string | undefined {
  if (view.rowCount === 1 && choice.skipsHeader) {
    return t('Only a header was found. If it is a code, do not skip it.');
  }
  if (report.codes === 0 && haveAllExpired(view))
    return t('All codes in this file have expired. Please export codes that still work in your shop.');
  if (report.codes === 0) return t('This column is empty. Please choose another one.');
  if (report.codes === report.tooLong) return t('The values of this column are too long to be codes.');
  return listError({ ...report, tooLong: 0 });
}

/** Returns whether every row below the header has expired. */
function haveAllExpired({ rowCount, terms }: ChoosingImport['view']): boolean {
  return terms.expiredCount > 0 && terms.expiredCount === rowCount - 1;
}

function toImportedTerms({ expiresAt, value, minimum }: FileTerms, zone: string): TermsForm {
  return toTermsForm(
    {
      expiresAt,
      valueText: value.slice(0, termMaxChars) || null,
      minimumText: minimum.slice(0, termMaxChars) || null,
    },
    zone,
  );
}

/** Explains which expiry was chosen if the rows of a file have different ones. */
function ExpiryNote({ terms: { expiresAt, hasSeveralExpiries, expiredCount } }: { terms: FileTerms }) {
  if (expiresAt === null || (!hasSeveralExpiries && expiredCount === 0)) return null;
  return (
    <p role="note" className="rounded-tile border border-sun bg-sun-tint px-4 py-3 text-sm">
      {hasSeveralExpiries &&
        `${t('The codes of this file expire at different times. The earliest time applies to all of them.')} `}
      {expiredCount > 0 &&
        t('{count, plural, one {# code has} other {# codes have}} expired already.', { count: expiredCount })}
    </p>
  );
}

const maxLinesNamed = 5;

/** Lists the lines with an unclosed quotation mark, so that the owner can check their codes. */
function StrayQuotes({ lines }: { lines: readonly number[] }) {
  if (lines.length === 0) return null;
  const more = lines.length > maxLinesNamed ? ', ...' : '';
  const named = lines.slice(0, maxLinesNamed).map(formatNumber).join(', ') + more;
  return (
    <p role="note" className="rounded-tile border border-sun bg-sun-tint px-4 py-3 text-sm">
      <strong>
        {lines.length === 1
          ? t('Line {line} opens a quotation mark that is never closed.', { line: named })
          : t('Lines {lines} open a quotation mark that is never closed.', { lines: named })}
      </strong>{' '}
      {t('The mark was left out. All other lines were read as they are.')}
    </p>
  );
}
