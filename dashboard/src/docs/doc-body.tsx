import { DocBlocks } from './doc-blocks.tsx';
import type { Document } from './document.ts';

/** Renders a document with its introduction, its sections, and a table of contents beside them. */
export function DocBody({ document }: { document: Document }) {
  return (
    <>
      <div className="mb-8">
        <DocBlocks blocks={document.intro} />
      </div>
      <div className="items-start gap-10 lg:grid lg:grid-cols-[1fr_13rem]">
        <div className="min-w-0 space-y-14">
          {document.sections.map(({ title, blocks, parts }) => (
            <section key={title} aria-labelledby={toHeadingId(title)}>
              <h2 id={toHeadingId(title)} className="mb-4 scroll-mt-6 text-lead">
                {title}
              </h2>
              <DocBlocks blocks={blocks} />
              {parts.map((part) => (
                <div key={part.title} className="mt-8 first:mt-0">
                  <h3 className="mb-3 text-lead">{part.title}</h3>
                  <DocBlocks blocks={part.blocks} />
                </div>
              ))}
            </section>
          ))}
        </div>
        <Contents titles={document.sections.map(({ title }) => title)} />
      </div>
    </>
  );
}

/** A table of contents that stays visible beside a long page. It is hidden on narrow screens. */
function Contents({ titles }: { titles: readonly string[] }) {
  return (
    <nav aria-label="On this page" className="sticky top-6 hidden lg:block print:hidden">
      <p className="mb-2 text-sm font-semibold">On this page</p>
      <ul className="space-y-0.5 border-s-2 border-line">
        {titles.map((title) => (
          <li key={title}>
            <a
              href={`#${toHeadingId(title)}`}
              className="-ms-0.5 block border-s-2 border-transparent py-1 ps-3.5 text-sm text-soft hover:border-brand hover:text-ink"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns the id of a heading. Links to the heading use this id as their anchor. */
export function toHeadingId(title: string): string {
  return title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}
