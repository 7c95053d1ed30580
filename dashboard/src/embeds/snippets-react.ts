import { listChangedOptions } from './embed-style.ts';
import { formatJsxValue } from './escape.ts';
import type { SnippetOptions } from './snippets.ts';

const head = "import { PuzzlePrizeButton } from '@puzzle-prize/widget/react';";

/**
 * Builds PrizeButton.tsx: a component with the styled button, which accepts all props of the button (D13).
 */
export function reactTypeScriptSnippet(options: SnippetOptions): string {
  const types = "import type { ComponentProps } from 'react';";
  const parameters = 'props: Partial<ComponentProps<typeof PuzzlePrizeButton>>';
  return `${types}\n${head}\n\n${component(parameters, options)}`;
}

/** Builds PrizeButton.jsx: the same component without types (D13). */
export function reactJavaScriptSnippet(options: SnippetOptions): string {
  return `${head}\n\n${component('props', options)}`;
}

function component(parameters: string, { origin, embedId, style }: SnippetOptions): string {
  const props = Object.entries({ host: origin, embedId, ...listChangedOptions(style) });
  return [
    `export function PrizeButton(${parameters}) {`,
    '  return (',
    '    <PuzzlePrizeButton',
    ...props.map(([name, value]) => `      ${name}${formatJsxValue(value)}`),
    '      {...props}',
    '    />',
    '  );',
    '}',
  ].join('\n');
}
