import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * The file in which the dashboard's build lists the paths of the pages, and the preloads of each page for a signed-in
 * owner.
 */
export const pagesFile = 'pages.json';

const pagesSchema = z.array(
  z.object({ pattern: z.string(), modules: z.array(z.string()), calls: z.array(z.string()) }),
);

/** A page of the dashboard. */
export interface DashboardPage {
  /**
   * Preload links for the head of the page; empty for pages that are not for owners. The links let the
   * browser load the code and data of the page in parallel with the program instead of after it.
   */
  preloads: string;
}

/** Finds the page at a path; returns null if the dashboard has no such page (R1-R3, R5, R6, R8). */
export type FindDashboardPage = (path: string) => DashboardPage | null;

/** Reads the list of pages from the built dashboard; returns null before the dashboard is built. */
export function readDashboardPages(dist: string): FindDashboardPage | null {
  const file = join(dist, pagesFile);
  if (!existsSync(file)) return null;
  const pages = pagesSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).map((page) => ({
    pattern: new RegExp(page.pattern),
    preloads: [...page.modules.map(renderModuleLink), ...page.calls.map(callLink)].join(''),
  }));
  return (path) => pages.find(({ pattern }) => pattern.test(path)) ?? null;
}

const renderModuleLink = (file: string) => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`;
/**
 * Returns a preload link for a call. The preload must send the session cookie, as the page's own call does;
 * otherwise the browser does not use the preloaded reply.
 */
const callLink = (path: string) =>
  `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${path}">`;
