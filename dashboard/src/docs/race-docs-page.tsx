import { document } from 'virtual:docs/race-api';
import { usePageTitle } from '../ui/page-title.ts';
import { DocBody } from './doc-body.tsx';
import { DocHead } from './doc-head.tsx';

/** The page at /api-docs/race-api, which explains how an owner's server adds competitors to a race (P7). */
export function RaceDocsPage() {
  usePageTitle(document.title);
  return (
    <div className="page py-8 sm:py-10">
      <DocHead document={document} textPath="/api-docs/race-api.md" />
      <DocBody document={document} />
    </div>
  );
}
