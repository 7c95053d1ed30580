import { ChevronDown } from 'lucide-react';
import { Accordion } from 'radix-ui';
import { DocBlocks } from './doc-blocks.tsx';
import type { DocPart } from './document.ts';

/** Steps that are opened one by one or together; the first one is open. */
export function Steps({ steps }: { steps: readonly DocPart[] }) {
  const [first] = steps;
  return (
    <Accordion.Root type="multiple" defaultValue={first ? [first.title] : []} className="space-y-3">
      {steps.map(({ title, blocks }) => (
        <Accordion.Item
          key={title}
          value={title}
          className="overflow-hidden rounded-card border border-line bg-card shadow-card"
        >
          <Accordion.Header asChild>
            <h3 className="text-lg">
              <Accordion.Trigger className="group flex w-full items-center gap-3 px-4 py-3.5 text-left font-extrabold hover:bg-sunken focus-visible:-outline-offset-2 sm:px-5">
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
