import { languages } from '@puzzle-prize/sdk/language/languages';
import type { Campaign } from '@puzzle-prize/sdk/protocol';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { CampaignHeader, headerStandIn } from '../../campaigns/campaign-header.tsx';
import { CampaignPage } from '../../campaigns/campaign-page.tsx';
import { t } from '../../language/t.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import type { Texts } from './list-texts.ts';
import { useCatalog, useOwnTexts, useTextLocales } from './queries.ts';
import { TextsEditor } from './texts-editor.tsx';
import { LeaveTexts } from './unsaved-texts.tsx';

/** The page at /campaigns/{puzzleId}/texts, on which an owner replaces texts of the product (G128). */
export function TextsPage({ puzzleId }: { puzzleId: string }) {
  return (
    <CampaignPage
      puzzleId={puzzleId}
      title={t('Texts')}
      backPath="/dashboard"
      deniedText={t('Please log in to access the texts of the campaign.')}
      standIns={[headerStandIn, 'mb-6 h-20 max-w-md rounded-card', 'h-96 rounded-card']}
    >
      {(campaign) => (
        <>
          <CampaignHeader campaign={campaign} title={t('Texts')} text={campaign.title} />
          <Languages campaign={campaign} />
        </>
      )}
    </CampaignPage>
  );
}

/**
 * Shows the texts in one language, and lets the owner choose another language. The URL contains the chosen language.
 */
function Languages({ campaign }: { campaign: Campaign }) {
  const [search, setSearch] = useSearchParams();
  const [isEdited, setIsEdited] = useState(false);
  const [next, setNext] = useState<string | null>(null);
  const asked = search.get('language') ?? '';
  const locale = Object.hasOwn(languages, asked) ? asked : 'en';
  const choose = (chosen: string) => {
    setNext(null);
    setIsEdited(false);
    setSearch({ language: chosen }, { replace: true });
  };
  return (
    <div className="space-y-6">
      <LanguageSelect
        campaign={campaign}
        locale={locale}
        onChoose={(chosen) => {
          if (isEdited) setNext(chosen);
          else choose(chosen);
        }}
      />
      <OwnTexts key={locale} campaign={campaign} locale={locale} onEdited={setIsEdited} />
      <LeaveTexts
        isOpen={next !== null}
        onStay={() => {
          setNext(null);
        }}
        onLeave={() => {
          if (next !== null) choose(next);
        }}
      />
    </div>
  );
}

interface LanguageSelectProps {
  campaign: Campaign;
  locale: string;
  onChoose: (locale: string) => void;
}

function LanguageSelect({ campaign, locale, onChoose }: LanguageSelectProps) {
  const { data } = useTextLocales(campaign.id);
  const counts = new Map(data?.languages.map((language) => [language.locale, language.count]));
  const label = (tag: string, name: string) => {
    const count = counts.get(tag);
    return count === undefined ? name : t('{name}, {count} changed', { name, count });
  };
  return (
    <div className="max-w-md">
      <Field
        label={t('Language')}
        isRequired
        hint={t('Visitors read the texts in the language of their page. Yours take the place of ours.')}
      >
        {(control) => (
          <Select
            {...control}
            value={locale}
            onChange={(event) => {
              onChoose(event.target.value);
            }}
          >
            {Object.entries(languages).map(([tag, { name }]) => (
              <option key={tag} value={tag} lang={tag}>
                {label(tag, name)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}

interface OwnTextsProps {
  campaign: Campaign;
  locale: string;
  onEdited: (isEdited: boolean) => void;
}

function OwnTexts({ campaign, locale, onEdited }: OwnTextsProps) {
  const own = useOwnTexts(campaign.id, locale);
  const catalog = useCatalog(locale);
  const [start, setStart] = useState<Texts | null>(null);
  // Texts that load again during an edit do not replace the typed ones.
  if (own.data && !own.isFetching && !start) setStart(own.data.texts);
  if (start && catalog.data)
    return (
      <TextsEditor
        campaign={campaign}
        locale={locale}
        catalog={catalog.data}
        start={start}
        onEdited={onEdited}
      />
    );
  if (own.isError || catalog.isError)
    return (
      <ErrorState
        title={t('The texts could not be loaded')}
        isRetrying={own.isFetching || catalog.isFetching}
        onRetry={() => {
          void own.refetch();
          void catalog.refetch();
        }}
      />
    );
  return (
    <Loading label={t('Loading the texts...')}>
      <Skeleton className="h-96 rounded-card" />
    </Loading>
  );
}
