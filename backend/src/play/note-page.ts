import type { IncomingHttpHeaders } from 'node:http';
import { type PageDetails, pageDetailsSchema, type seenQuerySchema } from '@puzzle-prize/sdk/protocol';
import type { z } from 'zod';
import type { Sightings } from '../embeds/sightings/collect-sightings.ts';
import { findPageHost } from '../embeds/sightings/page-host.ts';

/** The details that a call gives about the page that makes it. */
export type CallingPage = Partial<z.output<typeof seenQuerySchema>>;

export interface NoteServices {
  sightings: Sightings;
  publicUrl: string;
}

/** Reads the details of a page from an address that no schema has checked. */
export function parsePageDetails(query: string): PageDetails {
  return pageDetailsSchema.parse(Object.fromEntries(new URLSearchParams(query)));
}

/**
 * Notes where an embed code was seen, if the browser names the site. Our own frame names the site around it. Scripts
 * of releases that report nothing are elements without a version.
 */
export function notePage(
  { sightings, publicUrl }: NoteServices,
  embedRowId: string,
  {
    headers,
    page,
    isPuzzleShown,
  }: { headers: IncomingHttpHeaders; page: CallingPage; isPuzzleShown: boolean },
): void {
  const host = findPageHost(headers, publicUrl) ?? page.host;
  if (!host) return;
  sightings.note({
    embedId: embedRowId,
    host,
    form: page.form ?? 'element',
    pagePath: page.pagePath ?? null,
    width: page.width ?? null,
    height: page.height ?? null,
    scriptVersion: page.scriptVersion ?? null,
    isPuzzleShown,
    blockedBy: page.blockedBy ?? null,
  });
}
