import { codesPreviewRows } from '@puzzle-prize/sdk/protocol/limits';
import { t } from '../../language/t.ts';
import { joinClassNames } from '../../ui/class-names.ts';
import type { FileChoice, FileView } from './import-file.ts';

/** The first rows of a file, and the columns that the owner has chosen. */
export interface PreviewedFile {
  view: Pick<FileView, 'firstRows' | 'columnCount'>;
  choice: Pick<FileChoice, 'column' | 'skipsHeader'> & { timeColumn?: number | null };
}

/** Returns the name of a column. It is the column's header or, if there is none, the column's number. */
export function getColumnName({ view, choice }: PreviewedFile, column: number): string {
  const label = t('Column {number}', { number: column + 1 });
  if (!choice.skipsHeader) return label;
  return view.firstRows[0]?.[column]?.trim() || label;
}

/** Shows the first ten rows of a file, with the chosen columns highlighted (K10). */
export function ImportPreview({ choosing }: { choosing: PreviewedFile }) {
  const { view, choice } = choosing;
  const columns = Array.from({ length: view.columnCount }, (_, column) => column);
  const rows = choice.skipsHeader ? view.firstRows.slice(1) : view.firstRows.slice(0, codesPreviewRows);
  const isChosen = (column: number) => column === choice.column || column === choice.timeColumn;
  const looks = (column: number) =>
    joinClassNames(cellLooks, isChosen(column) ? 'bg-sun-tint font-semibold' : 'text-soft');
  return (
    // A table that scrolls must be reachable by keyboard.
    <div
      role="region"
      aria-label={t('Preview of the file')}
      tabIndex={0}
      className="max-h-[22rem] w-0 min-w-full overflow-auto rounded-tile border border-line"
    >
      <table className="w-full border-collapse text-start text-sm">
        <caption className="sr-only">{t('The first {count} rows', { count: rows.length })}</caption>
        <thead>
          <tr className="border-b border-line">
            {columns.map((column) => (
              <th key={column} scope="col" className={looks(column)}>
                <CellText text={getColumnName(choosing, column)} />
                {isChosen(column) && <span className="sr-only"> {t('(chosen)')}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index} className="border-b border-line last:border-0">
              {columns.map((column) => (
                <td key={column} className={joinClassNames(looks(column), 'font-mono')}>
                  <CellText text={row[column] ?? ''} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/**
 * Makes a cell as wide as its text, up to a limit. A longer text is wrapped, and is cut off only after six
 * lines.
 */
function CellText({ text }: { text: string }) {
  return (
    <div title={text} className="line-clamp-6 w-max max-w-40 wrap-anywhere sm:max-w-56">
      {text}
    </div>
  );
}

const cellLooks = 'px-3 py-1 align-top';
