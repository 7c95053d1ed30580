import type { RaceConfig } from '@puzzle-prize/sdk/protocol';
import {
  raceAutoStartSeconds,
  raceFinishDefaultSeconds,
  raceMinPlayers,
} from '@puzzle-prize/sdk/protocol/limits';
import { t } from '../language/t.ts';
import { Card } from '../ui/card.tsx';

/** Explains the steps of a visitor from the embed to the prize (Q10). */
export function HowRacingWorks({ config }: { config?: RaceConfig }) {
  const { finishCountdownSeconds = raceFinishDefaultSeconds } = config ?? {};
  const steps = [
    {
      title: t('A visitor opens your page'),
      text: t(
        'They enter a room that is waiting for players. If there is none, a new one opens automatically.',
      ),
    },
    {
      title: t('They take a slot'),
      text:
        config?.joinMode === 'host'
          ? t(
              'Your server assigns them a slot with the Race API, for example after a payment. Until then they watch.',
            )
          : t('They get the first free slot. If all slots are taken, they watch or join the next race.'),
    },
    {
      title: t('The countdown begins'),
      text: describeCountdown(config),
    },
    {
      title: t('Everyone solves the same board'),
      text: t(
        'All boards start the same. The server checks every move and the time, and everyone sees all boards.',
      ),
    },
    {
      title: t('The first to finish wins'),
      text: t(
        'The winner gets the prize and can join the next race at once. The others have {count, plural, one {# more second} other {# more seconds}} to finish.',
        { count: finishCountdownSeconds },
      ),
    },
  ];
  return (
    <Card className="p-5 sm:p-7" aria-labelledby="how-racing-works">
      <h2 id="how-racing-works" className="mb-5 text-lead">
        {t('How Auto-Join Racing Works')}
      </h2>
      <ol className="space-y-4">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4">
            <span
              aria-hidden
              className="grid size-9 shrink-0 place-items-center rounded-tile bg-sun font-display font-bold text-[#2b1d2e]"
            >
              {index + 1}
            </span>
            <div className="min-w-0">
              <h3 className="text-base">{title}</h3>
              <p className="text-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Describes when the countdown of a race begins, and how long it takes. */
function describeCountdown(config?: RaceConfig): string {
  const start = describeCountdownStart(config);
  if (!config) return start;
  const length = t('It takes {count, plural, one {# second} other {# seconds}}.', {
    count: config.startDelaySeconds,
  });
  return `${start} ${length}`;
}

/** Describes when the countdown of a race begins (N5). */
function describeCountdownStart(config?: RaceConfig): string {
  const { minPlayers = raceMinPlayers, startMode } = config ?? {};
  if (startMode === 'owner')
    return t(
      'It begins when you press Start, once {count, plural, one {# player has} other {# players have}} joined.',
      { count: minPlayers },
    );
  return t(
    'It begins when all slots are taken, when all players are ready, or {count, plural, one {# second} other {# seconds}} after player {number} has joined.',
    { count: raceAutoStartSeconds, number: minPlayers },
  );
}
