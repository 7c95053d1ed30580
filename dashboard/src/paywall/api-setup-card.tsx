import type { Campaign, Embed } from '@puzzle-prize/sdk/protocol';
import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useEmbeds } from '../embeds/queries.ts';
import { RichText } from '../language/rich-text.tsx';
import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { TitledCode } from '../ui/code-block.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { apiExamples, listEndpoints } from './api-examples.ts';
import { useEndUserSwitch } from './queries.ts';

/** Explains how the owner's server unlocks a paywalled puzzle (M3). */
export function ApiSetupCard({ campaign }: { campaign: Campaign }) {
  const endpoints = listEndpoints(window.location.origin);
  return (
    <Card className="p-5 sm:p-7" aria-labelledby="api-setup">
      <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id="api-setup" className="text-lead">
            {t('API Integration Setup')}
          </h2>
          <p className="mt-1.5 text-soft">
            <RichText
              text="The puzzle is locked until your server says that its visitor has paid. Your API key is on the <account>account tab</account>."
              parts={{
                account: (content) => (
                  <Link href="/dashboard?tab=account" className="underline underline-offset-4">
                    {content}
                  </Link>
                ),
              }}
            />
          </p>
        </div>
        <Button asChild variant="secondary">
          <a href="/api-docs" target="_blank" rel="noreferrer">
            <BookOpen aria-hidden className="size-4" />
            {t('API Documentation')}
            <span className="sr-only"> {t('(opens a new tab)')}</span>
          </a>
        </Button>
      </div>
      <div className="space-y-6">
        <EmbedIds puzzleId={campaign.id} />
        <dl className="space-y-3">
          <Copyable name={t('Activate a session')} label={t('Activate endpoint')} text={endpoints.activate} />
          <Copyable name={t('Get its status')} label={t('Status endpoint')} text={endpoints.status} />
        </dl>
        <Examples />
        <WhoPlays campaign={campaign} />
      </div>
    </Card>
  );
}

/** Lists the ids of the embed codes that show the campaign. */
function EmbedIds({ puzzleId }: { puzzleId: string }) {
  const embeds = useEmbeds();
  if (embeds.data)
    return <EmbedIdList embeds={embeds.data.filter((one) => one.assignedPuzzleId === puzzleId)} />;
  if (embeds.isError) {
    return (
      <ErrorState
        title={t('The embed codes could not be loaded')}
        isRetrying={embeds.isFetching}
        onRetry={() => void embeds.refetch()}
      />
    );
  }
  return (
    <Loading label={t('Loading embed codes...')}>
      <Skeleton className="h-18" />
    </Loading>
  );
}

function EmbedIdList({ embeds }: { embeds: readonly Embed[] }) {
  if (embeds.length === 0) {
    return (
      <p className="rounded-tile bg-sun-tint px-4 py-3">
        {t('No embed code assigned to this puzzle. Please assign it to an embed code first.')}{' '}
        <Link href="/dashboard?tab=embed-codes" className="font-semibold underline underline-offset-4">
          {t('Embed Codes')}
        </Link>
      </p>
    );
  }
  return (
    <dl className="space-y-3">
      {embeds.map(({ id, uniqueId, name }) => (
        <Copyable
          key={id}
          name={embeds.length === 1 ? t('Embed ID') : t('Embed ID of {name}', { name })}
          label={embeds.length === 1 ? t('Embed ID') : t('Embed ID of {name}', { name })}
          text={uniqueId}
        />
      ))}
    </dl>
  );
}

/** A short text with a name and a copy button. */
function Copyable({ name, label, text }: { name: string; label: string; text: string }) {
  return (
    <div>
      <dt className="mb-1.5 text-sm font-semibold">{name}</dt>
      <dd className="flex flex-wrap items-center gap-3">
        <code className="min-w-0 flex-1 basis-60 rounded-tile border border-line bg-sunken px-3 py-2 text-sm wrap-anywhere">
          {text}
        </code>
        <CopyButton text={text} label={label} />
      </dd>
    </div>
  );
}

const exampleIds = ['node', 'curl'] as const;

function Examples() {
  const [id, setId] = useState<(typeof exampleIds)[number]>('node');
  const examples = apiExamples(window.location.origin);
  return (
    <section aria-labelledby="integration-example">
      <h3 id="integration-example" className="text-base">
        {t('Integration example')}
      </h3>
      <p className="mt-1 mb-4 text-sm text-soft">
        {t(
          'The page with the puzzle receives its session id in a message and passes it to your server, which takes the payment and activates the session.',
        )}
      </p>
      <Tabs
        label={t('Language of the example')}
        value={id}
        onChange={setId}
        items={exampleIds.map((example) => ({
          id: example,
          label: examples[example].tab,
          content: <TitledCode {...examples[example]} />,
        }))}
      />
    </section>
  );
}

/** Lets the owner choose how the campaign identifies end users (G33, G48). */
function WhoPlays({ campaign }: { campaign: Campaign }) {
  const ask = useEndUserSwitch(campaign, 'requiresEndUser');
  const unsigned = useEndUserSwitch(campaign, 'allowsUnsignedEndUser');
  return (
    <div className="space-y-5 border-t border-line pt-6">
      <Checkbox
        role="switch"
        label={t('Ask who plays')}
        hint={t(
          'The puzzle stays hidden until your page names its user (endUser). Access that you granted to this user then unlocks it.',
        )}
        checked={campaign.requiresEndUser}
        onChange={(event) => {
          ask.send(event.target.checked);
        }}
      />
      <Checkbox
        role="switch"
        label={t('Accept user ids without a signature of your server')}
        hint={t(
          'We recommend leaving this off and signing users with signEndUser of the Node SDK: visitors cannot forge a signature.',
        )}
        checked={campaign.allowsUnsignedEndUser}
        onChange={(event) => {
          unsigned.send(event.target.checked);
        }}
      />
      {campaign.allowsUnsignedEndUser && <UnsignedWarning />}
    </div>
  );
}

function UnsignedWarning() {
  return (
    <p className="rounded-tile bg-sun-tint px-4 py-3" role="note">
      <RichText
        text="<strong>Anyone can use your customers' access.</strong> A stranger who guesses the id of a customer opens the puzzle with the access that this customer has paid for. The <docs>documentation</docs> explains how your server signs users."
        parts={{
          strong: (content) => <strong>{content}</strong>,
          docs: (content) => (
            <a href="/docs/api/paywalled-media/" className="font-semibold underline underline-offset-4">
              {content}
            </a>
          ),
        }}
      />
    </p>
  );
}
