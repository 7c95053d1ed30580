import { errorCatalogue } from '@puzzle-prize/sdk/protocol/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Page, renderPage } from './page.ts';
import { groups } from './parts/call-groups.ts';
import { nodeParts } from './parts/node.ts';
import { readFormerIds, toAnchor } from './parts/overview.ts';
import { listPages } from './write.ts';

describe('the generated reference', () => {
  let pages: Page[] = [];
  const getBody = (path: string) => pages.find((page) => page.path === path)?.body ?? '';

  beforeAll(async () => {
    pages = await listPages();
  }, 120_000);

  it('has a page for each element, each entry, each group of calls, errors, limits and messages', () => {
    const paths = pages.map(({ path }) => path);
    const isPart = (path: string) => /^(?:http\/\w+|sdk\/node)\/(?!index$)/.test(path);
    const wholes = paths.filter((path) => !isPart(path));
    expect(wholes.filter((path) => path.startsWith('http/'))).toHaveLength(9);
    expect(paths.filter(isPart)).toHaveLength(
      nodeParts.length + groups.flatMap(({ parts = [] }) => parts).length,
    );
    expect(wholes.filter((path) => !path.startsWith('http/'))).toEqual([
      ...[
        'elements/puzzle-prize',
        'elements/puzzle-prize-button',
        'elements/puzzle-race',
        'elements/puzzle-board',
      ],
      ...['sdk/host', 'sdk/node/index', 'sdk/http', 'sdk/puzzle', 'react', 'angular'],
      ...['errors', 'limits', 'window-messages'],
    ]);
  });

  it('shows attributes, the data of events, parts and custom properties of an element', () => {
    const body = getBody('elements/puzzle-prize');
    expect(body).toContain("| `embed-id` | `string` | The embed code's unique id. |");
    expect(body).toContain('| `puzzle-error` | `PuzzleErrorEvent` | `code: string`, `status: number` |');
    expect(body).toContain('| `copy` | The copy button. |');
    expect(body).toContain('| `--puzzle-prize-gap` | Background of the gap. |');
  });

  it('shows functions and props with their comments', () => {
    expect(getBody('sdk/host')).toContain('### mount()');
    expect(getBody('sdk/node/client')).toContain('## PuzzlePrize');
    expect(getBody('react')).toContain('[playground](/docs/playground)');
    expect(getBody('react')).toContain("| `embedId` | `string` | The embed code's unique id. |");
  });

  it('shows how each framework sets attributes and properties, and listens to events', () => {
    const body = getBody('elements/puzzle-prize');
    for (const written of ['onPuzzleWon={listener}', '@puzzle-won="listener"', 'on:puzzle-won={listener}'])
      expect(body).toContain(`\`${written}\``);
    expect(body).toContain('`prop:strings={value}`');
    expect(body).toContain('`(puzzleWon)="listener($event)"`');
    const angular = getBody('angular');
    expect(angular).toContain('schemas: [CUSTOM_ELEMENTS_SCHEMA]');
    expect(angular).toContain('| `puzzleWon` | `PuzzleWonEvent` | The solution won a code or a file. |');
    expect(angular).toContain("| `embedId` | `embed-id` | `string` | The embed code's unique id. |");
  });

  it('shows types by their names, with their fields or a link to them', () => {
    for (const { body } of pages)
      expect(body).not.toMatch(/__namedParameters|& `object`|\\\{ ?\n?\\\}|\bobject &/);
    expect(getBody('react')).toContain('`(event: PuzzleWonEvent) => void`');
    expect(getBody('react')).toContain('`Partial`\\<`PuzzleBoardStrings`\\>');
    const node = getBody('sdk/node/campaigns');
    expect(node).toContain('totals(options?): Promise<CampaignTotals>;');
    expect(node).toContain('[`CampaignTotals`](/docs/reference/http/campaigns/lists#campaigntotals)');
    expect(node).toContain(
      'Call: [`GET /api/campaign-totals`](/docs/reference/http/campaigns/lists#get-api-campaign-totals)',
    );
    expect(node).not.toContain('new Campaigns(');
    expect(node).toContain('NotFoundError [`campaign.not_found`](/docs/reference/errors#campaign.not_found)');
    expect(getBody('elements/puzzle-board')).toContain('interface BoardSettings {');
    expect(getBody('elements/puzzle-prize')).toContain('  mediaType: ');
  });

  it.each(['sdk/node', 'http/campaigns', 'http/codes', 'http/races', 'http/visitors'])(
    'leads every former id of %s to a heading of a part',
    (path) => {
      const overview = getBody(`${path}/index`);
      const former = Object.entries(readFormerIds(path));
      expect(former.length).toBeGreaterThan(30);
      for (const [place, ids] of former) {
        const [part = '', anchor = ''] = place.split('#');
        expect(listIds(getBody(`${path}/${part}`)), place).toContain(anchor);
        const line = overview
          .split('\n')
          .find((text) => text.includes(`](/docs/reference/${path}/${place})`));
        for (const id of ids)
          expect(line?.includes(`<a id="${id}"></a>`) || listIds(overview).includes(id), id).toBe(true);
      }
      const anchors = [...overview.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id);
      const ids = [...anchors, ...listIds(overview)];
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    },
  );

  it('divides the names and calls of a page among its parts, with links between them', () => {
    expect(getBody('sdk/node/campaigns')).toContain('\n\n## Campaigns\n');
    expect(getBody('sdk/node/campaigns')).toContain('\n\n### list()\n');
    expect(getBody('sdk/node/campaigns')).not.toMatch(/^#### /m);
    expect(getBody('sdk/node/campaigns')).toContain(
      '[`CallOptions`](/docs/reference/sdk/node/client#calloptions)',
    );
    const client = getBody('sdk/node/client');
    expect(client.indexOf('**Properties**')).toBeLessThan(client.indexOf('### Constructor'));
    expect(getBody('sdk/node/errors')).toContain('- [`PuzzlePrizeError`](#puzzleprizeerror)');
    expect(getBody('sdk/node/index')).toMatch(
      /^ {2}- <a id="totals-">.*\[`totals\(\)`\]\(\/docs\/reference\/sdk\/node\/campaigns#totals-\): [A-Z]/m,
    );
    expect(getBody('http/visitors/index')).toContain(
      '[`POST /api/race/ready`](/docs/reference/http/visitors/races#post-api-race-ready): Marks a player as ready.',
    );
    expect(getBody('http/visitors/index')).toContain(
      '[RaceRoom](/docs/reference/http/visitors/races#raceroom)',
    );
  });

  it('lists the texts that `strings` replaces', () => {
    expect(getBody('elements/puzzle-prize')).toContain('| `retry` | `Retry` |');
    expect(getBody('elements/puzzle-board')).toContain('| `tile` | `Tile {tile}` |');
  });

  it('shows every error code, and limits with their unit', () => {
    for (const code of Object.keys(errorCatalogue)) expect(getBody('errors')).toContain(`\`${code}\``);
    expect(getBody('limits')).toContain('| `imageMaxBytes` | 50 MiB |');
    expect(getBody('limits')).toContain('| `playTokenHours` | 2 h |');
  });

  it('begins each page with front matter, has no title in the text and no row of the specification', () => {
    for (const page of pages) {
      expect(renderPage(page)).toMatch(/^---\ntitle: "/);
      expect(page.body).not.toMatch(/^# /m);
      expect(page.body).not.toMatch(/\([A-Z]\d+\)/);
    }
  });
});

/** Lists the ids of the headings in Markdown. */
function listIds(markdown: string): string[] {
  const ids = [...markdown.matchAll(/^##+ (.+)$/gm)].map(([, title = '']) =>
    toAnchor(title.replaceAll('`', '')),
  );
  return ids.map((id, index) => {
    const count = ids.slice(0, index).filter((earlier) => earlier === id).length;
    return count === 0 ? id : `${id}-${count}`;
  });
}
