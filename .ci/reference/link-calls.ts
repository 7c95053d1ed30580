import { errorCatalogue } from '@puzzle-prize/sdk/protocol/errors';
import { type Application, type Context, Converter, type SignatureReflection } from 'typedoc';
import ts from 'typescript';
import { describeCalls } from './calls.ts';
import { toAnchor } from './parts/overview.ts';
import { isFunction } from './written-types.ts';

/**
 * Adds a link to each method of the client: to the description of the call that the method makes, in the pages of the
 * HTTP API.
 */
export function linkCalls(app: Application): void {
  const places = findPlaces(/^## `([A-Z]+ \/[^`]+)`$/gm);
  app.converter.on(
    Converter.EVENT_CREATE_SIGNATURE,
    (_: Context, signature: SignatureReflection, declaration: unknown) => {
      const call = readBody(declaration).match(/'((?:GET|POST|PUT|PATCH|DELETE) \/[^']+)'/)?.[1] ?? '';
      const place = places.get(call);
      if (place !== undefined)
        signature.comment?.summary.push({ kind: 'text', text: `\n\nCall: [\`${call}\`](${place})` });
    },
  );
}

const readBody = (declaration: unknown): string =>
  isFunction(declaration) && ts.isMethodDeclaration(declaration) ? (declaration.body?.getText() ?? '') : '';

/** Links the names of objects to the pages of the HTTP API that list their fields. */
export function linkObjects(markdown: string): string {
  const places = findPlaces(/^### (\w+)$/gm);
  return markdown.replaceAll(/(?<!\[)`(\w+)`(?!\])/g, (text, name: string) => {
    const place = places.get(name);
    return place === undefined ? text : `[${text}](${place})`;
  });
}

/** Finds headings in the pages of the HTTP API, with the address of each. */
function findPlaces(heading: RegExp): Map<string, string> {
  const places = new Map<string, string>();
  for (const { path, body } of describeCalls())
    for (const [, name = ''] of body.matchAll(heading))
      if (!places.has(name)) places.set(name, `/docs/reference/${path}#${toAnchor(name)}`);
  return places;
}

/** Links the codes of the errors that a method throws to their remedies. */
export const linkErrors = (markdown: string): string =>
  markdown.replaceAll(/^\w+Error [a-z_.]+(?:, (?:\w+Error )?[a-z_.]+)*$/gm, (line) =>
    line.replaceAll(/[a-z_]+\.[a-z_]+/g, (code) =>
      code in errorCatalogue ? `[\`${code}\`](/docs/reference/errors#${code})` : code,
    ),
  );
