import ts from 'typescript';
import { withoutRows } from '../package/source-package.ts';

/** Returns the doc comment of a declaration as one paragraph, or an empty text. */
export function readComment(node: ts.Node): string {
  const found = ts.getJSDocCommentsAndTags(node).findLast(ts.isJSDoc);
  if (!found || isOfFile(found, node)) return '';
  return withoutRows((ts.getTextOfJSDocComment(found.comment) ?? '').replaceAll(/\s+/g, ' ').trim());
}

/** TypeScript attaches the comment of a file to its first declaration. An empty line separates the two. */
const isOfFile = (comment: ts.JSDoc, node: ts.Node): boolean =>
  /^\n\s*\n/.test(node.getSourceFile().text.slice(comment.end));
