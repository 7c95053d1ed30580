import { ListPlus, X } from 'lucide-react';
import { type ClipboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Textarea } from '../ui/textarea.tsx';
import { type LineCount, splitLines } from './count-lines.ts';
import { countOf } from './set-report.ts';
import { useCount } from './use-count.ts';

/** What a form asks of its list of codes. */
export interface CodesAreaHandle {
  /** Every line, the pasted lists before what is typed. */
  text: () => string;
  focus: () => void;
}

export interface CodesAreaProps {
  label: string;
  error?: string | undefined;
  ref: Ref<CodesAreaHandle>;
}

/** A browser's text field takes seconds for each key once it holds tens of thousands of lines. */
const fieldLinesMax = 200;

/**
 * A list of codes, one a line, counted a moment after the last change. A long list that is pasted is kept beside the
 * field, so that 100,000 lines neither freeze the page nor slow down typing.
 */
export function CodesArea({ label, error, ref }: CodesAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [lists, setLists] = useState<readonly PastedList[]>([]);
  const text = () => [...lists.map((list) => list.text), area.current?.value ?? ''].map(endLine).join('');
  const { count, countSoon } = useCount(text);
  useEffect(countSoon, [lists, countSoon]);
  useImperativeHandle(ref, () => ({ text, focus: () => area.current?.focus() }));

  const handlePaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain');
    const lines = splitLines(pasted);
    if (lines.length <= fieldLinesMax) return;
    event.preventDefault();
    setLists([...lists, { text: pasted, lineCount: lines.length, beginning: lines.slice(0, 5).join(', ') }]);
  };
  return (
    <Field label={label} isRequired error={error} hint={<CountText count={count} />}>
      {(control) => (
        <>
          <PastedLists
            lists={lists}
            onRemove={(list) => {
              setLists(lists.filter((other) => other !== list));
              area.current?.focus();
            }}
          />
          <Textarea
            {...control}
            ref={area}
            rows={lists.length === 0 ? 10 : 4}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            placeholder={'SAVE10-7Q2M\nSAVE10-9XKD\nSAVE10-P4RT'}
            className="font-mono text-sm"
            onChange={countSoon}
            onPaste={handlePaste}
          />
        </>
      )}
    </Field>
  );
}

/** A long list, and enough of it to recognise it by. */
interface PastedList {
  text: string;
  lineCount: number;
  beginning: string;
}

interface PastedListsProps {
  lists: readonly PastedList[];
  onRemove: (list: PastedList) => void;
}

function PastedLists({ lists, onRemove }: PastedListsProps) {
  if (lists.length === 0) return null;
  return (
    <ul aria-label="Pasted lists" className="space-y-2">
      {lists.map((list, index) => (
        <li key={index} className="flex items-center gap-3 rounded-tile bg-sun-tint py-2 pr-2 pl-3.5">
          <ListPlus aria-hidden className="size-5 shrink-0" />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">Pasted list, {countOf(list.lineCount, 'line')}</span>
            <span className="block truncate font-mono text-sm text-soft">{list.beginning}, ...</span>
          </span>
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Remove pasted list ${String(index + 1)}`}
            onClick={() => {
              onRemove(list);
            }}
          >
            <X aria-hidden className="size-4" />
          </Button>
        </li>
      ))}
    </ul>
  );
}

function CountText({ count: { codes, blanks, duplicates } }: { count: LineCount }) {
  return (
    <span role="status" className="flex flex-wrap gap-x-4 gap-y-1">
      <span className="font-semibold text-ink">{countOf(codes, 'code')}</span>
      <span>{countOf(blanks, 'blank line')}</span>
      <span className={duplicates > 0 ? 'font-semibold text-brand-strong' : undefined}>
        {countOf(duplicates, 'duplicate')}
      </span>
      {blanks + duplicates > 0 && <span>Blank lines and duplicates are left out.</span>}
    </span>
  );
}

/** So that the next text begins on a line of its own. */
function endLine(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}
