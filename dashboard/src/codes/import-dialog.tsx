import type { RefObject } from 'react';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { countOf } from '../ui/count-of.ts';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import type { FileChoice, TakenCodes } from './import-file.ts';
import { columnName, ImportPreview } from './import-preview.tsx';
import { listError } from './code-source.ts';
import { ListFindings } from './list-findings.tsx';
import { ReportText } from './report-text.tsx';
import type { ChoosingImport } from './use-file-import.ts';

export interface ImportDialogProps {
  choosing: ChoosingImport;
  /** Takes the focus when the dialog is gone. */
  nextFocus: RefObject<HTMLElement | null>;
  onChoose: (choice: FileChoice) => void;
  onCancel: () => void;
  onImport: (taken: TakenCodes) => void;
}

/** Shows what is in a file before anything is taken from it (K10). */
export function ImportDialog({ choosing, nextFocus, onChoose, onCancel, onImport }: ImportDialogProps) {
  const { fileName, view, choice, taken } = choosing;
  const error = taken && importError(choosing, taken);
  const handleImport = () => {
    if (taken) onImport(taken);
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onCancel}
      nextFocus={nextFocus}
      size="large"
      title="Import codes"
      description={`${fileName}: ${countOf(view.rowCount, 'row')}, ${countOf(view.columnCount, 'column')}`}
    >
      <div className="space-y-5">
        <Field label="Column with the codes" isRequired error={error}>
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
                  {columnName(choosing, column)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div className="space-y-3">
          <Checkbox
            label="Skip header"
            hint="The first row names the columns."
            checked={choice.skipsHeader}
            onChange={(event) => {
              onChoose({ ...choice, skipsHeader: event.target.checked });
            }}
          />
          {view.spentCount > 0 && (
            <Checkbox
              label={`Leave out ${countOf(view.spentCount, 'code')} that cannot be used`}
              hint="The file says that they are expired, not active or used up."
              checked={choice.leavesOutSpent}
              onChange={(event) => {
                onChoose({ ...choice, leavesOutSpent: event.target.checked });
              }}
            />
          )}
        </div>
        <ImportPreview choosing={choosing} />
        {/* As tall as what it will show, so that the buttons stay where they are. */}
        <div className="min-h-6 text-sm text-soft">{taken && <ReportText report={taken.report} />}</div>
        {taken && <ListFindings report={taken.report} />}
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button isBusy={!taken} disabled={error !== undefined} onClick={handleImport}>
          {taken && !error ? `Import ${countOf(taken.report.codes, 'code')}` : 'Import codes'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Too long codes may come along: the form shows them and offers to leave them out. */
function importError({ view, choice }: ChoosingImport, { report }: TakenCodes): string | undefined {
  if (view.rowCount === 1 && choice.skipsHeader) {
    return 'Only a header was found. If it is a code, do not skip it.';
  }
  if (report.codes === 0) return 'This column is empty. Please choose another one.';
  if (report.codes === report.tooLong) return 'The values of this column are too long to be codes.';
  return listError({ ...report, tooLong: 0 });
}
