import type { MediaReward } from '@puzzle-prize/sdk/protocol';
import { DataTable } from '../ui/data-table.tsx';
import { formatDay } from '../ui/format-day.ts';
import { formatNumber } from '../ui/format-number.ts';
import { mediaTypeNames } from './media-facts.ts';

/** What became of media whose files are deleted: their figures stay (M12). */
export function PastMedia({ rewards }: { rewards: readonly MediaReward[] }) {
  if (rewards.length === 0) return null;
  return (
    <section aria-labelledby="past-media" className="mt-8">
      <h3 id="past-media" className="text-xl">
        Past media
      </h3>
      <p className="mt-1 mb-3 text-sm text-soft">
        Their storage has ended and their files are deleted. The figures stay.
      </p>
      <DataTable
        caption="Past media"
        columns={['Title', 'Type', 'Views', 'Created', 'Expired']}
        rows={rewards.map(({ id, title, mediaType, viewCount, createdAt, expiresAt }) => ({
          key: id,
          name: title,
          cells: [
            mediaTypeNames[mediaType],
            formatNumber(viewCount),
            formatDay(createdAt),
            formatDay(expiresAt),
          ],
        }))}
      />
    </section>
  );
}
