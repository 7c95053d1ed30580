import type { EmbedSighting, SightingList } from '@puzzle-prize/sdk/protocol';
import {
  frameHeightPx,
  puzzleMinPx,
  releaseVersion,
  sightingsPerEmbed,
} from '@puzzle-prize/sdk/protocol/limits';
import type { Sighting } from './sighting.ts';

type Problem = EmbedSighting['problems'][number];

/** Presents the newest sightings with the problems that they show. */
export function presentSightings(
  sightings: Iterable<Sighting>,
  { site, nowMs }: { site: string | null; nowMs: number },
): SightingList {
  const newest = [...sightings].sort((one, other) => other.seenAtMs - one.seenAtMs);
  return {
    sightings: newest.slice(0, sightingsPerEmbed).map((sighting) => presentSighting(sighting, site)),
    serverTime: new Date(nowMs).toISOString(),
  };
}

function presentSighting(sighting: Sighting, site: string | null): EmbedSighting {
  const { host, form, pagePath, width, height, scriptVersion, isPuzzleShown, blockedBy, seenAtMs } = sighting;
  return {
    host,
    form,
    pagePath,
    width,
    height,
    scriptVersion,
    isPuzzleShown,
    blockedBy,
    problems: listProblems(sighting, site),
    seenAt: new Date(seenAtMs).toISOString(),
  };
}

/** Lists what is wrong at a place, the worst first. */
export function listProblems(
  { host, form, width, height, scriptVersion, isPuzzleShown, blockedBy }: Sighting,
  site: string | null,
): Problem[] {
  // The width of a button's page says nothing about the puzzle, which fits itself to the window.
  const isMeasured = isPuzzleShown && form !== 'button';
  const problems: [Problem, boolean][] = [
    ['blocked', blockedBy !== null],
    ['other_site', site !== null && !isOnSite(host, site)],
    ['narrow', isMeasured && width !== null && width < puzzleMinPx],
    ['short', form === 'iframe' && height !== null && height < frameHeightPx],
    ['old_version', isOlder(scriptVersion, releaseVersion)],
  ];
  return problems.filter(([, isFound]) => isFound).map(([problem]) => problem);
}

/** Whether a host is the site itself or a part of it, such as www.shop.example of shop.example. */
function isOnSite(host: string, site: string): boolean {
  const bare = site.replace(/^www\./, '');
  return host === bare || host.endsWith(`.${bare}`);
}

/** Releases before this call existed do not name their version. */
function isOlder(version: string | null, current: string): boolean {
  if (version === null) return true;
  return version.localeCompare(current, 'en', { numeric: true }) < 0;
}
