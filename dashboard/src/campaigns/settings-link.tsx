import type { Campaign } from '@puzzle-prize/sdk/protocol';
import { Settings } from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '../ui/button.tsx';
import { buildSettingsPath } from './reward-type.ts';

/** Links to the settings of a campaign. */
export function SettingsLink({ campaign }: { campaign: Campaign }) {
  return (
    <Button asChild variant="secondary" size="small">
      <Link href={buildSettingsPath(campaign)}>
        <Settings aria-hidden className="size-4" />
        Settings<span className="sr-only"> of this campaign</span>
      </Link>
    </Button>
  );
}
