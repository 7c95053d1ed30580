import { codesFileMaxBytes, codeLinesMax, codesPerCollection } from '@puzzle-prize/sdk/protocol/limits';
import { FileUp } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { formatNumber } from '../../ui/format-number.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import type { FileRefusal } from './decode-text.ts';
import type { FileImport } from './use-file-import.ts';

export interface ImportAreaProps {
  state: FileImport;
  onFiles: (files: readonly File[]) => void;
  onCancel: () => void;
}

/**
 * Accepts a CSV or text file. Shows the progress of reading the file, or the reason why it cannot be read
 * (K10).
 */
export function ImportArea({ state, onFiles, onCancel }: ImportAreaProps) {
  const isReading = state.phase === 'reading';
  const text = isReading ? `Reading ${state.fileName}...` : '';
  return (
    <div className="space-y-2">
      <FileDrop
        label="Import codes from a file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        onFiles={onFiles}
      >
        <div className="flex items-center justify-center gap-3 text-left">
          <FileUp aria-hidden className="size-7 shrink-0 text-brand" />
          <div className="min-w-0">
            <p className="font-semibold">{text || 'Drop a CSV or text file here or click to choose one'}</p>
            <LiveRegion text={text} />
            {isReading || (
              <p className="text-sm text-soft">You choose the column. The file stays on your computer.</p>
            )}
          </div>
        </div>
        {isReading && (
          <div className="mx-auto mt-3 max-w-xs">
            <ProgressBar label={`Reading ${state.fileName}`} value={state.progress} />
          </div>
        )}
      </FileDrop>
      {isReading && (
        <Button variant="secondary" size="small" onClick={onCancel}>
          Cancel the import
        </Button>
      )}
      {state.phase === 'refused' && <Refusal {...state} />}
    </div>
  );
}

function Refusal({ fileName, refusal }: { fileName: string; refusal: FileRefusal }) {
  const { title, advice } = refusalTexts[refusal];
  return (
    <div role="alert" className="rounded-tile bg-berry-tint px-4 py-3 text-sm">
      <p className="font-semibold text-berry">
        {fileName}: {title}
      </p>
      <p>{advice}</p>
    </div>
  );
}

const refusalTexts: Record<FileRefusal, { title: string; advice: string }> = {
  several: {
    title: 'only one file at a time',
    advice: 'Please choose the file with the codes. Your entries are still there.',
  },
  empty: { title: 'the file is empty', advice: 'Nothing was imported. Your entries are still there.' },
  'too-large': {
    title: `larger than ${String(codesFileMaxBytes / (1024 * 1024))} MB`,
    advice: 'Keep only the column with the codes, or split the file.',
  },
  'too-many-rows': {
    title: `more than ${formatNumber(codeLinesMax)} rows`,
    advice: `A collection holds at most ${formatNumber(codesPerCollection)} codes. Please split the file.`,
  },
  spreadsheet: {
    title: 'a spreadsheet, not a CSV file',
    advice: 'Open it in your spreadsheet program, save it as CSV and import that file.',
  },
  'not-text': {
    title: 'not a text file',
    advice: 'Please choose a CSV or text file with a code in each row.',
  },
  unreadable: {
    title: 'the file could not be read',
    advice:
      'It may have been moved or changed. Please choose it again. If that does not help, reload the page.',
  },
};
