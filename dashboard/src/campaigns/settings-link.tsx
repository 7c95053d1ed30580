import type { Campaign } from '@puzzle-prize/sdk/protocol';
import { Settings } from 'lucide-react';
import { Link } from 'wouter';
import { RichText } from '../language/rich-text.tsx';
import { Button } from '../ui/button.tsx';
import { buildSettingsPath } from './reward-type.ts';

/** Links to the settings of a campaign. */
export function SettingsLink({ campaign }: { campaign: Campaign }) {
  return (
    <Button asChild variant="secondary" size="small">
      <Link href={buildSettingsPath(campaign)}>
        <Settings aria-hidden className="size-4" />
        <RichText
          text="Settings<rest> of this campaign</rest>"
          parts={{ rest: (content) => <span className="sr-only">{content}</span> }}
        />
      </Link>
    </Button>
  );
}
