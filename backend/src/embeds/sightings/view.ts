import type { EmbedSighting, SightingList } from '@puzzle-prize/sdk/protocol';
import {
  frameHeightPx,
  puzzleMinPx,
  releaseVersion,
  sightingsPerEmbed,
} from '@puzzle-prize/sdk/protocol/limits';
import { isOnSite } from './page-host.ts';
import type { Sighting } from './sighting.ts';

type Problem = EmbedSighting['problems'][number];

/** Presents the newest sightings, at most `sightingsPerEmbed`, each with its problems. */
export function presentSightings(
  sightings: Iterable<Sighting>,
  { site, nowMs }: { site: string | null; nowMs: number },
): SightingList {
  const newest = [...sightings].sort((one, other) => other.seenAtMs - one.seenAtMs);
  // Places on the owner's site come first, so that forged reports about other sites cannot displace them.
  const isOnOwnSite = ({ host }: Sighting) => site !== null && isOnSite(host, site);
  const [own, others] = [newest.filter(isOnOwnSite), newest.filter((one) => !isOnOwnSite(one))];
  const shown = new Set([...own, ...others].slice(0, sightingsPerEmbed));
  return {
    sightings: newest.filter((one) => shown.has(one)).map((sighting) => presentSighting(sighting, site)),
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

/** Lists the problems of a place, the worst first. */
export function listProblems(
  { host, form, width, height, scriptVersion, isPuzzleShown, blockedBy }: Sighting,
  site: string | null,
): Problem[] {
  // For a button, the width of the page does not matter, because the puzzle adapts to the window.
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

/**
 * Returns true if a script is older than the current release. Scripts of the earliest releases report no
 * version.
 */
function isOlder(version: string | null, current: string): boolean {
  if (version === null) return true;
  return version.localeCompare(current, 'en', { numeric: true }) < 0;
}
