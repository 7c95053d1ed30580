import type { Code, CodeState, Collection } from '@puzzle-prize/sdk/protocol';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../ui/badge.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { formatMoment } from '../ui/moment-text.ts';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { CodeFilter, countOfState } from './code-filter.tsx';
import { CodePager } from './code-pager.tsx';
import { useCodePage } from './queries.ts';

/** Lists single-use codes with their state, 100 a page: all codes, or those that match the filter. */
export function CodeList({ collection }: { collection: Collection }) {
  const [filter, setFilter] = useState<{ state: CodeState; search: string }>({ state: 'all', search: '' });
  /** The start of each page from the first one to the shown one, which is the last entry. */
  const [starts, setStarts] = useState([0]);
  const page = useCodePage(collection.puzzleId, { ...filter, after: starts.at(-1) ?? 0 });
  const show = (change: Partial<typeof filter>) => {
    setFilter({ ...filter, ...change });
    setStarts([0]);
  };
  return (
    <section aria-labelledby="code-list">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="code-list" className="text-xl">
          All codes
        </h2>
        <CodePager
          starts={starts}
          next={page.isPlaceholderData ? null : (page.data?.next ?? null)}
          shown={page.data?.codes.length ?? 0}
          total={filter.search === '' ? countOfState(collection, filter.state) : undefined}
          onStarts={setStarts}
        />
      </div>
      <CodeFilter
        collection={collection}
        state={filter.state}
        onState={(state) => {
          show({ state });
        }}
        onSearch={(search) => {
          show({ search });
        }}
      />
      <Rows page={page} />
    </section>
  );
}

function Rows({ page }: { page: ReturnType<typeof useCodePage> }) {
  if (page.isError) {
    return (
      <ErrorState
        title="The codes could not be loaded"
        isRetrying={page.isFetching}
        onRetry={() => void page.refetch()}
      />
    );
  }
  if (!page.data) {
    return (
      <Loading label="Loading codes...">
        <Skeleton className="h-72 rounded-card" />
      </Loading>
    );
  }
  if (page.data.codes.length === 0) return <EmptyState icon={SearchX} title="No code matches." />;
  return (
    // A scrolling list must be reachable by keyboard.
    <ol
      tabIndex={0}
      aria-labelledby="code-list"
      aria-busy={page.isPlaceholderData}
      className="max-h-[34rem] divide-y divide-line overflow-y-auto rounded-card border border-line bg-card aria-busy:opacity-60"
    >
      {page.data.codes.map((code) => (
        <li
          key={code.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 sm:px-5"
        >
          <span className="min-w-0 font-mono text-sm break-all">{code.code}</span>
          <StateOfCode code={code} />
        </li>
      ))}
    </ol>
  );
}

function StateOfCode({ code }: { code: Code }) {
  const since = code.claimedAt ?? code.issuedAt;
  if (!code.isUsed || since === null) return <Badge tone="leaf">Unused</Badge>;
  return (
    <span className="flex items-center gap-3">
      <time dateTime={since} className="text-sm text-soft">
        {formatMoment(since)}
      </time>
      <Badge tone={code.claimedAt ? 'sun' : 'neutral'}>{code.claimedAt ? 'Claimed' : 'Given out'}</Badge>
    </span>
  );
}
