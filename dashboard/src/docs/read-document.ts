import { marked, type Token, type Tokens } from 'marked';
import type { DocBlock, DocPart, DocSection, Document } from './document.ts';

const languages: Readonly<Record<string, string>> = {
  css: 'CSS',
  html: 'HTML',
  http: 'HTTP',
  js: 'JavaScript',
  json: 'JSON',
  python: 'Python',
  sh: 'Shell',
};

/**
 * Splits the Markdown of a documentation page into sections, parts, text and code. Only the build calls this
 * function.
 * @throws Error when the page does not begin with its title
 */
export function readDocument(markdown: string): Document {
  const [title, ...tokens] = marked.lexer(markdown).filter(({ type }) => type !== 'space');
  if (!title || !isHeading(title, 1)) throw new Error('A page of documentation begins with its title.');
  const read = createBlockReader();
  const { before, groups } = split(tokens, 2);
  return {
    title: title.text,
    intro: read(before),
    sections: groups.map((section) => readSection(section, read)),
    markdown,
  };
}

type ReadBlocks = (tokens: readonly Token[]) => DocBlock[];

function readSection({ heading, tokens }: Group, read: ReadBlocks): DocSection {
  const { before, groups } = split(tokens, 3);
  const blocks = read(before);
  const parts = groups.map((part): DocPart => ({ title: part.heading.text, blocks: read(part.tokens) }));
  return { title: heading.text, blocks, parts };
}

interface Group {
  heading: Tokens.Heading;
  tokens: Token[];
}

/** Splits tokens at each heading of level `depth`. `before` contains the tokens before the first heading. */
function split(tokens: readonly Token[], depth: number): { before: Token[]; groups: Group[] } {
  const before: Token[] = [];
  const groups: Group[] = [];
  for (const token of tokens) {
    if (isHeading(token, depth)) groups.push({ heading: token, tokens: [] });
    else (groups.at(-1)?.tokens ?? before).push(token);
  }
  return { before, groups };
}

/**
 * Creates the reader for the blocks of one page. The reader numbers the code blocks, so that each block has a
 * unique name.
 */
function createBlockReader(): ReadBlocks {
  let codes = 0;
  return (tokens) => {
    const blocks: DocBlock[] = [];
    let text: Token[] = [];
    const endText = () => {
      if (text.length > 0) blocks.push({ html: toHtml(text) });
      text = [];
    };
    for (const token of tokens) {
      if (!isCode(token)) {
        text.push(token);
        continue;
      }
      endText();
      codes += 1;
      // The words after the language are for the tests that run the code; the site ignores these words.
      const language = token.lang?.split(' ')[0] ?? '';
      const label = `${languages[language] ?? 'Code'} example ${String(codes)}`;
      blocks.push({ code: token.text, language, label });
    }
    endText();
    return blocks;
  };
}

/** Converts tokens to HTML. Puts each table into a region that users can scroll, including by keyboard. */
function toHtml(tokens: Token[]): string {
  return marked
    .parser(tokens)
    .replaceAll('<table>', '<div role="group" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');
}

function isHeading(token: Token, depth: number): token is Tokens.Heading {
  return token.type === 'heading' && token['depth'] === depth;
}

function isCode(token: Token): token is Tokens.Code {
  return token.type === 'code';
}
