import { ChevronLeft, ChevronRight } from 'lucide-react';
import { t } from '../language/t.ts';
import { Button } from './button.tsx';
import { Input } from './input.tsx';
import { LiveRegion } from './live-region.tsx';

/** The searched text and the page number of a long list. */
export interface ListQuery {
  search: string;
  /** The number of the page; the first is 1. */
  page: number;
}

export const listStart: ListQuery = { search: '', page: 1 };

/** The minimum number of items for which a list has a search field. */
const findableFrom = 10;

export interface ListFinderProps {
  label: string;
  query: ListQuery;
  /** The number of items on the page; undefined while loading. */
  shown: number | undefined;
  /** The number of items on a full page. */
  perPage: number;
  onQuery: (query: ListQuery) => void;
}

/** Lets the owner search a long list and go through its pages. Renders nothing for a short list. */
export function ListFinder({ label, query, shown, perPage, onQuery }: ListFinderProps) {
  const { search, page } = query;
  const isShort = search === '' && page === 1 && (shown ?? 0) < findableFrom;
  if (isShort) return null;
  const hasPages = page > 1 || shown === perPage;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="min-w-0 flex-1 basis-56">
        <Input
          type="search"
          aria-label={label}
          placeholder={label}
          value={search}
          onChange={(event) => {
            onQuery({ search: event.target.value, page: 1 });
          }}
        />
      </div>
      {shown === 0 && <LiveRegion text={t('Nothing found')} />}
      {hasPages && (
        <div className="flex items-center gap-2">
          <Button
            variant="secondary"
            size="icon"
            aria-label={t('Previous page')}
            disabled={page === 1}
            onClick={() => {
              onQuery({ search, page: page - 1 });
            }}
          >
            <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
          </Button>
          <span className="text-sm text-soft tabular-nums">{t('Page {page}', { page })}</span>
          <Button
            variant="secondary"
            size="icon"
            aria-label={t('Next page')}
            disabled={shown !== perPage}
            onClick={() => {
              onQuery({ search, page: page + 1 });
            }}
          >
            <ChevronRight aria-hidden className="rtl:-scale-x-100" />
          </Button>
        </div>
      )}
    </div>
  );
}
