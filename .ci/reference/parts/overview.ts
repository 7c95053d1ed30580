import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { joinParts } from '../page.ts';

/** A section of an overview: the calls and types of one part. */
export interface Section {
  title: string;
  lines: readonly Line[];
}

/** A line of an overview, which leads to a heading of a part. */
export interface Line {
  /** The name of the part and the id of the heading, such as `campaigns#list-`. */
  place: string;
  label: string;
  text: string;
  /** Whether the line belongs to the line above it, as a method to its class. */
  isInner: boolean;
}

const formerIdsSchema = z.record(z.string(), z.record(z.string(), z.array(z.string())));

/**
 * Lists the headings of all parts of a page that was split. The page keeps its address, and `former-ids.json` has the
 * ids that its headings had before. The line of a heading takes over these ids, so that old links still work.
 */
export function renderOverview(path: string, sections: readonly Section[]): string {
  const former = readFormerIds(path);
  const places = new Set(sections.flatMap(({ lines }) => lines.map(({ place }) => place)));
  const gone = Object.keys(former).filter((place) => !places.has(place));
  if (gone.length > 0)
    throw new Error(`.ci/reference/parts/former-ids.json: ${path} has no ${gone.join(', ')} any more`);
  const titles = new Set(sections.map(({ title }) => toAnchor(title)));
  const renderLine = ({ place, label, text, isInner }: Line) => {
    const ids = (former[place] ?? []).filter((id) => !titles.has(id));
    const anchors = ids.map((id) => `<a id="${id}"></a>`).join('');
    return `${isInner ? '  ' : ''}- ${anchors}[${label}](${toAddress(path, place)})${text === '' ? '' : `: ${text}`}`;
  };
  return joinParts(
    ...sections.map(({ title, lines }) => joinParts(`## ${title}`, lines.map(renderLine).join('\n'))),
  );
}

/** Returns the ids that the headings of a page had before it was split, by the place that has each heading now. */
export function readFormerIds(path: string): Readonly<Record<string, readonly string[]>> {
  const text = readFileSync(join(import.meta.dirname, 'former-ids.json'), 'utf8');
  return formerIdsSchema.parse(JSON.parse(text))[path] ?? {};
}

/** Returns the address of a heading of a part. */
export const toAddress = (path: string, place: string): string => `/docs/reference/${path}/${place}`;

/** Returns the id that the site gives a heading, if no heading above it has the same text. */
export const toAnchor = (heading: string): string => heading.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** Returns the first sentence of a text, in one line and without links. */
export function toSummary(text: string): string {
  const line = text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return /^.*?[^.][.](?= [A-Z`])/.exec(line)?.[0] ?? line;
}
