import type { Embed } from '@puzzle-prize/sdk/protocol';
import { ChevronDown, ExternalLink } from 'lucide-react';
import { Collapsible } from 'radix-ui';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { elementSnippet, embedPath, iframeSnippet, snippetThemes, type SnippetTheme } from './snippets.ts';

/** The code to paste, in two kinds, and a way to try it (D12-D14). */
export function EmbedOptions({ embed }: { embed: Embed }) {
  return (
    <Collapsible.Root className="mt-4">
      <Collapsible.Trigger asChild>
        <Button variant="ghost" size="small" className="group -ml-2">
          <ChevronDown
            aria-hidden
            className="size-4 transition-transform group-data-[state=open]:rotate-180"
          />
          Embed Options
        </Button>
      </Collapsible.Trigger>
      <Collapsible.Content className="animate-fade pt-4">
        <Snippets embed={embed} />
      </Collapsible.Content>
    </Collapsible.Root>
  );
}

const themeLabels: Record<SnippetTheme, string> = {
  light: 'Light',
  dark: 'Dark',
  auto: "As the visitor's system",
};

type Kind = 'iframe' | 'html';

function Snippets({ embed }: { embed: Embed }) {
  const [theme, setTheme] = useState<SnippetTheme>('light');
  const [kind, setKind] = useState<Kind>('iframe');
  const title = embed.assignedPuzzle?.title ?? embed.name;
  const options = { origin: window.location.origin, embedId: embed.uniqueId, title, theme };
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-end gap-4">
        <div className="w-60 max-w-full">
          <Field label="Widget theme" isRequired>
            {(control) => (
              <Select
                {...control}
                value={theme}
                onChange={(event) => {
                  setTheme(snippetThemes.find((name) => name === event.target.value) ?? 'light');
                }}
              >
                {snippetThemes.map((name) => (
                  <option key={name} value={name}>
                    {themeLabels[name]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <Button asChild variant="secondary">
          <a href={embedPath(embed.uniqueId, theme)} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden className="size-4" />
            Test Live Widget
          </a>
        </Button>
      </div>
      <Tabs
        label="Kind of code"
        value={kind}
        onChange={setKind}
        items={[
          {
            id: 'iframe',
            label: 'Direct iframe',
            content: (
              <Snippet
                label="Iframe code"
                code={iframeSnippet(options)}
                hint="Works everywhere HTML can be pasted: shops, site builders, blogs."
              />
            ),
          },
          {
            id: 'html',
            label: 'HTML element',
            content: (
              <Snippet
                label="HTML code"
                code={elementSnippet(options)}
                hint="No frame: the puzzle is part of your page and fits its column."
              />
            ),
          },
        ]}
      />
    </div>
  );
}

function Snippet({ label, code, hint }: { label: string; code: string; hint: string }) {
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-soft">{hint}</p>
        <CopyButton text={code} label={label} />
      </div>
      <pre
        tabIndex={0}
        role="region"
        aria-label={label}
        className="overflow-x-auto rounded-tile border border-line bg-sunken p-4 font-mono text-[0.8125rem] leading-relaxed"
      >
        <code>{code}</code>
      </pre>
    </div>
  );
}
