import { joinParts, type Page } from '../page.ts';
import { type Line, renderOverview, type Section, toAddress, toAnchor, toSummary } from './overview.ts';

/** Follows the titles of the pages, because the pages of the HTTP API have the same names. */
const sdkName = 'Node SDK';

/** A page with some of the names that an entry exports. */
export interface EntryPart {
  /** The last part of the address. */
  name: string;
  /** The name of the page in the sidebar. */
  label: string;
  description: string;
  members: readonly string[];
}

/** A class, function or type with its description by TypeDoc, which begins with a heading of level 3. */
interface Member {
  name: string;
  markdown: string;
}

/**
 * Splits the page of an entry: each part has some of its classes, functions and types, and the page itself becomes an
 * overview of all of them.
 */
export function splitEntry(page: Page, parts: readonly EntryPart[]): Page[] {
  const [intro = '', ...groups] = page.body.split(/^## .+\n/m);
  const members = groups.flatMap(readMembers);
  const unplaced = members.find(({ name }) => !parts.some((part) => part.members.includes(name)));
  if (unplaced) throw new Error(`.ci/reference/parts has no page for ${unplaced.name} of ${page.title}`);
  const pages = parts.map((part, index) => ({
    path: `${page.path}/${part.name}`,
    title: `${part.label} (${sdkName})`,
    label: part.label,
    description: part.description.replaceAll('`', ''),
    order: page.order + index + 1,
    body: joinParts(
      `${part.description} This page is a part of [${page.title}](/docs/reference/${page.path}).`,
      ...part.members.map((name) => raiseHeadings(findMember(members, name))),
    ),
  }));
  const places = new Map(
    parts.flatMap(({ name, members: names }) =>
      names.map((member) => [toAnchor(member), `${name}#${toAnchor(findHeading(members, member))}`]),
    ),
  );
  const linked = pages.map((part) => ({ ...part, body: linkMembers(part, page.path, places) }));
  const sections = linked.map(({ label, path, body }): Section => ({
    title: label,
    lines: listLines(body, path.slice(page.path.length + 1)),
  }));
  const overview = joinParts(intro.trim(), renderOverview(page.path, sections));
  return [{ ...page, path: `${page.path}/index`, body: overview }, ...linked];
}

function readMembers(group: string): Member[] {
  return group
    .split(/^(?=### )/m)
    .filter((text) => text.startsWith('### '))
    .map((text) => ({
      name: /^### (\w+)/.exec(text)?.[1] ?? '',
      markdown: text.replace(/\n\*\*\*\s*$/, '').trim(),
    }));
}

function findMember(members: readonly Member[], name: string): string {
  const member = members.find((one) => one.name === name);
  if (!member) throw new Error(`.ci/reference/parts names ${name}, which is not exported`);
  return member.markdown;
}

const findHeading = (members: readonly Member[], name: string): string =>
  /^### (.*)/.exec(findMember(members, name))?.[1] ?? '';

/**
 * Gives members headings of level 2 and methods headings of level 3, so that the table of contents lists both. Labels
 * such as "Parameters" become text, because a page has dozens of them, and headings above methods alone go. Properties
 * come before the constructor, because they would seem to belong to it otherwise.
 */
const raiseHeadings = (markdown: string): string =>
  markdown
    .replace(/^(#### Constructors\n.*?)^(#### Properties\n.*?)(?=^#### )/ms, '$2$1')
    .replaceAll(/^#{4,6} (?:Methods|Constructors|Accessors|Get Signature)\n+/gm, '')
    .replaceAll(/^(?:####|######) (.+)$/gm, '**$1**')
    .replaceAll(/^### /gm, '## ')
    .replaceAll(/^##### /gm, '### ');

/** Makes a link to a member on another page lead there. `places` has the places of members by their former ids. */
function linkMembers(part: Page, path: string, places: ReadonlyMap<string, string>): string {
  return part.body.replaceAll(/\]\(#(\w+)\)/g, (link, id: string) => {
    const place = places.get(id);
    if (place === undefined) return link;
    const [name = '', anchor = ''] = place.split('#');
    return part.path === `${path}/${name}` ? `](#${anchor})` : `](${toAddress(path, place)})`;
  });
}

/** Lists the members and methods on the page of a part. */
function listLines(body: string, part: string): Line[] {
  const counts = new Map<string, number>();
  return body
    .split(/^(?=##)/m)
    .filter((text) => text.startsWith('##'))
    .map((text) => {
      const [, level = '', title = ''] = /^(##+) (.+)/.exec(text) ?? [];
      const anchor = toAnchor(title);
      const count = counts.get(anchor) ?? 0;
      counts.set(anchor, count + 1);
      return {
        place: `${part}#${count === 0 ? anchor : `${anchor}-${count}`}`,
        label: `\`${title.replaceAll('\\', '')}\``,
        text: toSummary(readText(text)).replace(/^[A-Z]\w+: (?=[a-z])/, ''),
        isInner: level === '###',
      };
    });
}

/** Returns the first paragraph of a description, which comes before labels such as "Parameters". */
const readText = (markdown: string): string =>
  markdown
    .replace(/^\*\*.*/ms, '')
    .replaceAll(/^```.*?^```$/gms, '')
    .split(/\n{2,}/)
    .find((paragraph) => /^[^#\s]/.test(paragraph)) ?? '';
