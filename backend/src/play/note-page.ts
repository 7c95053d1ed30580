import type { IncomingHttpHeaders } from 'node:http';
import { type PageDetails, pageDetailsSchema, type seenQuerySchema } from '@puzzle-prize/sdk/protocol';
import type { z } from 'zod';
import type { Sightings } from '../embeds/sightings/collect-sightings.ts';
import { findPageHost, isOnSite } from '../embeds/sightings/page-host.ts';
import type { Snapshot } from './snapshot.ts';

/** The details that a call contains about the page that makes the call. */
export type CallingPage = Partial<z.output<typeof seenQuerySchema>>;

export interface NoteServices {
  sightings: Sightings;
  publicUrl: string;
}

/** Reads the details of a page from a query string that no schema has checked. */
export function parsePageDetails(query: string): PageDetails {
  return pageDetailsSchema.parse(Object.fromEntries(new URLSearchParams(query)));
}

/**
 * Records where an embed code was seen. The browser's headers name the site. In our own frame, the call names
 * the site that contains the frame. Without a site, nothing is recorded. A script from an early release sends
 * no details, so it is recorded as an element without a version.
 */
export function notePage(
  { sightings, publicUrl }: NoteServices,
  { embedId, site }: Pick<Snapshot, 'embedId' | 'site'>,
  {
    headers,
    page,
    isPuzzleShown,
  }: { headers: IncomingHttpHeaders; page: CallingPage; isPuzzleShown: boolean },
): void {
  const host = findPageHost(headers, publicUrl) ?? page.host;
  if (!host) return;
  const sighting = {
    embedId,
    host,
    form: page.form ?? 'element',
    pagePath: page.pagePath ?? null,
    width: page.width ?? null,
    height: page.height ?? null,
    scriptVersion: page.scriptVersion ?? null,
    isPuzzleShown,
    blockedBy: page.blockedBy ?? null,
  };
  sightings.note(sighting, { isOnSite: site !== null && isOnSite(host, site) });
}
