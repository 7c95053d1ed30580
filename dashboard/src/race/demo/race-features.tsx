import { Clock, Eye, Gift, ShieldCheck, Users, Zap } from 'lucide-react';
import { DocBlocks } from '../../docs/doc-blocks.tsx';
import type { DocSection } from '../../docs/document.ts';

/** In the order of the parts. */
const icons = [Users, Zap, Gift, Clock, ShieldCheck, Eye];

/** What a race has (P8). */
export function RaceFeatures({ section: { title, parts } }: { section: DocSection }) {
  return (
    <section aria-labelledby="race-features" className="page py-14 sm:py-20">
      <h2 id="race-features" className="text-3xl sm:text-4xl">
        {title}
      </h2>
      <ul className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {parts.map((part, index) => {
          const Icon = icons[index] ?? Zap;
          return (
            <li key={part.title} className="border-t-2 border-ink pt-5">
              <Icon aria-hidden className="size-7 text-brand" />
              <h3 className="mt-4 mb-1.5 text-xl">{part.title}</h3>
              <div className="text-soft">
                <DocBlocks blocks={part.blocks} />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
