import type { RaceConfig } from '@puzzle-prize/sdk/protocol';
import { ShieldAlert } from 'lucide-react';
import { formatAge } from '../embeds/install/age-text.ts';
import { RichText } from '../language/rich-text.tsx';
import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { useRefusedSites, useUpdateRaceConfig } from './queries.ts';

/** The maximum number of sites that are shown. When the owner allows one of them, an earlier site takes its place. */
const shownSites = 3;

/** Names the latest sites on which the race was refused, each with a button that allows it (G144). */
export function RefusedSites({ config: { id, allowedDomains } }: { config: RaceConfig }) {
  const { data: sites = [], dataUpdatedAt } = useRefusedSites(id);
  const update = useUpdateRaceConfig(id);
  return (
    <ul aria-live="polite" className="mt-3 space-y-2 empty:hidden">
      {sites.slice(0, shownSites).map(({ host, refusedAt }) => (
        <li
          key={host}
          className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-tile border border-berry bg-berry-tint px-4 py-3"
        >
          <ShieldAlert aria-hidden className="size-5 shrink-0 text-berry" />
          <p className="min-w-0 flex-1 basis-52 wrap-anywhere">
            <RichText
              text="<strong>{host}</strong> tried to show this race {age}, but is not an allowed domain."
              values={{ host, age: formatAge(dataUpdatedAt - Date.parse(refusedAt)) }}
              parts={{ strong: (content) => <strong>{content}</strong> }}
            />
          </p>
          <Button
            variant="secondary"
            size="small"
            className="max-w-full wrap-anywhere"
            isBusy={update.isPending}
            onClick={() => {
              update.send({ allowedDomains: [...allowedDomains, host] });
            }}
          >
            {t('Allow {host}', { host })}
          </Button>
        </li>
      ))}
    </ul>
  );
}
