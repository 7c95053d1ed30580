import type { Campaign } from '@puzzle-prize/sdk/protocol';
import { insightsCampaignsMax } from '@puzzle-prize/sdk/protocol/limits';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useCampaign, useCampaigns } from '../campaigns/queries.ts';
import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Input } from '../ui/input.tsx';
import type { Scope } from './scope.ts';

export interface CampaignPickerProps {
  value: Scope;
  onChange: (scope: Scope) => void;
}

/** Lets the owner choose the campaigns of the insights: all campaigns, or some of them. */
export function CampaignPicker({ value, onChange }: CampaignPickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    setIsOpen(false);
    trigger.current?.focus();
  };
  return (
    <div
      className="relative min-w-0 print:hidden"
      onKeyDown={handleKey}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      <Button
        ref={trigger}
        variant="secondary"
        size="small"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        className="w-full justify-between"
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        <span className="line-clamp-2 text-start">
          <ScopeName scope={value} />
        </span>
        <ChevronDown aria-hidden className="size-4" />
      </Button>
      {isOpen && (
        <div
          id={panelId}
          role="group"
          aria-label={t('Campaigns to show')}
          tabIndex={-1}
          className="absolute inset-s-0 z-30 mt-2 w-72 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-card p-3 shadow-float outline-none"
        >
          <Choices value={value} onChange={onChange} />
        </div>
      )}
    </div>
  );
}

/** Shows 'All campaigns', the title of the only chosen campaign, or the number of chosen campaigns. */
export function ScopeName({ scope: [first, ...others] }: { scope: Scope }) {
  if (first === undefined) return t('All campaigns');
  return others.length > 0 ? sayCount(others.length + 1) : <TitleOf id={first} />;
}

const sayCount = (count: number) => t('{count, plural, one {# campaign} other {# campaigns}}', { count });

function TitleOf({ id }: { id: string }) {
  const { data } = useCampaign(id);
  return <bdi>{data?.title ?? sayCount(1)}</bdi>;
}

function Choices({ value, onChange }: CampaignPickerProps) {
  const [search, setSearch] = useState('');
  const { data = [] } = useCampaigns({ search, page: 1 });
  const toggle = ({ id }: Campaign) => {
    onChange(value.includes(id) ? value.filter((other) => other !== id) : [...value, id]);
  };
  return (
    <>
      <Input
        type="search"
        aria-label={t('Find a campaign')}
        placeholder={t('Find a campaign')}
        value={search}
        onChange={(event) => {
          setSearch(event.target.value);
        }}
      />
      <div className="my-3 max-h-64 space-y-2 overflow-auto p-1">
        {data.map((campaign) => (
          <Checkbox
            key={campaign.id}
            label={campaign.title}
            checked={value.includes(campaign.id)}
            disabled={!value.includes(campaign.id) && value.length >= insightsCampaignsMax}
            onChange={() => {
              toggle(campaign);
            }}
          />
        ))}
        {data.length === 0 && <p className="text-sm text-soft">{t('No campaign found')}</p>}
      </div>
      <Button
        variant="quiet"
        size="small"
        isIdle={value.length === 0}
        onClick={() => {
          onChange([]);
        }}
      >
        {t('Show all campaigns')}
      </Button>
    </>
  );
}
