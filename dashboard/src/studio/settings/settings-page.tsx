import type { Campaign } from '@puzzle-prize/sdk/protocol';
import { useState } from 'react';
import { Link } from 'wouter';
import { useTimeZone } from '../../auth/time-zone.ts';
import { AnalyticsLink } from '../../campaigns/analytics-link.tsx';
import { CampaignImage, headerStandIn } from '../../campaigns/campaign-header.tsx';
import { CampaignPage } from '../../campaigns/campaign-page.tsx';
import { describeStage } from '../../campaigns/describe-stage.ts';
import { buildManagePath } from '../../campaigns/reward-type.ts';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { StatusText } from '../../ui/status-text.tsx';
import { useNow } from '../../ui/use-now.ts';
import { SettingsEditor, type SettingsEditorProps } from './settings-editor.tsx';
import type { SettingsForm } from './settings-form.ts';

/** The page at /campaigns/{puzzleId}/settings, which edits a campaign (C10). */
export function SettingsPage({ puzzleId }: { puzzleId: string }) {
  return (
    <CampaignPage
      puzzleId={puzzleId}
      title={t('Campaign Settings')}
      backPath="/dashboard"
      deniedText={t('Please log in to access campaign settings.')}
      standIns={[headerStandIn, 'mb-6 h-72 max-w-3xl rounded-card', 'h-96 max-w-3xl rounded-card']}
    >
      {(campaign) => (
        <>
          <Header campaign={campaign} />
          <Edits campaign={campaign} />
        </>
      )}
    </CampaignPage>
  );
}

function Header({ campaign }: { campaign: Campaign }) {
  const nowMs = useNow();
  const { timeZone } = useTimeZone();
  const { tone, text } = describeStage(campaign, { nowMs, timeZone });
  return (
    <PageHeader
      image={<CampaignImage campaign={campaign} />}
      title={t('Campaign Settings')}
      status={
        <>
          <p dir="auto" className="font-semibold wrap-anywhere text-ink">
            {campaign.title}
          </p>
          <StatusText tone={tone}>{text}</StatusText>
        </>
      }
      action={
        <>
          <AnalyticsLink campaign={campaign} />
          <Button asChild variant="secondary" size="small">
            <Link href={`/campaigns/${campaign.id}/texts`}>{t('Texts')}</Link>
          </Button>
          <Button asChild variant="secondary" size="small">
            <Link href={buildManagePath(campaign)}>{t('Manage prizes')}</Link>
          </Button>
        </>
      }
    />
  );
}

/** The beginning of an edit. `round` counts the edits. */
interface Edit extends Pick<SettingsEditorProps, 'start' | 'typed' | 'focused'> {
  round: number;
}

/**
 * Mounts the editor again after each save and each discard, so that the next edit begins with stored values.
 */
function Edits({ campaign }: { campaign: Campaign }) {
  const [{ start, typed, focused, round }, setEdit] = useState<Edit>({
    start: campaign,
    typed: {},
    focused: null,
    round: 0,
  });
  const restart = (next: Campaign, kept: Partial<SettingsForm> = {}) => {
    const field = document.activeElement?.getAttribute('name') ?? null;
    const isTyping = field !== null && field in kept;
    setEdit({ start: next, typed: kept, focused: isTyping ? field : 'form', round: round + 1 });
  };
  return (
    <SettingsEditor
      key={round}
      start={start}
      typed={typed}
      focused={focused}
      onSaved={restart}
      onDiscard={() => {
        restart(campaign);
      }}
    />
  );
}
