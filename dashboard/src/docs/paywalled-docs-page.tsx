import { ChevronDown } from 'lucide-react';
import { Accordion } from 'radix-ui';
import { document } from 'virtual:docs/paywalled-media';
import { useTabInAddress } from '../data/tab-in-address.ts';
import { usePageTitle } from '../ui/page-title.ts';
import { Tabs } from '../ui/tabs.tsx';
import { DocBlocks } from './doc-blocks.tsx';
import { DocHead } from './doc-head.tsx';
import type { DocPart, DocSection } from './document.ts';

const textPath = '/api-docs/paywalled-media.md';
const tabIds = ['overview', 'authentication', 'integration', 'endpoints', 'examples'] as const;

/** The page at /api-docs/paywalled-media, which explains how an owner's server sells a puzzle (P7). */
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
            <h3 className="mb-3 text-lead">{part.title}</h3>
            <DocBlocks blocks={part.blocks} />
          </div>
        ))
      )}
    </section>
  );
}

/** A list of steps that the reader opens one by one or all together. At first only the first step is open. */
export function Steps({ steps }: { steps: readonly DocPart[] }) {
  const [first] = steps;
  return (
    <Accordion.Root type="multiple" defaultValue={first ? [first.title] : []} className="space-y-3">
      {steps.map(({ title, blocks }) => (
        <Accordion.Item
          key={title}
          value={title}
          className="overflow-hidden rounded-card border border-line bg-card"
        >
          <Accordion.Header asChild>
            <h3 className="text-base">
              <Accordion.Trigger className="group flex w-full items-center gap-3 px-4 py-3.5 text-left font-bold hover:bg-sunken focus-visible:-outline-offset-2 sm:px-5">
                <span className="min-w-0 flex-1">{title}</span>
                <ChevronDown
                  aria-hidden
                  className="size-5 shrink-0 transition-transform group-data-[state=open]:rotate-180"
                />
              </Accordion.Trigger>
            </h3>
          </Accordion.Header>
          <Accordion.Content className="border-t border-line px-4 py-4 sm:px-5">
            <DocBlocks blocks={blocks} />
          </Accordion.Content>
        </Accordion.Item>
      ))}
    </Accordion.Root>
  );
}
