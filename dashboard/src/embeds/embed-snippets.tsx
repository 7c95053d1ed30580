import type { Embed, EmbedStyle } from '@puzzle-prize/sdk/protocol';
import { type ReactNode, useId, useState } from 'react';
import { CodeBlock } from '../ui/code-block.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { buildElementSnippet, buildIframeSnippet, buildScriptSnippet } from './snippets-html.ts';
import { reactJavaScriptSnippet, reactTypeScriptSnippet } from './snippets-react.ts';
import type { SnippetOptions } from './snippets.ts';

interface Generator {
  tab: string;
  /** The name of the snippet, such as in the toast after copying. */
  label: string;
  hint: ReactNode;
  write: (options: SnippetOptions) => string;
}

/** The ways to embed a puzzle; the easiest comes first (D13). */
const generators = {
  html: {
    tab: 'Standard HTML',
    label: 'HTML code',
    hint: 'Paste it where the button should appear: into a page, a theme or an HTML block of your shop or blog.',
    write: buildScriptSnippet,
  },
  iframe: {
    tab: 'Direct iframe',
    label: 'Iframe code',
    hint: 'No button: the puzzle itself, in a frame. Paste it wherever HTML can be pasted.',
    write: buildIframeSnippet,
  },
  element: {
    tab: 'HTML element',
    label: 'HTML element code',
    hint: 'No button and no frame: the puzzle is part of your page and fits its column. For pages whose HTML you control.',
    write: buildElementSnippet,
  },
  tsx: {
    tab: 'React TypeScript',
    label: 'React TypeScript code',
    hint: <ReactHint file="PrizeButton.tsx" />,
    write: reactTypeScriptSnippet,
  },
  jsx: {
    tab: 'React JavaScript',
    label: 'React JavaScript code',
    hint: <ReactHint file="PrizeButton.jsx" />,
    write: reactJavaScriptSnippet,
  },
} as const satisfies Record<string, Generator>;

type Kind = keyof typeof generators;
const kinds = ['html', 'iframe', 'element', 'tsx', 'jsx'] as const satisfies Kind[];

export interface EmbedSnippetsProps {
  embed: Embed;
  style: EmbedStyle;
  /** Whether the style has unsaved changes. */
  isChanged: boolean;
}

/** Shows the code to paste, which contains the current style. */
export function EmbedSnippets({ embed, style, isChanged }: EmbedSnippetsProps) {
  const [kind, setKind] = useState<Kind>('html');
  const titleId = useId();
  const title = embed.assignedPuzzle?.title ?? embed.name;
  const options = { origin: window.location.origin, embedId: embed.uniqueId, title, style };
  return (
    <section aria-labelledby={titleId}>
      {/* No heading element: the preview above has its own headings, which would break the levels. */}
      <p id={titleId} className="font-display text-lg font-extrabold">
        Put it on your site
      </p>
      <p className="mt-1 mb-4 text-sm text-soft">
        Paste the code once: it always shows the campaign that you assign here.{' '}
        {isChanged ? 'It already includes your unsaved changes.' : 'Only a new button style needs new code.'}
      </p>
      <Tabs
        label="Kind of code"
        value={kind}
        onChange={setKind}
        items={kinds.map((id) => ({
          id,
          label: generators[id].tab,
          content: <Snippet {...generators[id]} code={generators[id].write(options)} />,
        }))}
      />
    </section>
  );
}

function Snippet({ label, hint, code }: Pick<Generator, 'label' | 'hint'> & { code: string }) {
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-64 text-sm text-soft">{hint}</p>
        <CopyButton text={code} label={label} />
      </div>
      <CodeBlock code={code} label={label} />
    </div>
  );
}

function ReactHint({ file }: { file: string }) {
  return (
    <>
      Run <code className="font-mono">npm install @puzzle-prize/widget</code>, save this as{' '}
      <code className="font-mono">{file}</code>, and render{' '}
      <code className="font-mono">{'<PrizeButton />'}</code> where the button should appear.
    </>
  );
}
