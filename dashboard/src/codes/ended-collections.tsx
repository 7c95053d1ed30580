import type { Collection } from '@puzzle-prize/sdk/protocol';
import { countOf } from '../ui/count-of.ts';

/** What was given out before: ended collections stay on record (G15). */
export function EndedCollections({ collections }: { collections: readonly Collection[] }) {
  if (collections.length === 0) return null;
  return (
    <section aria-labelledby="ended-collections">
      <h2 id="ended-collections" className="text-xl">
        Ended collections
      </h2>
      <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-card">
        {collections.map(({ id, title, usedCodes, endedAt }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-5 py-3">
            <span className="min-w-0 font-semibold">{title}</span>
            <span className="text-sm text-soft">
              {countOf(usedCodes, 'code')} given out
              {endedAt && `, ended ${new Date(endedAt).toLocaleDateString('en', { dateStyle: 'medium' })}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
