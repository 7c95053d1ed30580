import { useLocation, useSearchParams } from 'wouter';
import { t } from '../language/t.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { CampaignPicker } from './campaign-picker.tsx';
import { Insights } from './insights.tsx';
import { readScope, type Scope, writeScope } from './scope.ts';

/** The dashboard's insights, for the whole account or for the chosen campaigns (C8, K12). */
export function InsightsTab() {
  const [path, navigate] = useLocation();
  const [search] = useSearchParams();
  const scope = readScope(search);
  const setScope = (next: Scope) => {
    navigate(`${path}?${writeScope(search, next).toString()}`);
  };
  return (
    <>
      <PageHeader
        title={t('Insights')}
        status={t('What visitors do with your puzzles, without cookies and addresses.')}
      />
      <Insights scope={scope} picker={<CampaignPicker value={scope} onChange={setScope} />} />
    </>
  );
}
