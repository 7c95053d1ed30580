import type { Code } from '@puzzle-prize/sdk/protocol';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { useCodePage } from './queries.ts';

export interface CodeListProps {
  puzzleId: string;
  isReusable: boolean;
}

/** Every code and what became of it, 100 a page. */
export function CodeList({ puzzleId, isReusable }: CodeListProps) {
  /** Where each page that was opened begins, the shown one last. */
  const [starts, setStarts] = useState([0]);
  const page = useCodePage(puzzleId, starts.at(-1) ?? 0);
  const next = page.data?.next ?? null;
  return (
    <section aria-labelledby="code-list">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="code-list" className="text-xl">
          {isReusable ? 'The coupon' : 'All codes'}
        </h2>
        {(starts.length > 1 || next !== null) && (
          <div className="flex items-center gap-2">
            <Button
              variant="secondary"
              size="icon"
              aria-label="Previous page"
              disabled={starts.length === 1}
              onClick={() => {
                setStarts(starts.slice(0, -1));
              }}
            >
              <ChevronLeft aria-hidden />
            </Button>
            <span className="text-sm text-soft" role="status">
              Page {starts.length}
            </span>
            <Button
              variant="secondary"
              size="icon"
              aria-label="Next page"
              disabled={next === null || page.isPlaceholderData}
              onClick={() => {
                if (next !== null) setStarts([...starts, next]);
              }}
            >
              <ChevronRight aria-hidden />
            </Button>
          </div>
        )}
      </div>
      <Rows page={page} isReusable={isReusable} />
    </section>
  );
}

function Rows({ page, isReusable }: { page: ReturnType<typeof useCodePage>; isReusable: boolean }) {
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
  return (
    // A list that scrolls has to be reached by the keyboard.
    <ol
      tabIndex={0}
      aria-labelledby="code-list"
      className="max-h-[34rem] divide-y divide-line overflow-y-auto rounded-card border border-line bg-card"
    >
      {page.data.codes.map((code) => (
        <li
          key={code.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 sm:px-5"
        >
          <span className="min-w-0 font-mono text-sm break-all">{code.code}</span>
          <CodeState code={code} isReusable={isReusable} />
        </li>
      ))}
    </ol>
  );
}

function CodeState({ code, isReusable }: { code: Code; isReusable: boolean }) {
  if (isReusable) return <Badge tone="leaf">For every winner</Badge>;
  const since = code.claimedAt ?? code.issuedAt;
  if (!code.isUsed || since === null) return <Badge tone="leaf">Free</Badge>;
  return (
    <span className="flex items-center gap-3">
      <time dateTime={since} className="text-sm text-soft">
        {new Date(since).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })}
      </time>
      <Badge tone={code.claimedAt ? 'sun' : 'neutral'}>{code.claimedAt ? 'Claimed' : 'Used'}</Badge>
    </span>
  );
}
