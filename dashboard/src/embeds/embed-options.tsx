import type { Embed } from '@puzzle-prize/sdk/protocol';
import { ChevronDown } from 'lucide-react';
import { Collapsible } from 'radix-ui';
import { lazy, Suspense } from 'react';
import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';

/** The panel contains the button element, so it loads only when the options open. */
const LookPanel = lazy(async () => {
  const { LookPanel: Panel } = await import('./look/look-panel.tsx');
  return { default: Panel };
});

/** The section "Embed Options" of an embed code's card. It expands to the settings of the button (D12). */
export function EmbedOptions({ embed }: { embed: Embed }) {
  return (
    <Collapsible.Root className="mt-4">
      <Collapsible.Trigger asChild>
        <Button variant="quiet" size="small" className="group -ms-2">
          <ChevronDown
            aria-hidden
            className="size-4 transition-transform group-data-[state=open]:rotate-180"
          />
          {t('Embed Options')}
        </Button>
      </Collapsible.Trigger>
      <Collapsible.Content className="animate-fade pt-4">
        <Suspense fallback={<OptionsSkeleton />}>
          <LookPanel embed={embed} />
        </Suspense>
      </Collapsible.Content>
    </Collapsible.Root>
  );
}

function OptionsSkeleton() {
  return (
    <Loading label={t('Loading embed options...')} className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_23rem]">
      <Skeleton className="h-152" />
      <Skeleton className="h-112" />
    </Loading>
  );
}
