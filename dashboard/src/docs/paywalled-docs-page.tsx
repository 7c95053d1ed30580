import { ArrowLeft, FileText } from 'lucide-react';
import { document } from 'virtual:docs/paywalled-media';
import { Link } from 'wouter';
import { useTabInAddress } from '../data/tab-in-address.ts';
import { Button } from '../ui/button.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { Tabs } from '../ui/tabs.tsx';
import { CopyForLlm } from './copy-for-llm.tsx';
import { DocBlocks } from './doc-blocks.tsx';
import type { DocSection } from './document.ts';
import { Steps } from './steps.tsx';

const textPath = '/api-docs/paywalled-media.md';
const tabIds = ['overview', 'authentication', 'integration', 'endpoints', 'examples'] as const;

/** /api-docs/paywalled-media: how an owner's server sells a puzzle (P7). */
export function PaywalledDocsPage() {
  usePageTitle(document.title);
  const [tab, setTab] = useTabInAddress(tabIds);
  return (
    <div className="page py-8 sm:py-10">
      <link rel="alternate" type="text/markdown" href={textPath} />
      <Button asChild variant="ghost" size="small" className="-ml-3">
        <Link href="/api-docs">
          <ArrowLeft aria-hidden className="size-4" />
          API Documentation
        </Link>
      </Button>
      <div className="mt-5 mb-6 flex flex-wrap items-start justify-between gap-4">
        <h1 className="min-w-0 text-3xl sm:text-4xl">{document.title}</h1>
        <div className="flex flex-wrap gap-3">
          <CopyForLlm markdown={document.markdown} />
          <Button asChild variant="ghost">
            <a href={textPath}>
              <FileText aria-hidden className="size-4" />
              Markdown
            </a>
          </Button>
        </div>
      </div>
      <div className="mb-8">
        <DocBlocks blocks={document.intro} />
      </div>
      <Tabs
        label="Parts of the documentation"
        value={tab}
        onChange={setTab}
        items={tabIds.flatMap((id) => {
          const section = document.sections.find(({ title }) => title.toLowerCase() === id);
          return section ? [{ id, label: section.title, content: <Section section={section} /> }] : [];
        })}
      />
    </div>
  );
}

function Section({ section: { title, blocks, parts } }: { section: DocSection }) {
  return (
    <section aria-label={title}>
      <h2 className="sr-only">{title}</h2>
      <DocBlocks blocks={blocks} />
      {title === 'Integration' ? (
        <Steps steps={parts} />
      ) : (
        parts.map((part) => (
          <div key={part.title} className="mt-8 first:mt-0">
            <h3 className="mb-3 text-xl">{part.title}</h3>
            <DocBlocks blocks={part.blocks} />
          </div>
        ))
      )}
    </section>
  );
}
