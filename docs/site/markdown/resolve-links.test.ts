import { expect, it } from 'vitest';
import { toHeadingId } from './name-headings.ts';
import { resolveLink, resolveLinksInMarkdown, resolveRelativeLink } from './resolve-links.ts';

it.each([
  ['/docs', '/docs/'],
  ['/docs/guides/designer', '/docs/guides/designer/'],
  ['/docs/guides/designer/#tokens', '/docs/guides/designer/#tokens'],
  ['/docs/guides/designer#tokens', '/docs/guides/designer/#tokens'],
  ['/docs/llms.txt', '/docs/llms.txt'],
  ['/dashboard?tab=account', 'https://puzzle-prize.example/dashboard?tab=account'],
  ['/docs-of-others', 'https://puzzle-prize.example/docs-of-others'],
])('[P6] resolves %s to %s', (href, target) => {
  expect(resolveLink(href)).toBe(target);
});

it.each([
  ['keys.md', '/docs/operate/keys/'],
  ['runbook.md#notready', '/docs/operate/runbook/#notready'],
  ['../api/keys.md', '/docs/api/keys/'],
  ['../api/index.md#support', '/docs/api/#support'],
  ['../../deploy/nginx/puzzle-prize.conf', '/docs/deploy/nginx/puzzle-prize.conf'],
  ['../../deploy/.env.example', '/docs/deploy/.env.example'],
  ['../../deploy/README.md', undefined],
  ['../decisions/0079-workers.md', undefined],
  ['../../backend/src/platform/config.ts', undefined],
])('[P6] resolves %s on a page for operators to %s', (href, target) => {
  expect(resolveRelativeLink(href, 'docs/operate/going-live.md')).toBe(target);
});

it('[P7] resolves the links in Markdown, and leaves the text of a link to a file that is not published', () => {
  const markdown =
    '[list](#list), [site](https://a.example), [guide](/docs/guides/designer), [19](../decisions/0019.md), [unit](../../deploy/a.service)';
  expect(resolveLinksInMarkdown(markdown, 'docs/operate/scale.md')).toBe(
    '[list](#list), [site](https://a.example), [guide](/docs/guides/designer), 19, [unit](/docs/deploy/a.service)',
  );
});

it('[P7] names headings as links to them do', () => {
  expect(toHeadingId('POST /api/race/room/{roomCode}/rematch')).toBe('post-api-race-room-roomcode-rematch');
});
