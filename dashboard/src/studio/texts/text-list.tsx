import { useDeferredValue, useState } from 'react';
import { t } from '../../language/t.ts';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Input } from '../../ui/input.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { nameSurface } from './describe-texts.ts';
import { filterTexts, type ReplaceableText, type TextGroup, type Texts } from './list-texts.ts';
import { TextRow } from './text-row.tsx';

export interface TextListProps {
  groups: readonly TextGroup[];
  own: Texts;
  locale: string;
  /** Whether the owner has tried to save. If so, every problem is shown. */
  isTried: boolean;
  onChange: (text: ReplaceableText, typed: string) => void;
}

/** Lists the texts, grouped by the place where they appear, with a search. */
export function TextList({ groups, own, locale, isTried, onChange }: TextListProps) {
  const [search, setSearch] = useState('');
  // The names of the owner's texts when the filter was turned on; null if it is off. A row thus stays after its text
  // is reset.
  const [shownNames, setShownNames] = useState<readonly string[] | null>(null);
  const searched = useDeferredValue(search);
  const found = filterTexts(groups, { search: searched, own, names: shownNames });
  const count = found.reduce((sum, { texts }) => sum + texts.length, 0);
  return (
    <>
      <div role="search" aria-label={t('Search texts')} className="space-y-3">
        <Input
          type="search"
          aria-label={t('Search texts')}
          placeholder={t('Search texts')}
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        <Checkbox
          label={t('Only changed texts')}
          checked={shownNames !== null}
          onChange={(event) => {
            setShownNames(event.target.checked ? Object.keys(own) : null);
          }}
        />
        <LiveRegion text={t('{count, plural, one {# text} other {# texts}} found', { count })} />
      </div>
      {count === 0 && (
        <EmptyState title={shownNames ? t('No changed texts here') : t('No text contains this')} />
      )}
      {found.map(({ surface, texts }) => (
        <Card key={surface} className="p-5 sm:p-7" aria-labelledby={`texts-${surface}`}>
          <h2 id={`texts-${surface}`} className="text-lead">
            {nameSurface(surface)}
          </h2>
          <ul>
            {texts.map((text) => (
              <TextRow
                key={text.name}
                text={text}
                own={own[text.name]}
                locale={locale}
                isTried={isTried}
                onChange={onChange}
              />
            ))}
          </ul>
        </Card>
      ))}
    </>
  );
}
