import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { getColumnName, ImportPreview } from '../import/import-preview.tsx';
import { StepHeading } from './step-heading.tsx';
import type { UsedChoice } from './used-codes.ts';
import type { UsedSummary } from './used-codes-worker.ts';
import type { ReadFile, useUsedCodes } from './use-used-codes.ts';

/** The value of the time field when no column is chosen. */
const noColumn = '';

export interface ChooseColumnsProps {
  file: ReadFile & { summary?: UsedSummary };
  used: ReturnType<typeof useUsedCodes>;
  onClose: () => void;
}

/** Previews a file, and lets the owner choose the columns with the codes and with the time of their use (G139). */
export function ChooseColumns({ file, used, onClose }: ChooseColumnsProps) {
  const { fileName, view, choice, summary } = file;
  const error = summary && findColumnError(file, summary);
  const choose = (changes: Partial<UsedChoice>) => {
    used.choose(file, { ...choice, ...changes });
  };
  const handleCheck = () => {
    if (summary) used.check({ ...file, summary });
  };
  return (
    <div className="space-y-5">
      <StepHeading>
        {t(
          '{file}: {rows, plural, one {# row} other {# rows}}, {columns, plural, one {# column} other {# columns}}',
          { file: fileName, rows: view.rowCount, columns: view.columnCount },
        )}
      </StepHeading>
      <ColumnFields file={file} error={error} onChoose={choose} />
      <Checkbox
        label={t('Skip header')}
        hint={t('The first row names the columns.')}
        checked={choice.skipsHeader}
        onChange={(event) => {
          choose({ skipsHeader: event.target.checked });
        }}
      />
      {view.tellsUse && (
        <Checkbox
          label={t('Only codes that were used')}
          hint={t('According to the file, some of its codes were not used.')}
          checked={choice.onlyUsed}
          onChange={(event) => {
            choose({ onlyUsed: event.target.checked });
          }}
        />
      )}
      <ImportPreview choosing={file} />
      {/* Reserves the height of the report, so that the buttons do not move. */}
      <p className="min-h-6 text-sm text-soft">{summary && describeSummary(summary)}</p>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button isBusy={!summary} disabled={error !== undefined} onClick={handleCheck}>
          {summary && !error
            ? t('Check {count, plural, one {# code} other {# codes}}', { count: summary.codes })
            : t('Check the codes')}
        </Button>
      </DialogActions>
    </div>
  );
}

interface ColumnFieldsProps {
  file: ReadFile;
  error: string | undefined;
  onChoose: (changes: Partial<UsedChoice>) => void;
}

function ColumnFields({ file, error, onChoose }: ColumnFieldsProps) {
  const { view, choice } = file;
  const columns = Array.from({ length: view.columnCount }, (_, column) => (
    <option key={column} value={column}>
      {getColumnName(file, column)}
    </option>
  ));
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={t('Column with the codes')} isRequired error={error}>
        {(control) => (
          <Select
            {...control}
            value={choice.column}
            onChange={(event) => {
              onChoose({ column: Number(event.target.value) });
            }}
          >
            {columns}
          </Select>
        )}
      </Field>
      <Field
        label={t('Column with the time of use')}
        hint={t('Without a column, the codes count as used from now on.')}
      >
        {(control) => (
          <Select
            {...control}
            value={choice.timeColumn ?? noColumn}
            onChange={({ target: { value } }) => {
              onChoose({ timeColumn: value === noColumn ? null : Number(value) });
            }}
          >
            <option value={noColumn}>{t('No column')}</option>
            {columns}
          </Select>
        )}
      </Field>
    </div>
  );
}

/** Returns the reason why there is nothing to check. */
function findColumnError({ view, choice }: ReadFile, summary: UsedSummary): string | undefined {
  if (summary.codes > 0) return undefined;
  if (view.rowCount === 1 && choice.skipsHeader)
    return t('Only a header was found. If it is a code, do not skip it.');
  if (summary.unused > 0) return t('According to the file, no code was used.');
  return summary.impossible > 0
    ? t('The values of this column are too long to be codes.')
    : t('This column is empty. Please choose another one.');
}

/** Describes the rows that are left out. */
function describeSummary({ blanks, unused, impossible, withoutTime }: UsedSummary): string {
  const sentences = [
    blanks > 0 && t('{count, plural, one {# row} other {# rows}} without a code.', { count: blanks }),
    unused > 0 && t('{count, plural, one {# code} other {# codes}} not used yet.', { count: unused }),
    impossible > 0 &&
      t('{count, plural, one {# value} other {# values}} too long to be a code.', { count: impossible }),
    withoutTime > 0 &&
      t(
        '{count, plural, one {# code} other {# codes}} without a readable time, which count as used from now on.',
        { count: withoutTime },
      ),
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ');
}
