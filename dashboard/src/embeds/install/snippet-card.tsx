import type { Embed } from '@puzzle-prize/sdk/protocol';
import { embedStyleDefaults } from '@puzzle-prize/sdk/protocol/limits';
import { Check, Copy, Info } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { useCopy } from '../../ui/copy-button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { type PlatformId, platforms, type SitePlatform } from './platforms.ts';
import type { SnippetOptions } from './snippets.ts';

/** Shows the snippet to paste, for the owner's kind of site (D13). */
export function SnippetCard({ embed }: { embed: Embed }) {
  const [platform, setPlatform] = useState<PlatformId>('html');
  const options: SnippetOptions = {
    origin: window.location.origin,
    embedId: embed.uniqueId,
    title: embed.assignedPuzzle?.title ?? embed.name,
    style: embed.customStyling ?? embedStyleDefaults,
  };
  return (
    <section aria-labelledby="snippet-title" className="min-w-0">
      <h2 id="snippet-title" className="mb-1 text-lead">
        {t('Snippet')}
      </h2>
      <p className="mb-3 text-sm text-soft">
        {t('Paste it once. You can swap the campaign and the look any time.')}
      </p>
      <Tabs
        label={t('Kind of site')}
        value={platform}
        onChange={setPlatform}
        items={platforms.map((item) => ({
          id: item.id,
          label: item.label,
          content: <PlatformSnippets platform={item} options={options} />,
        }))}
      />
    </section>
  );
}

function PlatformSnippets({ platform, options }: { platform: SitePlatform; options: SnippetOptions }) {
  const [first] = platform.kinds;
  const [name, setName] = useState(first.name());
  const kind = platform.kinds.find((one) => one.name() === name) ?? first;
  const [isAtTop, setIsAtTop] = useState(false);
  const code = kind.write({ ...options, isAtTop });
  const { isCopied, copy } = useCopy();
  const Icon = isCopied ? Check : Copy;
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        {platform.kinds.length > 1 ? (
          <Segmented
            label={t('Kind of snippet')}
            value={name}
            onChange={setName}
            items={platform.kinds.map((one) => ({ id: one.name(), label: one.name() }))}
          />
        ) : (
          <p className="font-semibold">{kind.name()}</p>
        )}
        <Button className="min-w-40 max-sm:w-full" onClick={() => void copy(code, t('Snippet'))}>
          <Icon aria-hidden className="size-4" />
          {isCopied ? t('Copied!') : t('Copy snippet')}
        </Button>
      </div>
      <CodeBlock code={code} label={t('{name} snippet', { name: kind.name() })} />
      <p className="text-sm text-soft">{kind.hint()}</p>
      {kind.dependsOnTop && (
        <Checkbox
          label={t('The puzzle is at the top of the page')}
          hint={t(
            'The browser then loads the first board together with the script, so visitors can play sooner. A paywalled campaign ignores this.',
          )}
          checked={isAtTop}
          onChange={(event) => {
            setIsAtTop(event.target.checked);
          }}
        />
      )}
      <h3 className="text-base">
        {platform.id === 'html'
          ? t('How to install it')
          : t('How to install it in {platform}', { platform: platform.label })}
      </h3>
      <ol className="list-decimal space-y-1.5 ps-5 marker:font-semibold marker:text-soft">
        {platform.steps().map((step) => (
          <li key={step} className="ps-1">
            {step}
          </li>
        ))}
      </ol>
      {platform.limit && (
        <p className="flex gap-2 rounded-tile bg-sunken p-3 text-sm">
          <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-soft" />
          {platform.limit()}
        </p>
      )}
    </div>
  );
}
