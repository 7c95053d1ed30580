import { LayoutGrid, Rows3 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from '../language/t.ts';
import { LiveRegion } from './live-region.tsx';
import { SearchField } from './search-field.tsx';
import { Segmented } from './segmented.tsx';

/** The form in which a list shows its items. */
export type ListLook = 'cards' | 'rows';

export interface ListBarProps {
  /** The name of the search field, such as 'Search campaigns'. */
  label: string;
  search: string;
  onSearch: (search: string) => void;
  /** Called when the user presses Enter in the search field. The list then opens its first item. */
  onOpenFirst: () => void;
  look: ListLook;
  onLook: (look: ListLook) => void;
  /** The result of the search, for screen readers; empty while loading. */
  found: string;
  /** The controls for the filters and the order. */
  children: ReactNode;
}

/** The head of a list: search, filters, order, and the choice between cards and rows. */
export function ListBar(props: ListBarProps) {
  const { label, search, onSearch, onOpenFirst, look, onLook, found, children } = props;
  const [typed, setTyped] = useState(search);
  const [shown, setShown] = useState(search);
  // The search has changed outside this field, for example by the back button.
  if (search !== shown) {
    setShown(search);
    if (search !== typed.trim()) setTyped(search);
  }
  return (
    <>
      <div role="search" aria-label={label} className="filter-bar">
        <SearchField
          label={label}
          value={typed}
          enterKeyHint="go"
          onChange={(value) => {
            setTyped(value);
            onSearch(value.trim());
          }}
          onEnter={onOpenFirst}
        />
        {children}
        <Segmented
          label={t('View')}
          value={look}
          onChange={onLook}
          items={[
            { id: 'cards', label: t('Cards'), icon: LayoutGrid },
            { id: 'rows', label: t('List'), icon: Rows3 },
          ]}
        />
      </div>
      <LiveRegion text={found} />
    </>
  );
}
