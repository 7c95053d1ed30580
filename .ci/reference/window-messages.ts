import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { withoutRows } from '../package/source-package.ts';
import { root } from '../step.ts';
import { code, joinParts, type Page, renderTable } from './page.ts';

export interface WindowMessage {
  type: string;
  comment: string;
  fields: { name: string; type: string }[];
}

const path = join(root, 'sdk', 'src', 'protocol', 'window-messages.ts');

/** Describes the messages between a frame and its page, from the types that both sides use. */
export function describeWindowMessages(): Page {
  return {
    path: 'window-messages',
    title: 'Window messages',
    description: 'Every message between a frame of Puzzle Prize and the page around it.',
    order: 40,
    body: joinParts(
      introduction,
      '## From the frame to the page',
      ...listMessages('FromFrame').map(renderMessage),
      '## From the page to the frame',
      ...listMessages('ToFrame').map(renderMessage),
    ),
  };
}

/** Reads the messages of a union type from its source. */
export function listMessages(union: 'FromFrame' | 'ToFrame'): WindowMessage[] {
  const text = readFileSync(path, 'utf8');
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const declaration = source.statements
    .filter(ts.isTypeAliasDeclaration)
    .find(({ name }) => name.text === union);
  if (!declaration) throw new Error(`${path} has no type ${union}`);
  const members = ts.isUnionTypeNode(declaration.type) ? [...declaration.type.types] : [declaration.type];
  return members.filter(ts.isTypeLiteralNode).map((member) => {
    const fields = member.members.filter(ts.isPropertySignature).map((property) => ({
      name: property.name.getText(source),
      type: property.type?.getText(source) ?? 'unknown',
    }));
    const type = fields.find(({ name }) => name === 'type')?.type.replaceAll("'", '') ?? '';
    return { type, comment: readCommentAbove(text, member), fields: fields.filter((f) => f.name !== 'type') };
  });
}

/** TypeScript attaches no doc comments to the members of a union, so they are read from the text. */
function readCommentAbove(text: string, node: ts.Node): string {
  const above = text.slice(0, node.getStart()).match(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/[\s|]*$/);
  const lines = (above?.[1] ?? '').replaceAll(/^\s*\* ?/gm, ' ');
  return withoutRows(lines.replaceAll(/\s+/g, ' ').trim());
}

function renderMessage({ type, comment, fields }: WindowMessage): string {
  const table =
    fields.length > 0 &&
    renderTable(
      ['Field', 'Type'],
      fields.map((f) => [code(f.name), code(f.type)]),
    );
  return joinParts(`### ${type}`, comment, table || null);
}

const introduction = `The page and the frame talk with \`postMessage\`. \`mount\` and \`listen\` of \`@puzzle-prize/sdk\` check the origin, the window and the format,
and give your page typed messages; use them unless your page cannot load a script.

Each message is a flat object. Besides the fields below it has \`source: 'puzzle-prize'\` and \`v: 1\`. A page must check \`event.origin\`, \`event.source\` and
\`embedId\`. A frame accepts messages only from its parent window.`;
