import { DocBlocks } from '../../docs/doc-blocks.tsx';
import type { DocSection } from '../../docs/document.ts';

/** From a picture to a winner in four steps (P8). */
export function RaceSteps({ section: { title, parts } }: { section: DocSection }) {
  return (
    <section aria-labelledby="race-steps" className="border-y border-line bg-sunken">
      <div className="page py-14 sm:py-20">
        <h2 id="race-steps" className="text-3xl sm:text-4xl">
          {title}
        </h2>
        <ol className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {parts.map((part, index) => (
            <li key={part.title} className="rounded-card border border-line bg-card p-6 shadow-card">
              <span
                aria-hidden
                className="grid size-12 place-items-center rounded-tile bg-sun font-display text-2xl font-extrabold text-[#2b1d2e]"
              >
                {index + 1}
              </span>
              <h3 className="mt-5 mb-1.5 text-xl">{part.title}</h3>
              <div className="text-soft">
                <DocBlocks blocks={part.blocks} />
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
