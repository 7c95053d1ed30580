import type { RaceConfig } from '@puzzle-prize/sdk/protocol';
import { Settings2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useMergedEdit } from '../data/edit-conflicts.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { useToast } from '../ui/toaster.tsx';
import { ConfigForm } from './config-form.tsx';
import { prizeOpponents, startModes } from './fairness-fields.tsx';
import { joinModes } from './join-mode-field.tsx';
import { nameModes } from './names-fields.tsx';
import { NoDomainsWarning } from './no-domains-warning.tsx';
import { useUpdateRaceConfig } from './queries.ts';
import { toRaceForm, toRaceSettings } from './race-form.ts';
import { useKnownDomains } from './use-known-domains.ts';

/** Shows the configuration, or the form that changes it (Q2). */
export function ConfigCard({ config }: { config: RaceConfig }) {
  const [isEditing, setIsEditing] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsEditing(false);
    toggle.current?.focus();
  };
  return (
    <Card className="p-5 sm:p-7" aria-labelledby="race-config">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 id="race-config" className="text-lead">
          Race Configuration
        </h2>
        <Button
          ref={toggle}
          variant="secondary"
          size="small"
          aria-expanded={isEditing}
          onClick={() => {
            setIsEditing(!isEditing);
          }}
        >
          <Settings2 aria-hidden className="size-4" />
          Edit Settings
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
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      <Fact name="Min Players">{minPlayers}</Fact>
      <Fact name="Max Players">{maxPlayers}</Fact>
      <Fact name="Room Duration">{roomDurationMinutes} minutes</Fact>
      <Fact name="Start Delay">{startDelaySeconds} seconds</Fact>
      <Fact name="Finish Countdown">{finishCountdownSeconds} seconds</Fact>
      <Fact name="Spectators">{formatSpectators(config)}</Fact>
      <Fact name="Join Mode">{joinModes[joinMode].name}</Fact>
      <Fact name="Who Starts the Race">{startModes[config.startMode].name}</Fact>
      <Fact name="Prize Is Given Against">{prizeOpponents[config.prizeOpponent].name}</Fact>
      <Fact name="Names of Visitors">{nameModes[config.nameMode].name}</Fact>
      <Fact name="Replays">{config.ghosts ? 'On' : 'Off'}</Fact>
      {config.seriesRaces > 1 && <Fact name="Series">{`${String(config.seriesRaces)} races`}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: string | number | (string | number)[] }) {
  return (
    <div className="rounded-tile bg-sunken px-4 py-3">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="mt-0.5 font-display text-lead font-bold">{children}</dd>
    </div>
  );
}

function formatSpectators({ allowSpectators, maxSpectators }: RaceConfig): string {
  if (!allowSpectators) return 'None';
  return maxSpectators === null ? 'Unlimited' : `Up to ${formatNumber(maxSpectators)}`;
}

function Domains({ config: { id, allowedDomains, puzzleId } }: { config: RaceConfig }) {
  const update = useUpdateRaceConfig(id);
  const known = useKnownDomains(puzzleId);
  return (
    <div className="mt-5">
      <h3 className="mb-2 text-sm font-semibold">Allowed Domains</h3>
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
        submit={{ label: 'Save Settings', busyLabel: 'Saving...', isBusy: update.isPending }}
        onSubmit={(settings) => {
          update.send({ ...settings, base }, () => {
            onClose();
            toast({ title: 'Success!', description: 'Race configuration updated' });
          });
        }}
        onCancel={onClose}
      />
    </div>
  );
}
