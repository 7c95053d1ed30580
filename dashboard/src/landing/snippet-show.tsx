import { embedStyleDefaults } from '@puzzle-prize/sdk/protocol/limits';
import { useState } from 'react';
import {
  buildElementSnippet,
  buildIframeSnippet,
  buildScriptSnippet,
} from '../embeds/install/snippets-html.ts';
import { reactTypeScriptSnippet } from '../embeds/install/snippets-react.ts';
import { t } from '../language/t.ts';
import { CodeBlock } from '../ui/code-block.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { useDemos } from './queries.ts';

const kinds = {
  element: { label: () => t('Element'), write: buildElementSnippet },
  script: { label: () => t('Button'), write: buildScriptSnippet },
  iframe: { label: () => t('Iframe'), write: buildIframeSnippet },
  react: { label: () => 'React', write: reactTypeScriptSnippet },
} as const;

type Kind = keyof typeof kinds;
const kindIds = ['element', 'script', 'iframe', 'react'] as const;

/** Shows code to paste. The code works, because it uses a demo puzzle of this installation. */
export function SnippetShow() {
  const [kind, setKind] = useState<Kind>('element');
  const { data: demos = [] } = useDemos();
  const [demo] = demos;
  const code = kinds[kind].write({
    origin: window.location.origin,
    embedId: demo?.embedId ?? 'your-embed-code',
    title: demo?.title ?? 'Your puzzle',
    style: { ...embedStyleDefaults, theme: 'light' },
  });
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label={t('Kind of code')}
          items={kindIds.map((id) => ({ id, label: kinds[id].label() }))}
          value={kind}
          onChange={setKind}
        />
        <CopyButton text={code} label={t('Code [snippet]')} />
      </div>
      {/* The height of the block has no limit, so the whole code is visible on a phone too. */}
      <div className="[&>pre]:max-h-none">
        <CodeBlock code={code} label={t('Code to paste')} wraps />
      </div>
    </>
  );
}
