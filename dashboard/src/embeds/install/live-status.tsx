import type { Embed, EmbedSighting, SightingList } from '@puzzle-prize/sdk/protocol';
import { unseenHintMinutes } from '@puzzle-prize/sdk/protocol/limits';
import { useEffect, useState } from 'react';
import { RichText } from '../../language/rich-text.tsx';
import { t } from '../../language/t.ts';
import { Card } from '../../ui/card.tsx';
import { formatPage } from '../../ui/format-page.ts';
import { LiveRegion } from '../../ui/live-region.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusText } from '../../ui/status-text.tsx';
import { formatAge } from './age-text.ts';
import { describeForm, describeWidth, listProblemTexts } from './sighting-text.ts';
import { type LiveSightings, useSightings } from './use-sightings.ts';

/** Shows the sites where the embed code was seen, and the problems on each site. Updates itself live. */
export function LiveStatus({ embed }: { embed: Embed }) {
  const live = useSightings(embed.id);
  const { list, isLost } = live;
  const nowMs = useNow();
  const latest = list?.sightings[0];
  const announcement = latest ? t('Seen on {host}', { host: latest.host }) : t('Waiting for the first view');
  return (
    <Card className="p-4 sm:p-5" aria-labelledby="live-title">
      <h2 id="live-title" className="mb-3 text-lead">
        {t('On your site')}
      </h2>
      {!list && !isLost && <Skeleton className="h-12" />}
      {list && !latest && <Waiting embed={embed} nowMs={nowMs} />}
      {list && latest && <Places live={live} list={list} nowMs={nowMs} site={embed.site} />}
      {isLost && (
        <p className="mt-3 text-sm text-soft">
          {t('The live connection was lost. It is tried again by itself.')}
        </p>
      )}
      <LiveRegion text={list ? announcement : ''} />
    </Card>
  );
}

function Waiting({ embed, nowMs }: { embed: Embed; nowMs: number }) {
  const isOverdue = nowMs - Date.parse(embed.createdAt) > unseenHintMinutes * 60_000;
  return (
    <>
      <p className="font-semibold">
        <span aria-hidden className="me-2 inline-block size-2 animate-pulse rounded-full bg-sun" />
        {t('Waiting for the first view')}
      </p>
      <p className="mt-1 text-sm text-soft">
        {isOverdue
          ? t('Nothing seen yet. Check these points on your page:')
          : t('Paste the snippet and open that page. This changes by itself.')}
      </p>
      <CheckList embed={embed} isOpen={isOverdue} />
    </>
  );
}

/** Lists points to check on a page where our script does not run and therefore cannot report a problem. */
function CheckList({ embed, isOpen }: { embed: Embed; isOpen: boolean }) {
  const { origin } = window.location;
  return (
    // The key changes when the first view is overdue, so that the list opens by itself.
    <details key={String(isOpen)} open={isOpen} className="mt-3 text-sm">
      <summary className="cursor-pointer font-semibold">{t('Nothing happens? Check your page')}</summary>
      <ul className="mt-2 list-disc space-y-1.5 ps-5 marker:text-soft">
        <li>{t('The page is published, and you opened it outside of the editor.')}</li>
        <li>
          <RichText
            text="Its source contains <code>{id}</code>. A cache may still deliver the page without it."
            values={{ id: embed.uniqueId }}
            parts={codeParts}
          />
        </li>
        <li>
          <RichText
            text="Its content security policy allows <code>{origin}</code> in script-src, connect-src, frame-src and img-src. A blocked script cannot report itself; the browser’s console names it."
            values={{ origin }}
            parts={codeParts}
          />
        </li>
        <li>{t('No ad blocker and no consent banner holds back scripts of other sites.')}</li>
        <li>{t('An element or button far below loads only when it is scrolled near.')}</li>
      </ul>
    </details>
  );
}

const codeParts = {
  code: (content: string) => <code className="font-mono break-all">{content}</code>,
};

interface PlacesProps {
  live: LiveSightings;
  list: SightingList;
  nowMs: number;
  site: string | null;
}

function Places({ live, list, nowMs, site }: PlacesProps) {
  const readAge = ({ seenAt }: EmbedSighting) =>
    Date.parse(list.serverTime) - Date.parse(seenAt) + Math.max(nowMs - live.receivedAtMs, 0);
  return (
    <ul className="divide-y divide-line">
      {list.sightings.map((sighting) => (
        <li key={`${sighting.form} ${sighting.host}`} className="py-3 first:pt-0 last:pb-0">
          <Place sighting={sighting} age={formatAge(readAge(sighting))} site={site} />
        </li>
      ))}
    </ul>
  );
}

function Place({ sighting, age, site }: { sighting: EmbedSighting; age: string; site: string | null }) {
  const problems = listProblemTexts(sighting, { origin: window.location.origin, site });
  return (
    <>
      <StatusText tone={problems.length === 0 ? 'good' : 'warning'} className="font-semibold wrap-anywhere">
        <RichText
          text="Seen on <site>{host}</site> <time>{age}</time>"
          values={{ host: sighting.host, age }}
          parts={seenParts}
        />
        {describeWidth(sighting)}
      </StatusText>
      <p className="ps-4 text-sm wrap-anywhere text-soft">
        <bdi>{formatPage(sighting.host, sighting.pagePath)}</bdi>, {describeForm(sighting)}
      </p>
      {problems.map(({ title, remedy }) => (
        <div key={title} className="mt-2 rounded-tile bg-sun-tint p-3 text-sm text-ink">
          <p className="font-semibold wrap-anywhere">{title}</p>
          <p className="wrap-anywhere">{remedy}</p>
        </div>
      ))}
    </>
  );
}

const seenParts = {
  site: (content: string) => <bdi>{content}</bdi>,
  time: (content: string) => <span className="tabular-nums">{content}</span>,
};

/** Returns the time of this browser's clock, updated once a second. */
function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNowMs(Date.now());
    }, 1000);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return nowMs;
}
