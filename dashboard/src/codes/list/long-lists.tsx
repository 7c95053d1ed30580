import { ListPlus, X } from 'lucide-react';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { splitLines } from './list-report.ts';

/**
 * A list that is too long for a text field. `beginning` contains enough of the text for the owner to
 * recognize the list.
 */
export interface LongList {
  /** 'Pasted list', or the name of the imported file. */
  name: string;
  text: string;
  lineCount: number;
  beginning: string;
}

/**
 * The maximum number of lines in the text field. With tens of thousands of lines, each key press would take
 * seconds.
 */
const fieldLinesMax = 200;

/** Returns the text as a long list, or null when the text is short enough for the field. */
export function findLongList(name: string, text: string): LongList | null {
  const lines = splitLines(text);
  if (lines.length <= fieldLinesMax) return null;
  return { name, text, lineCount: lines.length, beginning: lines.slice(0, 5).join(', ') };
}

export interface LongListsProps {
  lists: readonly LongList[];
  onRemove: (list: LongList) => void;
}

/** Shows the long lists above the field. */
export function LongLists({ lists, onRemove }: LongListsProps) {
  if (lists.length === 0) return null;
  return (
    <ul aria-label={t('Long lists')} className="space-y-2">
      {lists.map((list, index) => (
        <li key={index} className="flex items-center gap-3 rounded-tile bg-sun-tint py-2 pe-2 ps-3.5">
          <ListPlus aria-hidden className="size-5 shrink-0" />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">
              {t('{name}, {count, plural, one {# line} other {# lines}}', {
                name: list.name,
                count: list.lineCount,
              })}
            </span>
            <span className="block truncate font-mono text-sm text-soft">{list.beginning}, ...</span>
          </span>
          <Button
            variant="quiet"
            size="icon"
            aria-label={t('Remove {name}', { name: list.name })}
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
