import { document } from 'virtual:docs/paywalled-media';
import { useTabInAddress } from '../data/tab-in-address.ts';
import { usePageTitle } from '../ui/page-title.ts';
import { Tabs } from '../ui/tabs.tsx';
import { DocBlocks } from './doc-blocks.tsx';
import { DocHead } from './doc-head.tsx';
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
      <DocHead document={document} textPath={textPath} />
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
