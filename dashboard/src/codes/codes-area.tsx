import {
  type ClipboardEvent,
  type DragEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { t } from '../language/t.ts';
import { Field } from '../ui/field.tsx';
import { Textarea } from '../ui/textarea.tsx';
import { useToast } from '../ui/toaster.tsx';
import { listError } from './list/list-error.ts';
import { ImportArea } from './import/import-area.tsx';
import { ImportDialog } from './import/import-dialog.tsx';
import { ListFindings } from './list/list-findings.tsx';
import { dropTooLong, type ListReport } from './list/list-report.ts';
import { type LongList, LongLists, findLongList } from './list/long-lists.tsx';
import { ReportText } from './list/report-text.tsx';
import { useFileImport } from './import/use-file-import.ts';
import { useListReport } from './list/use-list-report.ts';
import type { TermsForm } from './terms/terms-form.ts';

/** The functions with which a form accesses its list of codes. */
export interface CodesAreaHandle {
  /** Returns all lines: first the lines of the long lists, then the typed lines. */
  text: () => string;
  report: () => Promise<ListReport>;
  focus: () => void;
}

export interface CodesAreaProps {
  label: string;
  /** The reason why the list was not sent, if any. It is shown until the owner has corrected the list. */
  error?: string | undefined;
  ref: Ref<CodesAreaHandle>;
  /** The initial text, from a draft. */
  initialText?: string;
  /** Called with the expiry and the terms of an imported file. */
  onTerms: (terms: TermsForm) => void;
}

/**
 * A list of codes with one code per line. The owner types or pastes the codes, or imports them from a file
 * (K10). The list is checked shortly after the last change. Long lists stay outside the text field, because
 * 100,000 lines in it would freeze the page.
 */
export function CodesArea({ label, error, ref, initialText = '', onTerms }: CodesAreaProps) {
  const list = useCodesText(initialText);
  const { report, reportSoon, reportNow } = useListReport(list.text);
  const fileImport = useFileImport();
  const toast = useToast();
  useEffect(reportSoon, [list.lists, reportSoon]);
  useImperativeHandle(ref, () => ({ text: list.text, report: reportNow, focus: list.focus }));

  const handleText = (event: ClipboardEvent | DragEvent, given: DataTransfer) => {
    if (list.addLong(t('Pasted list'), given.getData('text/plain'))) event.preventDefault();
  };
  const handleDrop = (event: DragEvent) => {
    if (event.defaultPrevented) return;
    const { files } = event.dataTransfer;
    if (files.length === 0) {
      handleText(event, event.dataTransfer);
      return;
    }
    event.preventDefault();
    fileImport.start([...files]);
  };
  const { state } = fileImport;
  return (
    <div className="space-y-5" onDrop={handleDrop}>
      <ImportArea state={state} onFiles={fileImport.start} onCancel={fileImport.cancel} />
      <Field
        label={label}
        isRequired
        error={error && listError(report)}
        hint={<ReportText report={report} />}
      >
        {(control) => (
          <>
            <LongLists lists={list.lists} onRemove={list.remove} />
            <Textarea
              {...control}
              ref={list.area}
              defaultValue={list.first}
              rows={list.lists.length === 0 ? 8 : 4}
              spellCheck={false}
              autoCapitalize="off"
              autoComplete="off"
              placeholder={'SAVE10-7Q2M\nSAVE10-9XKD\nSAVE10-P4RT'}
              className="font-mono text-sm"
              onChange={reportSoon}
              onPaste={(event) => {
                handleText(event, event.clipboardData);
              }}
            />
          </>
        )}
      </Field>
      <ListFindings
        report={report}
        onDropTooLong={() => {
          list.dropTooLong();
          reportSoon();
          list.focus();
        }}
      />
      {state.phase === 'choosing' && (
        <ImportDialog
          choosing={state}
          nextFocus={list.area}
          onChoose={fileImport.choose}
          onCancel={fileImport.cancel}
          onImport={({ text, report: { codes } }, terms) => {
            onTerms(terms);
            if (!list.addLong(state.fileName, text)) list.append(text);
            reportSoon();
            fileImport.cancel();
            toast({ title: t('Codes Imported'), description: describeImport(codes, state.fileName) });
          }}
        />
      )}
    </div>
  );
}

const describeImport = (count: number, file: string) =>
  t('{count, plural, one {# code} other {# codes}} from {file}', { count, file });

/** Holds the text of all codes: long lists in the React state, and the typed lines in the field itself. */
function useCodesText(initialText: string) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [initialLong] = useState(() => findLongList(t('Your list'), initialText));
  const [lists, setLists] = useState<readonly LongList[]>(initialLong ? [initialLong] : []);
  const typed = () => area.current?.value ?? '';
  const type = (text: string) => {
    if (area.current) area.current.value = text;
  };
  const focus = () => area.current?.focus();
  return {
    area,
    /** The initial text of the field. */
    first: initialLong ? '' : initialText,
    lists,
    focus,
    text: () => [...lists.map(({ text }) => text), typed()].map(endLine).join(''),
    /**
     * Adds a text as a long list. If the text is short enough for the field, returns false and adds nothing.
     */
    addLong: (name: string, text: string) => {
      const long = findLongList(name, text);
      if (long) setLists([...lists, long]);
      return long !== null;
    },
    append: (text: string) => {
      type(endLine(typed()) + text);
    },
    remove: (list: LongList) => {
      setLists(lists.filter((other) => other !== list));
      focus();
    },
    dropTooLong: () => {
      type(dropTooLong(typed()));
      setLists(
        lists.map((list) => {
          const text = dropTooLong(list.text);
          return findLongList(list.name, text) ?? { ...list, text };
        }),
      );
    },
  };
}

/** Ends a text with a line break, so that the next text begins on its own line. */
function endLine(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}
