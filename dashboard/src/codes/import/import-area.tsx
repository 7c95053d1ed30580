import { codesFileMaxBytes, codeLinesMax, codesPerCollection } from '@puzzle-prize/sdk/protocol/limits';
import { FileUp } from 'lucide-react';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import type { FileRefusal } from './decode-text.ts';
import type { FileImport } from './use-file-import.ts';

export interface ImportAreaProps {
  state: FileImport;
  onFiles: (files: readonly File[]) => void;
  onCancel: () => void;
  /** The texts of the area; by default those for a list of new codes. */
  texts?: ImportAreaTexts;
}

/** The texts of the area that differ between a list of new codes and a list of used ones. */
export interface ImportAreaTexts {
  label: string;
  hint: string;
  /** Says that a refused file changed nothing. */
  unchanged: string;
}

const textsOfNewCodes = (): ImportAreaTexts => ({
  label: t('Import codes from a file'),
  hint: t('You choose the column. The file stays on your computer.'),
  unchanged: t('Your entries are still there.'),
});

/**
 * Accepts a CSV or text file. Shows the progress of reading the file, or the reason why it cannot be read
 * (K10).
 */
export function ImportArea({ state, onFiles, onCancel, texts = textsOfNewCodes() }: ImportAreaProps) {
  const isReading = state.phase === 'reading';
  const text = isReading ? t('Reading {file}...', { file: state.fileName }) : '';
  return (
    <div className="space-y-2">
      <FileDrop label={texts.label} accept=".csv,.tsv,.txt,text/csv,text/plain" onFiles={onFiles}>
        <div className="flex items-center justify-center gap-3 text-start">
          <FileUp aria-hidden className="size-7 shrink-0 text-brand" />
          <div className="min-w-0">
            <p className="font-semibold">
              {text || t('Drop a CSV or text file here or click to choose one')}
            </p>
            <LiveRegion text={text} />
            {isReading || <p className="text-sm text-soft">{texts.hint}</p>}
          </div>
        </div>
        {isReading && (
          <div className="mx-auto mt-3 max-w-xs">
            <ProgressBar label={t('Reading {file}', { file: state.fileName })} value={state.progress} />
          </div>
        )}
      </FileDrop>
      {isReading && (
        <Button variant="secondary" size="small" onClick={onCancel}>
          {t('Cancel the import')}
        </Button>
      )}
      {state.phase === 'refused' && <Refusal {...state} unchanged={texts.unchanged} />}
    </div>
  );
}

function Refusal({
  fileName,
  refusal,
  unchanged,
}: {
  fileName: string;
  refusal: FileRefusal;
  unchanged: string;
}) {
  const { title, advice } = describeRefusal[refusal](unchanged);
  return (
    <div role="alert" className="rounded-tile bg-berry-tint px-4 py-3 text-sm">
      <p className="font-semibold text-berry">
        {fileName}: {title}
      </p>
      <p>{advice}</p>
    </div>
  );
}

const describeRefusal: Readonly<
  Record<FileRefusal, (unchanged: string) => { title: string; advice: string }>
> = {
  several: (unchanged) => ({
    title: t('only one file at a time'),
    advice: `${t('Please choose the file with the codes.')} ${unchanged}`,
  }),
  empty: (unchanged) => ({
    title: t('the file is empty'),
    advice: `${t('Nothing was imported.')} ${unchanged}`,
  }),
  'too-large': () => ({
    title: t('larger than {size} MB', { size: codesFileMaxBytes / (1024 * 1024) }),
    advice: t('Keep only the column with the codes, or split the file.'),
  }),
  'too-many-rows': () => ({
    title: t('more than {max} rows', { max: codeLinesMax }),
    advice: t('A collection holds at most {max} codes. Please split the file.', { max: codesPerCollection }),
  }),
  spreadsheet: () => ({
    title: t('a spreadsheet, not a CSV file'),
    advice: t('Open it in your spreadsheet program, save it as CSV and import that file.'),
  }),
  'not-text': () => ({
    title: t('not a text file'),
    advice: t('Please choose a CSV or text file with a code in each row.'),
  }),
  unreadable: () => ({
    title: t('the file could not be read'),
    advice: t(
      'It may have been moved or changed. Please choose it again. If that does not help, reload the page.',
    ),
  }),
};
