import { escapeAttribute } from './escape.ts';
import { buildFallbackLink } from './fallback.ts';
import { buildFramePath } from '../frame-path.ts';
import { measureButtonHeightPx, type SnippetOptions } from './snippets.ts';

const head = "import { PuzzlePrizeButton } from '@puzzle-prize/widget/react';";

/** Builds PrizeButton.tsx: a component that renders the button and accepts all its props (D13). */
export function reactTypeScriptSnippet(options: SnippetOptions): string {
  const types = "import type { ComponentProps } from 'react';";
  const parameters = 'props: Partial<ComponentProps<typeof PuzzlePrizeButton>>';
  return `${types}\n${head}\n\n${component(parameters, options)}`;
}

/** Builds PrizeButton.jsx: the same component without types (D13). */
export function reactJavaScriptSnippet(options: SnippetOptions): string {
  return `${head}\n\n${component('props', options)}`;
}

/** Builds the component. Its box reserves the height of the button until the script runs (G63). */
function component(parameters: string, { origin, embedId, style }: SnippetOptions): string {
  return [
    `export function PrizeButton(${parameters}) {`,
    '  return (',
    `    <div style={{ minHeight: ${measureButtonHeightPx(style)} }}>`,
    '      <PuzzlePrizeButton',
    `        host="${escapeAttribute(origin)}"`,
    `        embedId="${escapeAttribute(embedId)}"`,
    '        {...props}',
    '      >',
    `        ${buildFallbackLink(origin + buildFramePath(embedId, 'light'))}`,
    '      </PuzzlePrizeButton>',
    '    </div>',
    '  );',
    '}',
  ].join('\n');
}
