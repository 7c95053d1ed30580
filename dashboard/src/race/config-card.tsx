import type { RaceConfig } from '@puzzle-prize/sdk/protocol';
import { Settings2 } from 'lucide-react';
import { useRef } from 'react';
import { useMergedEdit } from '../data/edit-conflicts.ts';
import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { useToast } from '../ui/toaster.tsx';
import { ConfigForm } from './config-form.tsx';
import { describePrizeOpponent, describeStartMode } from './fairness-fields.tsx';
import { describeJoinMode } from './join-mode-field.tsx';
import { describeNameMode } from './names-fields.tsx';
import { NoDomainsWarning } from './no-domains-warning.tsx';
import { useUpdateRaceConfig } from './queries.ts';
import { toRaceForm, toRaceSettings } from './race-form.ts';
import { RefusedSites } from './refused-sites.tsx';
import { useKnownDomains } from './use-known-domains.ts';

export interface ConfigCardProps {
  config: RaceConfig;
  isEditing: boolean;
  onEditing: (isEditing: boolean) => void;
}

/** Shows the configuration, or the form that changes it (Q2). */
export function ConfigCard({ config, isEditing, onEditing }: ConfigCardProps) {
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => {
    onEditing(false);
    toggle.current?.focus();
  };
  return (
    <Card className="p-5 sm:p-7" aria-labelledby="race-config">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 id="race-config" className="text-lead">
          {t('Race Configuration')}
        </h2>
        <Button
          ref={toggle}
          variant="secondary"
          size="small"
          aria-expanded={isEditing}
          onClick={() => {
            onEditing(!isEditing);
          }}
        >
          <Settings2 aria-hidden className="size-4" />
          {t('Edit Settings')}
        </Button>
      </div>
      <Facts config={config} />
      {isEditing ? <EditConfig config={config} onClose={close} /> : <Domains config={config} />}
    </Card>
  );
}

function Facts({ config }: { config: RaceConfig }) {
  const { minPlayers, maxPlayers, roomDurationMinutes, startDelaySeconds, joinMode } = config;
  const { finishCountdownSeconds } = config;
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3 sm:grid-cols-3">
      <Fact name={t('Min Players')}>{minPlayers}</Fact>
      <Fact name={t('Max Players')}>{maxPlayers}</Fact>
      <Fact name={t('Room Duration')}>
        {t('{count, plural, one {# minute} other {# minutes}}', { count: roomDurationMinutes })}
      </Fact>
      <Fact name={t('Start Delay')}>{formatSeconds(startDelaySeconds)}</Fact>
      <Fact name={t('Finish Countdown')}>{formatSeconds(finishCountdownSeconds)}</Fact>
      <Fact name={t('Spectators')}>{formatSpectators(config)}</Fact>
      <Fact name={t('Join Mode')}>{describeJoinMode(joinMode).name}</Fact>
      <Fact name={t('Who Starts the Race')}>{describeStartMode(config.startMode).name}</Fact>
      <Fact name={t('Opponents That Count for the Prize')}>
        {describePrizeOpponent(config.prizeOpponent).name}
      </Fact>
      <Fact name={t('Names of Visitors')}>{describeNameMode(config.nameMode).name}</Fact>
      <Fact name={t('Replays')}>{config.ghosts ? t('On') : t('Off')}</Fact>
      {config.seriesRaces > 1 && (
        <Fact name={t('Series')}>
          {t('{count, plural, one {# race} other {# races}}', { count: config.seriesRaces })}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: string | number }) {
  return (
    <div className="rounded-tile bg-sunken px-4 py-3">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="mt-0.5 font-display text-lead font-bold">{children}</dd>
    </div>
  );
}

function formatSeconds(count: number): string {
  return t('{count, plural, one {# second} other {# seconds}}', { count });
}

function formatSpectators({ allowSpectators, maxSpectators }: RaceConfig): string {
  if (!allowSpectators) return t('None [spectators]');
  return maxSpectators === null ? t('Unlimited') : t('Up to {count}', { count: maxSpectators });
}

function Domains({ config }: { config: RaceConfig }) {
  const { id, allowedDomains, puzzleId } = config;
  const update = useUpdateRaceConfig(id);
  const known = useKnownDomains(puzzleId);
  return (
    <div className="mt-5">
      <h3 className="mb-2 text-sm font-semibold">{t('Allowed Domains')}</h3>
      {allowedDomains.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {allowedDomains.map((domain) => (
            <li key={domain} className="rounded-full bg-leaf-tint px-3 py-1 font-mono text-sm text-leaf">
              <span className="wrap-anywhere">{domain}</span>
            </li>
          ))}
        </ul>
      ) : (
        <NoDomainsWarning
          suggestions={known.domains}
          onAdd={(domain) => {
            update.send({ allowedDomains: [domain] });
          }}
        />
      )}
      <RefusedSites config={config} />
    </div>
  );
}

function EditConfig({ config, onClose }: { config: RaceConfig; onClose: () => void }) {
  const { base, conflicts, noteFailure } = useMergedEdit(toRaceSettings(toRaceForm(config)));
  const update = useUpdateRaceConfig(config.id, noteFailure);
  const known = useKnownDomains(config.puzzleId);
  const toast = useToast();
  return (
    <div className="mt-6 border-t border-line pt-6">
      <ConfigForm
        start={toRaceForm(config)}
        conflicts={conflicts}
        knownDomains={known.domains}
        submit={{ label: t('Save Settings'), busyLabel: t('Saving...'), isBusy: update.isPending }}
        onSubmit={(settings) => {
          update.send({ ...settings, base }, () => {
            onClose();
            toast({ title: t('Success!'), description: t('Race configuration updated') });
          });
        }}
        onCancel={onClose}
      />
    </div>
  );
}
